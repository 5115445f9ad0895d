// Schwupps in English. Cards: "" is "the blue 7", "a" is "a blue 7"; a Schwupps card is named by its demand: "+1", "same colour".
import type { Template, WordsOf } from '../../../words/language';
import type { InsteadKey, Says } from '../speech';

const colours: Record<string, string> = { b: 'blue', p: 'purple', g: 'green', r: 'red', y: 'yellow' };
const others: Record<string, string> = {
  '-1': '−1',
  '-2': '−2',
  '=n': 'same number',
  '=c': 'same colour',
  '=e': 'same colour or number',
  ...colours,
};

function cardLabel(code: string): string {
  return code === 'a' ? 'aggravation card' : `${colours[code[0]!]} ${code.slice(1)}`;
}

function card(code: string, form: string): string {
  const label = cardLabel(code);
  if (form === 'bare') return label;
  if (code === 'a') return `an ${label}`;
  return form === 'a' ? `a ${label}` : `the ${label}`;
}

const instead = {
  one_game: '{seat} {seat:goes|go} first.',
  no_pile: 'None of the piles takes {card} now.',
} satisfies Record<InsteadKey, Template>;

export const en = {
  name: 'Schwupps',
  tagline: 'Four piles, four demands, and one push changes them all. Empty your pile before the others do.',
  aim: 'Aim: be first to empty hand and personal pile.',
  length: 'about 15 minutes',
  card,
  cardLabel,
  colour: (code: string) => others[code] ?? code,
  events: {
    game_begins: 'Game {game} begins. {seat} {seat:goes|go} first.',
    set_out: 'The piles begin with {first}, {second}, {third} and {fourth}.',
    turned: 'Next Schwupps card: {demand}.',
    drew_card: '{seat} {seat:draws|draw} {card.a}.',
    laid: '{seat} {seat:lays|lay} {card.a} on pile {pile}.',
    aggravated: '{seat} {seat:plays|play} an aggravation card!',
    schwupped: 'Schwupp! {seat} {seat:pushes|push} the {row} row: {comes} comes in, {goes} goes out.',
    schwupps_reshuffled: 'The used Schwupps cards are shuffled: {count} {count|card|cards} in the new pile.',
    common_reshuffled: 'The cards below the tops are shuffled: {count} {count|card|cards} in the new common pile.',
    took: '{seat} {seat:takes|take} a card from the common pile.',
    took_card: '{seat} {seat:takes|take} {card.a} from the common pile.',
    gave: '{seat} {seat:hands|hand} {receiver} a card from the common pile.',
    gave_card: '{seat} {seat:hands|hand} {receiver} {card.a} from the common pile.',
    nothing_to_take: 'No card is left for {seat} to take.',
    nothing_to_give: 'No card is left for {seat} to give away.',
    ended: '{seat} {seat:ends|end} the turn.',
    ended_and_drew: '{seat} {seat:ends|end} the turn and {seat:draws|draw} {count} {count|card|cards}.',
    game_won: '{seat} {seat:wins|win} the game!',
    left_over: '{seat} {seat:has|have} {count} {count|card|cards} left.',
    scored: '{seat} {seat:gets|get} {points} {points|point|points} and {seat:has|have} {total} in all.',
    lost: '{seat} {seat:loses|lose} {points} {points|point|points} and {seat:has|have} {total} in all.',
    contest_won: '{seat} {seat:wins|win} the tournament with {points} {points|point|points}!',
  },
  refusals: {
    over: 'The game is over.',
    not_a_move: 'That is no move of this game.',
    asked_for_row: 'First choose the row that your aggravation card pushes.',
    asked_for_player: 'First choose who gets the card.',
    nothing_to_give_away: 'Only after an aggravation card does somebody get a card.',
    not_held: 'You do not hold {card}.',
    wrong_number: 'Pile {pile} does not take {card}: {demand} on {top} asks for a number {number}.',
    wrong_colour: 'Pile {pile} does not take {card}: it asks for the colour of {top}.',
    wrong_both: 'Pile {pile} does not take {card}: it asks for the colour or the number of {top}.',
    no_aggravation: 'You hold no aggravation card.',
    schwupped_already: 'You have used the free schwupp of this turn. Another one takes an aggravation card.',
    nothing_done_yet: 'Do something first: a turn does not end before that.',
    no_such_seat: 'Nobody sits at seat {seat.number}.',
    not_yourself: 'The card goes to somebody else, never to yourself.',
  },
  instead,
  reasons: {
    last_card: 'your last card would win',
    opens: 'opens the way for {cards} more {cards|card|cards} of yours',
    opens_for_a_card: 'opens the way for {cards} more {cards|card|cards} of yours and brings one from the pile',
    costs_a_card: 'brings you a card and opens the way for none',
    shuts_out: 'shuts out {cards} {cards|card|cards} of yours',
    still_fit: '{cards} {cards|card|cards} of yours would still fit',
    one_fewer: 'one card fewer for you, one more for another',
    fewest: '{seat} {seat:has|have} the fewest cards left: {cards}',
    none_fits: 'none of your numbers fits now',
    can_win: 'all your other cards could follow: you could win in this turn',
    can_follow: '{cards} more {cards|card|cards} of yours could follow in this turn',
    prepares: 'when this row is schwupped again, {cards} {cards|card|cards} of yours would fit',
    one_laid: 'one card fewer for you',
    keeps_aggravation: 'saves your aggravation card, which needs no pile',
    few_fit: 'only {cards} of the 50 number cards would then fit anywhere',
    fewer_fit: '{cards} of the 50 number cards fewer would then fit anywhere',
    fresh_fits: 'the card you take would fit if it is one of {cards} of the 50',
    plays_next: '{seat} {seat:plays|play} next',
    draws: 'you would draw {cards} new {cards|card|cards}',
    could_lay: '{cards} {cards|card|cards} of yours still {cards|fits|fit}',
    spares_a_card: 'spares you the card that a schwupp costs',
  },
  moves: {
    lay: 'Lay {card} on pile {pile}',
    aggravate: 'Play an aggravation card',
    schwupp: 'Schwupp the {row} row: {demand} comes in',
    schwupp_plain: 'Schwupp the {row} row',
    give: '{seat} {seat:gets|get} the card',
    end: 'End the turn',
    end_draw: 'End the turn and draw {count} {count|card|cards}',
  },
  places: {
    pile: 'Pile {pile}',
    box: 'Play the aggravation card',
    schwupp: 'Schwupp the {row} row',
    seat: '{seat} {seat:gets|get} the card',
  },
  asks: {
    turn: 'Your turn: lay a card or schwupp.',
    turn_aggravate: 'Your turn: lay a card, aggravate, or schwupp.',
    turn_schwupp: 'Your turn: no card fits, so schwupp a row.',
    turn_aggravate_only: 'Your turn: no number fits. Aggravate, or schwupp.',
    more: 'Go on, or end your turn?',
    more_none: 'Nothing more to do: end your turn.',
    row: 'Which row do you schwupp? Press its arrow twice.',
    player: 'Who gets the card? Press a player.',
  },
  board: {
    pile: 'Pile {pile}',
    rule: '{rule} at pile {pile}',
    next: 'Next Schwupps card: {rule}. {count} {count|card|cards} in the pile',
    slideTop: 'Schwupp the top row',
    slideBottom: 'Schwupp the bottom row',
    comes: '{left} comes to the left, {right} to the right',
    wants: 'wants',
    then: 'then wants',
    wantsNumber: '{number} in any colour',
    wantsColour: 'any {colour} card',
    wantsEither: '{colour} or {number}',
    given: 'Aggravation! From {seat}: {card}',
    schwupp: 'Schwupp',
    again: 'Press again',
    whyNot: 'Pile {pile} does not take this card: why?',
    pickedAggravation: 'It pushes a row, and hands somebody a card. Press “Play it here”.',
    playHere: 'Play it here',
    common: 'Common pile: {count}',
    box: 'Aggravation cards played: {count}',
    boxShort: 'Aggravations: {count}',
    personal: '{count} in the personal pile',
    personalShort: 'Pile: {count}',
    noPile: 'personal pile empty',
    noPileShort: 'Pile: 0!',
    left: 'Cards left',
    pileStepMeans: 'On pile {pile} lies a {top}, and {demand} asks for {number}, in any colour. After 10 comes 1 again.',
    pileNumberMeans: 'Pile {pile} asks for the number of its top card: {number}, in any colour.',
    pileColourMeans: 'Pile {pile} asks for the colour of its top card: any {colour} card.',
    pileEitherMeans: 'Pile {pile} asks for the colour or the number of its top card: any {colour} card, or any {number}.',
    pushMeans: 'A schwupp pushes the open Schwupps card, {demand}, into this row from the left, and the one on the right goes out. Once in a turn it is free, and you take a card.',
    aggravationCard: 'The aggravation card: you schwupp a row, and a player of your choice gets a card from the common pile.',
    nextMeans: 'The next schwupp brings {demand} into its row. {count} {count|card|cards} in the Schwupps pile.',
    commonMeans: '{count} {count|card|cards} in the common pile. After a free schwupp you take the top one; an aggravation card hands it to somebody else.',
    boxMeans: '{count} aggravation {count|card was|cards were} played and {count|is|are} out of the game. Each pushes a row and hands somebody a card.',
    personalMeans: '{seat} {seat:has|have} {count} {count|card|cards} in the personal pile. Each turn ends with drawing up to four from it.',
    noPileMeans: '{seat} {seat:has|have} no personal pile left: the last card in hand wins.',
    pointsMean: '{seat} {seat:has|have} {count} {count|point|points}: 5 for each game won, and one less for each card left in the others. The most win.',
  },
  table: {
    pile_number: 'Pile {pile}: {card.bare} on top, takes {number} in any colour.',
    pile_colour: 'Pile {pile}: {card.bare} on top, takes any {colour} card.',
    pile_either: 'Pile {pile}: {card.bare} on top, takes {colour} or {number}.',
    next: 'Next Schwupps card: {demand}.',
    common: '{count} {count|card|cards} in the common pile.',
    box: '{count} aggravation {count|card has|cards have} been played.',
  },
  options: {
    'schwupps.form': { label: 'How long', values: { single: 'one game', tournament: 'one game for each player, with points' } },
    'schwupps.deck': {
      label: 'The Schwupps cards',
      values: { even: 'about equally many of each', matching: 'more for same colour and number' },
    },
  },
  rules: [
    {
      title: 'What it is about',
      paragraphs: [
        { rulings: ['C6'], text: 'Get rid of your cards on four piles. A Schwupps card beside each pile says what it takes. A schwupp pushes these cards along, and suddenly other cards fit.' },
        { rulings: ['C1'], text: 'There are 100 number cards, 1 to 10 in five colours and each of them twice, 14 aggravation cards and 30 Schwupps cards.' },
      ],
    },
    {
      title: 'Setting up',
      paragraphs: [
        { rulings: ['C3', 'G11'], text: 'Four number cards begin the piles, each with a Schwupps card beside it. Piles 1 and 2 are the top row, 3 and 4 the bottom row. The other Schwupps cards lie to the left, the top one open.' },
        { rulings: ['C4', 'C33', 'C27'], text: 'With two, three, four or five players you each get 25, 20, 15 or 12 cards: four for the hand, the others as a personal pile that nobody looks through. The rest is the common pile.' },
        { rulings: ['C2', 'G1', 'G2'], text: 'Chance decides who begins, or you say so before the game. Then it goes round to the left.' },
      ],
    },
    {
      title: 'What a pile takes',
      paragraphs: [
        { rulings: ['C9'], text: '+1, +2, −1 and −2 ask for a number that much higher or lower than the top card, in any colour. The numbers go round in a circle: 1 comes after 10.' },
        { rulings: ['C10'], text: 'Same number and same colour ask for just that. Same colour or number takes either, or both.' },
        { rulings: ['C11'], text: 'You may lay on the same pile again; the card just laid is then the one to follow.' },
      ],
    },
    {
      title: 'Your turn',
      paragraphs: [
        { rulings: ['C5', 'C29', 'C36', 'G10'], text: 'Do at least one thing: lay a number card, play an aggravation card, or schwupp. Then go on, or end your turn whenever you like. You end it yourself, so that nobody can tell what you hold.' },
        { rulings: ['G13', 'C30', 'G12'], text: 'You can only use cards from your own hand. A number card needs its pile; an aggravation card asks for the row and the player one after the other.' },
        { rulings: [], text: 'Beside the table an arrow stands for each row: pressed once it shows what would come where, pressed again it schwupps. An aggravation card goes to the played ones below. At each player you see the cards in hand and how many are left in the personal pile.' },
        { rulings: ['C7', 'C8', 'C18'], text: 'Once in a turn you may schwupp a row for free, whenever you like. You then take the top card of the common pile, and may play it at once.' },
        { rulings: ['C19'], text: 'At the end of the turn you draw from your personal pile until you hold four. If you hold four or more, you draw nothing.' },
        { rulings: ['C21', 'C20'], text: 'If your personal pile is too small, you draw all of it. In the middle of a turn nothing is drawn, even with an empty hand.' },
      ],
    },
    {
      title: 'Schwupping',
      paragraphs: [
        { rulings: ['C12', 'C13'], text: 'The open Schwupps card comes to the left place of the row, the card from there moves to the right, and the one from there is out. The number piles stay where they are.' },
        { rulings: ['C14', 'C32', 'G4'], text: 'When the Schwupps pile is used up, the discarded Schwupps cards are shuffled at once.' },
      ],
    },
    {
      title: 'Aggravation',
      paragraphs: [
        { rulings: ['C15', 'C38'], text: 'An aggravation card goes out of the game. You schwupp a row, and then another player of your choice gets the top card of the common pile.' },
        { rulings: ['C16'], text: 'You cannot give the card to yourself.' },
        { rulings: ['C17', 'C42', 'G8'], text: 'A card from a pile is seen only by the one who gets it.' },
      ],
    },
    {
      title: 'When the common pile is empty',
      paragraphs: [
        { rulings: ['C25'], text: 'As soon as a card is needed from it, everything below the tops of the four piles is shuffled into a new one. Aggravation cards stay out.' },
        { rulings: ['C26', 'G5'], text: 'If nothing lies there either, the schwupp counts all the same, but nobody gets a card.' },
        { rulings: ['C31'], text: 'An aggravation is then over with its schwupp, and no player is chosen.' },
      ],
    },
    {
      title: 'The end',
      paragraphs: [
        { rulings: ['C22', 'C24'], text: 'With an empty personal pile, playing the last card of your hand wins on the spot. A schwupp alone never does.' },
        { rulings: ['C23'], text: 'If that last card is an aggravation card, it has no effect any more.' },
        { rulings: ['C41'], text: 'In a single game there is one winner. What the others have left is told but ranks nobody.' },
        { rulings: ['C28', 'G6'], text: 'In a tournament the winner of a game gets 5 points, and all others lose one for every card they have left. Most points win, equal ones together.' },
        { rulings: ['C35'], text: 'A tournament has as many games as players, and each of you begins one.' },
      ],
    },
  ],
} satisfies WordsOf<'schwupps', Says>;
