// HELP! in English. Cards: "" is "the 7", "a" is "a 7", "bare" is "7".
import type { WordsOf } from '../../../words/language';
import type { Says } from '../speech';

const specials: Record<string, string> = { w: 'Wild', s: 'Switch', z: 'Zap', no: 'No!' };

function cardLabel(code: string): string {
  return specials[code] ?? code.slice(1);
}

function card(code: string, form: string): string {
  const label = cardLabel(code);
  if (form === 'bare') return label;
  if (form !== 'a') return `the ${label}`;
  return `${label === '8' || label === '11' ? 'an' : 'a'} ${label}`;
}

const switching = { switch: 'Switch: {card} in for {taken}', switch_at: 'Switch: {card} in at place {place}' };

export const en = {
  name: 'HELP!',
  tagline: 'One rising row for everybody. Do not get stuck, and do not be the one who cannot help.',
  length: 'about 15 minutes',
  card,
  cardLabel,
  colour: (code: string) => (code === '0' ? 'no number' : code),
  events: {
    round_begins: 'Round {round} begins. Play goes {direction}.',
    got: '{seat} {seat:gets|get} {card.a}.',
    called: '{seat} {seat:calls|call}: {number}.',
    redealt: 'Nobody who calls has a number: all cards are dealt once more.',
    starts: '{seat} {seat:begins|begin}.',
    laid: '{seat} {seat:lays|lay} {card.a}.',
    wild_laid: '{seat} {seat:lays|lay} a Wild. It counts {value}.',
    switched: 'Switch! {seat} {seat:takes|take} {taken} out and {seat:puts|put} {card.a} in.',
    zapped: 'Zap! {seat} {seat:sends|send} {card} off the row.',
    no_laid: '{seat} {seat:says|say} No! and will sit out a turn.',
    row_cleared: 'Six cards: the row is cleared away.',
    drew_card: '{seat} {seat:draws|draw} {card.a}.',
    reshuffled: 'The discard pile is shuffled: {count} {count|card|cards} to draw from.',
    skipped: '{seat} {seat:sits|sit} out behind a No! card.',
    no_removed: '{seat} {seat:puts|put} the No! away and {seat:is|are} back.',
    asked: '{seat} {seat:has|have} nothing to play and {seat:asks|ask} {helper} for help.',
    passed: '{helper} {helper:passes|pass} {seat} a card.',
    passed_card: '{helper} {helper:passes|pass} {seat} {card.a}.',
    returned: '{seat} {seat:gives|give} {helper} a card in exchange.',
    returned_card: '{seat} {seat:gives|give} {helper} {card.a} in exchange.',
    cannot_help: '{helper} cannot help {seat}: the round is over!',
    helpless: '{seat} {seat:has|have} nothing to play, and everybody else hides behind a No! card.',
    scored: '{seat} {seat:scores|score} a point and {seat:has|have} {points} now.',
    contest_won: '{seat} {seat:wins|win} with {points} {points|point|points}!',
  },
  refusals: {
    not_a_move: 'That is no move of this game.',
    over: 'The game is over.',
    asked_for_lowest: 'You begin the round with your lowest number, {card}.',
    asked_to_play: 'It is time to play a card.',
    asked_to_pass: 'Choose a card to pass to {asker}.',
    asked_to_give_back: 'First choose the card that {helper} {helper:gets|get} in exchange.',
    asked_for_received: 'Now play what you were passed: {card}.',
    not_held: 'You do not hold {card}.',
    not_higher: '{card} is not higher than the {last} at the end of the row.',
    row_empty: '{card.a} needs a card in the row.',
    no_such_slot: 'There is no such gap in this row.',
    wild_too_high: 'A Wild after the 11 would have to count 12, and there is no 12.',
    wild_too_low: 'At the left end a Wild counts 1, and the row begins with 1 already.',
    no_gap: 'Between {left} and {right} there is no room for a Wild.',
    no_such_place: 'There is no such card in this row.',
    not_for_the_row: 'Only numbers and Wilds can be switched into the row, {card} cannot.',
    breaks_the_row: '{card} cannot take the place of {taken}: the row would no longer rise.',
    of_no_use: '{card} is no help: {asker} could not play it.',
    not_the_received: 'You were passed {card} and must play it.',
    just_received: 'You have only just been passed {card}: give one of your other four.',
  },
  reasons: {
    clears_row: 'clears the row',
    ends_at: 'the row ends at {end}',
    easy_end: 'the row ends at {end}: easy to go on from',
    hard_end: 'the row ends at {end}: hard to go on from',
    highest_end: 'the row ends at {end}: only special cards go on from there',
    fills_gap: 'fills a gap: the row still ends at {end}',
    ends_lower: 'the row ends at {end} instead of {before}',
    empties_row: 'takes the last card away: the row is empty',
    brings_wild: 'brings you a Wild',
    sits_out: 'you sit out a turn and need not help anybody',
    keeps_specials: 'saves your special cards',
    lets_end_at: 'lets the row end at {end}',
    gives_special: 'gives a special card away',
    too_low: 'too low for the row as it will lie',
  },
  moves: {
    lay: 'Lay {card}',
    begin: 'Begin a row with {card}',
    wild: 'Lay a Wild at slot {slot}',
    wild_first: 'Begin a row with a Wild: it counts {value}',
    wild_left: 'Lay a Wild at the left end: it counts {value}',
    wild_right: 'Lay a Wild at the right end: it counts {value}',
    wild_between: 'Lay a Wild between {left} and {right}: it counts {value}',
    ...switching,
    zap: 'Zap {card} away',
    zap_plain: 'Zap the last card away',
    no: 'Lay a No! and sit out a turn',
    pass: 'Pass {card} to {seat}',
    pass_plain: 'Pass {card}',
    return: 'Give {seat} {card} in exchange',
    return_plain: 'Give {card} in exchange',
  },
  places: {
    wild: 'Slot {slot}',
    wild_first: 'Begin a row: counts {value}',
    wild_left: 'Left end: counts {value}',
    wild_right: 'Right end: counts {value}',
    wild_between: 'Between {left} and {right}: counts {value}',
    ...switching,
  },
  asks: {
    first: 'Lay your lowest number.',
    turn: 'Your turn: play a card.',
    turn_empty: 'Your turn: begin a new row.',
    help: 'You must help {turn}: pass one of the lit cards, which {turn} could play.',
    return: 'You were passed {passed.a}. What do you give {helper} for it?',
    received: 'Now play what you were passed: {passed}.',
    received_free: 'You were passed {passed.a}. Play whatever you like.',
  },
  board: {
    pickedWild: 'Picked: {card}. Into which gap?',
    pickedSwitch: 'Picked: {card}. Which card of the row do you take into your hand?',
    discard: 'discard',
    draw: 'draw',
    take: 'Take out: {card}',
    noShort: 'No!',
    noAgainShort: 'back',
    asksWhy: '{seat} {seat:is|are} stuck and {seat:asks|ask} {other} for help',
    row: 'the row',
    wild: 'Wild, counts {count}',
    empty: 'a new row',
    oneLeft: 'one more card clears the row',
    asks: '{seat} {seat:asks|ask} {other} for help',
    passed: 'passed',
    returned: 'in exchange',
    faceDown: 'a card, face down',
    couldNot: '{other} could not help {seat}',
    no: 'No!: sits out the next turn',
    noAgain: 'No!: plays again next turn',
    lowest: 'lowest: {count}',
    lowestShort: 'from {count}',
    noNumber: 'no number',
    noNumberShort: 'none',
    goal: '{count} {count|point wins|points win}.',
  },
  options: {
    'help.tie_start': {
      label: 'If several call the lowest number',
      values: { random: 'chance decides who begins', seat: 'the lowest seat begins' },
    },
    'help.wild_value': {
      label: 'A Wild in the row',
      values: { fixed: 'keeps its value', follows: 'follows the card to its left' },
    },
    'help.must_play_received': { label: 'A passed card must be played', values: { true: 'yes', false: 'no' } },
    'help.target': { label: 'Points that win', values: {}, number: '{value}' },
  },
  rules: [
    {
      title: 'What it is about',
      paragraphs: [
        { rulings: ['H42', 'G6', 'H45'], text: 'Together you build one row of rising numbers. Sooner or later somebody is stuck and asks the neighbour for help. If no help comes the round breaks off, and everybody who is not to blame gets a point. Three points win, or as many as you agreed on; all who have them win together.' },
        { rulings: ['G12'], text: 'There are 105 cards: the numbers 1 to 11, low ones a little rarer than high ones, and seven each of No!, Wild, Switch and Zap.' },
      ],
    },
    {
      title: 'The deal',
      paragraphs: [
        { rulings: ['H6', 'G11', 'H59'], text: 'All cards are shuffled and everybody gets four.' },
        { rulings: ['H1', 'H3', 'H53', 'H52'], text: 'Everybody calls out their lowest number; who has none says so. Special cards are no numbers. All hear the calls.' },
        { rulings: ['H5'], text: 'The lowest call begins the round, with that very card.' },
        { rulings: ['H2', 'G3'], text: 'If several share the lowest number, chance picks one of them.' },
        { rulings: ['H4'], text: 'If nobody who calls has a number, all cards are dealt once more.' },
        { rulings: ['H7', 'H44', 'G2'], text: 'From the second round on only those call who got no point in the round before. The first round goes to the left, which is clockwise, the second to the right, anticlockwise, and so on in turn.' },
      ],
    },
    {
      title: 'Your turn',
      paragraphs: [
        { rulings: ['H11', 'H14', 'G13', 'G10', 'H62'], text: 'Play one card from your hand, then draw, so that you hold four again. If you can play anything at all, you must.' },
        { rulings: ['H8'], text: 'A number goes to the right end of the row.' },
        { rulings: ['H9'], text: 'It must be higher than the last value there. How much higher does not matter.' },
        { rulings: ['H10'], text: 'The sixth card fills the row, wherever it was put. All six are cleared away.' },
        { rulings: ['H12', 'H13'], text: 'On an empty row you may lay any number, a No! or a Wild. A Zap and a Switch need a card in the row; with nothing else in hand you need help.' },
        { rulings: ['H43', 'H60', 'H61', 'G4'], text: 'When the draw pile is used up, the discard pile is shuffled. The row and every No! on the table stay.' },
      ],
    },
    {
      title: 'Wild',
      paragraphs: [
        { rulings: ['H23', 'H28'], text: 'You choose the gap, never the value: a Wild counts one more than the card to its left.' },
        { rulings: ['H24'], text: 'At the left end it counts 1, so the first card there must be at least a 2.' },
        { rulings: ['H25'], text: 'Behind an 11 it cannot go: there is no 12.' },
        { rulings: ['H26'], text: 'Between two cards there must be room for its value.' },
        { rulings: ['H27', 'H49'], text: 'It keeps that value as long as it lies. House rule: it always follows the card to its left, and the values are worked out anew whenever the row changes.' },
      ],
    },
    {
      title: 'Switch',
      paragraphs: [
        { rulings: ['H34', 'H32', 'H56', 'H31'], text: 'Take any card out of the row into your hand and put a number or a Wild from your hand in its place. The row must still rise. You need such a card; a Switch cannot be played just to get rid of it.' },
        { rulings: ['H29'], text: 'A Wild put in counts one more than the card to its left, as always.' },
        { rulings: ['H30'], text: 'Other special cards cannot be put in.' },
        { rulings: ['H33'], text: 'A Wild that you take out is an ordinary Wild again.' },
        { rulings: ['H35'], text: 'The row keeps its length, so a Switch never fills it.' },
      ],
    },
    {
      title: 'Zap and No!',
      paragraphs: [
        { rulings: ['H36'], text: 'A Zap takes the card at the right end of the row away.' },
        { rulings: ['H37'], text: 'The row goes on with what is left. If nothing is left, the next card begins a new one.' },
        { rulings: ['H39', 'H38', 'H40', 'H57'], text: 'A No! lies down before you. The next time round you are skipped; the time after that it goes away and you play again. As long as it lies there, nobody can ask you for help.' },
      ],
    },
    {
      title: 'Help!',
      paragraphs: [
        { rulings: ['H15', 'H16', 'H47'], text: 'If you can play none of your cards, you ask the player who sits before you, passing over everybody who has a No! before them. If nobody can be asked, the round is over and you alone get a point.' },
        { rulings: ['H17'], text: 'Who has a card that you could play must pass one, but chooses which.' },
        { rulings: ['H18'], text: 'Only cards that you can play now are a help. A Switch is one only if there is a row and you have a number or a Wild to put in.' },
        { rulings: ['H19', 'H20'], text: 'In exchange you give one of your own four, whichever you like; the passed card cannot go back.' },
        { rulings: ['H21', 'H55', 'H63'], text: 'Then you play the card you were passed, straight away. House rule: you may play something else instead.' },
        { rulings: ['H46', 'H58', 'G8'], text: 'Only the two of you see these cards, and nobody draws in between.' },
      ],
    },
    {
      title: 'The end of a round',
      paragraphs: [
        { rulings: ['H22'], text: 'If the one who is asked cannot help, there is no second try: the round is over at once.' },
        { rulings: ['H41'], text: 'Everybody but the two of them gets a point, whether a No! lies before them or not.' },
      ],
    },
  ],
} satisfies WordsOf<'help', Says>;
