// SOLO in English. Cards: "" is "the red 5", "a" is "a red 5", "bare" is "red 5".
import type { Events, Reasons, Refusals } from '../../../generated/messages';
import type { GameWords, Template } from '../../../words/language';
import type { AskKey, MoveKey, PlaceKey } from '../speech';

const colours: Record<string, string> = { r: 'red', g: 'green', b: 'blue', y: 'yellow', any: 'any colour' };
const actions: Record<string, string> = { s: 'Skip', c: 'Change Direction', d: 'Draw\u00A02', w: 'Swap', g: 'Gift' };
const black: Record<string, string> = { xc: 'Choose a Colour', xd: 'Draw\u00A04', xa: 'All Swap' };

function cardLabel(code: string): string {
  if (code in black) return black[code]!;
  if (code.startsWith('p')) return `${colours[code[1]!]}-bolt Protection`;
  return `${colours[code[0]!]} ${actions[code[1]!] ?? code[1]}`;
}

function card(code: string, form: string): string {
  const label = cardLabel(code);
  if (form === 'bare') return label;
  if (code === 'xc') return label;
  return form === 'a' ? `${code === 'xa' ? 'an' : 'a'} ${label}` : `the ${label}`;
}

const events = {
  round_begins: 'Round {round} begins. {first} {first:goes|go} first.',
  got: '{seat} {seat:gets|get} {card.a}.',
  turned: '{card.a} {card|is|are} turned over.',
  redealt: 'No number came up, so the cards are dealt once more.',
  played: '{seat} {seat:lays|lay} {card.a}.',
  triple: 'Triple+! {seat} {seat:lays|lay} {count} cards with the number {number}.',
  named: '{seat} {seat:asks|ask} for {colour}.',
  drew: '{seat} {seat:draws|draw} {count} {count|card|cards}.',
  drew_card: '{seat} {seat:draws|draw} {card.a}.',
  reshuffled: 'The discard pile is shuffled: {count} {count|card|cards} to draw from.',
  kept: '{seat} {seat:keeps|keep} the card.',
  passed: '{seat} {seat:passes|pass}: nothing fits, and nothing is left to draw.',
  took: '{seat} {seat:gives|give} in and {seat:takes|take} what has piled up.',
  skipped: '{seat} {seat:misses|miss} a turn.',
  changed_direction: 'Change of direction: play now goes {direction}.',
  chose: '{seat} {seat:chooses|choose} {target}.',
  swapped: '{seat} {seat:swaps|swap} hands with {target}.',
  gave: '{seat} {seat:gives|give} {target} {count} {count|card|cards}.',
  gift_card: '{target} {target:gets|get} {card.a} from {seat}.',
  all_swapped: 'All hands move on one seat {direction}.',
  nothing_moved: 'Nobody is left to swap with: all hands stay.',
  interjected: 'Snap! {seat} {seat:interjects|interject} {card.a}.',
  waited: '{seat} {seat:does|do} not interject.',
  protected: '{seat} {seat:wards|ward} it off with {card.a}.',
  accepted: '{seat} {seat:lets|let} it happen.',
  called: '{seat} {seat:calls|call}: Solo!',
  silent: '{seat} {seat:forgets|forget} to call Solo!',
  round_won: '{seat} {seat:wins|win} the round!',
  scored: '{seat}: {points} penalty {points|point|points}, {total} in all.',
  contest_won: '{seat} {seat:wins|win} with {total} penalty {total|point|points}!',
} satisfies Record<Events['solo']['event'], Template>;

const refusals = {
  not_a_move: 'That is no move of this game.',
  over: 'The game is over.',
  asked_to_play: 'It is your turn: lay a card or draw one.',
  asked_to_answer_chain:
    '{count} cards have piled up: answer with a Draw card or a Protection, or take them.',
  asked_to_keep_or_play: 'You have drawn: lay that card or keep it.',
  asked_for_target: 'First choose a player.',
  asked_for_gift: 'First choose what to give away.',
  asked_to_protect: 'Lay a Protection now, or let it happen.',
  asked_to_call: 'Call Solo! now, or stay silent.',
  asked_to_interject: 'Interject now, or wait.',
  not_held: 'You have no {card.bare} to use.',
  does_not_fit: '{card} does not fit {top}. It takes {colour}, the same number or sign, or a black card.',
  does_not_answer_chain: '{card} is no answer to {top} while {count} cards are waiting.',
  only_the_drawn_card: 'After drawing, only the card just drawn may be laid: {card}.',
  name_a_colour: 'Name a colour with {card}.',
  name_no_colour: 'Your last card names no colour: the round is over with it.',
  too_few_for_triple: 'A Triple+ takes three cards of a number or more.',
  not_all_of_them: 'A Triple+ takes all your cards with the number {number}: you have {count}.',
  no_card_can_go_first: 'None of the cards below fits {top}, so the Triple+ cannot begin.',
  triple_without_drawn: 'After drawing, the card just drawn must be in the Triple+: {card}.',
  nothing_to_draw: 'There is no card left to draw.',
  take_first: '{count} cards are waiting for you: take them first.',
  could_draw: 'Nobody passes while there is something to draw.',
  could_play: 'There is nothing to draw, so whoever can lay a card must.',
  no_such_seat: 'Nobody sits at seat {seat.number}.',
  not_yourself: 'Choose somebody else.',
  not_the_twin: 'Only the twin of {top} can be interjected, not {card}.',
} satisfies Record<Refusals['solo']['refusal'], Template>;

const reasons = {
  last_card: 'your last card: the round is won',
  next_draws: '{seat} must answer or draw {cards}',
  close_next_draws: '{seat} {seat:has|have} only {left} {left|card|cards} left and must answer or draw {cards}',
  skips: '{seat} {seat:misses|miss} a turn',
  skips_close: '{seat} {seat:misses|miss} a turn, with only {left} {left|card|cards} left',
  turns_away: 'play turns away from {seat}, with only {left} {left|card|cards} left',
  exchanges: 'your {own} {own|card|cards} for {seat.gen} {cards}',
  larger_hands: 'all other hands are larger than yours',
  gives_all: 'gives away all you have left',
  gives_two: 'two more cards are gone',
  spares: 'spares you {cards} {cards|card|cards}',
  sheds: 'gets rid of {points} {points|point|points}',
  no_more_of_colour: 'you have no card of this colour',
  more_of_colour: 'you have {cards} {cards|card|cards} of this colour',
  keeps_black: 'saves your black cards for later',
  will_fit: '{cards} {cards|card|cards} of yours will fit on it',
  keeps_protection: 'saves the Protection for later',
  receives_gift: 'you get what {seat} {seat:gives|give} away',
  not_skipped: 'you are not skipped, and one card is gone',
  keeps_hand: 'you keep your hand, all but this card',
  few_cards: '{seat} {seat:has|have} only {cards} {cards|card|cards}',
  empties_hand: 'empties your hand',
  gone_at_once: '{cards} {cards|card|cards} gone at once',
  draws_and_plays: '{cards} {cards|card|cards}, and then it is your turn',
  rids: 'rids you of {points} {points|point|points}',
  interjects: 'one card fewer, and play goes on after you',
  call_wins: 'the round is won',
  call_spares: 'a forgotten call costs two cards',
  silence_costs: 'costs you two cards',
  fits_always: 'it fits whenever you need it',
} satisfies Record<Reasons['solo']['reason'], Template>;

const moves = {
  lay: 'Lay {card}',
  lay_named: 'Lay {card} and ask for {colour}',
  triple: 'Triple+: {count} cards with the number {number}, {colour} on top',
  draw: 'Draw a card',
  take: 'Take {count} {count|card|cards}',
  take_plain: 'Take what has piled up',
  pass: 'Pass',
  keep: 'Keep the card',
  choose: 'Choose {seat}',
  swap_with: 'Swap hands with {seat}',
  give_to: 'Give to {seat}',
  give: 'Give {card}',
  protect: 'Ward it off with {card.a}',
  accept: 'Let it happen',
  interject: 'Interject {card}',
  wait: 'Do not interject',
  call: 'Call Solo!',
  silent: 'Stay silent',
} satisfies Record<MoveKey, Template>;

const places = {
  colour: 'Ask for {colour}',
  triple: 'Triple+ with {count} cards, {colour} on top',
  seat: '{seat}',
  swap_with: 'Swap hands with {seat}',
  give_to: 'Give to {seat}',
} satisfies Record<PlaceKey, Template>;

const asks = {
  turn: 'Your turn: lay a card or draw one.',
  paid: 'And now your turn: lay a card or draw one.',
  pass: 'Nothing fits, and nothing is left to draw.',
  chain: '{pending} cards are coming at you: answer, or take them.',
  drawn: 'You drew {drawn.a}: lay it, or keep it?',
  drawn_keep: 'You drew {drawn.a}. It does not fit.',
  target_swap: 'With whom do you swap hands?',
  target_gift: 'Who gets your gift?',
  gift_first: 'Choose two cards for {target}: the first.',
  gift_second: 'And the second card for {target}.',
  protect_all: 'All hands are about to move on. Protect yours?',
  protect_swap: '{turn} {turn:wants|want} to swap hands with you. Ward it off?',
  protect_gift: '{turn} {turn:wants|want} to give you cards. Ward it off?',
  skipped: 'You are about to miss a turn. Ward it off?',
  call: 'Say Solo! now: silence costs two cards.',
  poll: 'You hold the twin of {top}. Interject it?',
} satisfies Record<AskKey, Template>;

const yes = { false: 'no', true: 'yes' };

/** What the board says, and what it shows at the players. */
const board = {
  top: '{card} on top',
  anyCard: 'any card',
  colour: 'colour: {colour}',
  pending: '{count} to draw',
  nameColour: 'which colour?',
  howMany: 'alone or together?',
  single: 'only this one',
  pickedColour: 'Picked: {card}. Which colour do you ask for?',
  pickedNumber: 'Alone, or together? The card that is named ends on top.',
  giving: 'for {seat}',
  called: 'Solo!',
  goal: 'The game ends beyond {count} points. The fewest win.',
  goalSingle: 'A single round. The fewest penalty points win.',
  keyColours: 'Name a colour',
};

export const en = {
  name: 'SOLO',
  tagline: 'Get rid of your cards while hands change owners, and do not forget to shout.',
  length: 'about 10 minutes a round',
  card,
  cardLabel,
  colour: (code: string) => colours[code] ?? code,
  events,
  refusals,
  reasons,
  moves,
  places,
  asks,
  board,
  options: {
    'solo.target': { label: 'Penalty points that end the game', values: { 0: 'a single round' }, number: 'more than {value}' },
    'solo.solo_call': { label: 'Calling Solo!', values: { manual: 'everybody must remember it', auto: 'happens by itself' } },
    'solo.reverse_skips_with_two': { label: 'Two players: Change Direction gives another turn', values: yes },
    'solo.cross_stack': { label: 'Draw\u00A02 and Draw\u00A04 answer each other', values: yes },
    'solo.interject_actions': { label: 'Coloured action cards can be interjected', values: yes },
    'solo.protection_turn': {
      label: 'After a Protection out of turn',
      values: { unchanged: 'play goes on with whoever would be next anyway', after_protector: 'play goes on with whoever sits after its owner' },
    },
    'solo.triple_subset': { label: 'A Triple+ may keep cards of its number back', values: yes },
  },
  rules: [
    {
      title: 'What it is about',
      paragraphs: [
        {
          text: 'Be the first to have no cards left. Whatever the others still hold then counts against them.',
          rulings: ['S53'],
        },
        {
          text: 'There are 120 cards. Each of the four colours has the numbers 1 to 9, Skip, Change Direction and Draw\u00A02 twice, and one Swap and one Gift. Sixteen cards are black: four each of Choose a Colour, Draw\u00A04 and All Swap, and four Protections, each with a bolt in another colour.',
          rulings: ['S1', 'S55', 'S56'],
        },
      ],
    },
    {
      title: 'The deal',
      paragraphs: [
        {
          text: 'Everybody gets eight cards. The rest is the draw pile, and cards are turned over from it until a number lies open. Action cards that came up on the way stay below it and do nothing.',
          rulings: ['S2', 'S59', 'S52', 'G11'],
        },
        {
          text: 'If there is no number left to turn over, which can only happen with ten players, all cards are shuffled and dealt once more.',
          rulings: ['S65'],
        },
        {
          text: 'Chance decides who begins the first round, or you say so before the game. Each further round begins one seat further clockwise, and play runs clockwise again.',
          rulings: ['S3', 'G1', 'G2', 'S89'],
        },
      ],
    },
    {
      title: 'Your turn',
      paragraphs: [
        {
          text: 'Lay a card with the colour, the number or the sign of the top card. A black card always fits, on another black one too. On a black card the colour counts that was named or that its bolt has; on an All Swap anything fits.',
          rulings: ['S4', 'S5', 'S6', 'S7', 'S44'],
        },
        {
          text: 'You can only use cards from your own hand, one move at a time, and only what the table asks you for.',
          rulings: ['G12', 'G13', 'G10', 'S60'],
        },
        {
          text: 'Or draw a card, even if you could lay one. If the drawn card fits you may lay it at once, alone or as part of a Triple+; otherwise you keep it. You say so either way, so that nobody learns what you drew.',
          rulings: ['S8', 'S9'],
        },
        {
          text: 'When the draw pile is used up, everything below the top card is shuffled and becomes the new one.',
          rulings: ['S50', 'G4', 'G5', 'S93'],
        },
        {
          text: 'If there is really nothing left to draw, whoever can lay a card must do so, and whoever cannot passes.',
          rulings: ['S51'],
        },
      ],
    },
    {
      title: 'Triple+',
      paragraphs: [
        {
          text: 'If you hold three or more cards with the same number, you may lay all of them at once. Only numbers count, and only on your own turn.',
          rulings: ['S17', 'S19', 'S20'],
        },
        {
          text: 'You choose which of them ends up on top. One of the cards below must fit the card that lies there now.',
          rulings: ['S18'],
        },
      ],
    },
    {
      title: 'Interjecting',
      paragraphs: [
        {
          text: 'Most cards have a twin. When a turn is over and a number lies on top, whoever has its exact twin, same colour and same number, may throw it in out of turn. The player who is next anyway is not asked: they can simply lay it.',
          rulings: ['S10', 'S11', 'S12', 'S13', 'S14', 'S15', 'S57', 'S92', 'G3'],
        },
        {
          text: 'Play then goes on after whoever interjected. Those in between have lost their turn.',
          rulings: ['S16', 'S61'],
        },
        {
          text: 'Nobody notices that you were asked. If you decline, only you know.',
          rulings: ['S62'],
        },
        {
          text: 'House rule: coloured action cards can be interjected as well. Their effect then starts from where the interjector sits.',
          rulings: ['S86'],
        },
      ],
    },
    {
      title: 'Coloured action cards',
      paragraphs: [
        { text: 'Skip: the next player misses a turn, unless they lay a Protection. With two players you go again.', rulings: ['S21', 'S22'] },
        {
          text: 'Change Direction: play goes the other way round. With two players it is simply the other one’s turn, unless a house rule makes it a Skip.',
          rulings: ['S23', 'S84'],
        },
        {
          text: 'Draw\u00A02: the next player draws two cards and then has an ordinary turn. Or they add a Draw\u00A02 of any colour, and the one after them faces four, then six, and so on. Drawing what has piled up is a move of its own.',
          rulings: ['S24', 'S26', 'S27', 'S29', 'S70', 'S87'],
        },
        {
          text: 'Swap: choose a player and exchange hands. That player is next.',
          rulings: ['S30', 'S58'],
        },
        {
          text: 'Gift: choose a player and two cards for them; only the two of you see which. Play goes on after you.',
          rulings: ['S33', 'S35', 'S94', 'G8'],
        },
        {
          text: 'If you have only one or two other cards, the Gift takes all of them along, and your hand is empty.',
          rulings: ['S32', 'S34'],
        },
      ],
    },
    {
      title: 'Black cards',
      paragraphs: [
        {
          text: 'Choose a Colour: as you lay it, name the colour that must follow. If it is your very last card, there is nothing to name.',
          rulings: ['S66'],
        },
        {
          text: 'Draw\u00A04: like Draw\u00A02 with four cards, and you name the colour as well. Draw\u00A02 and Draw\u00A04 are no answer to each other, unless a house rule says so.',
          rulings: ['S25', 'S28'],
        },
        {
          text: 'All Swap: every hand moves on to the next seat in the direction of play. Any card may follow.',
          rulings: ['S36'],
        },
        {
          text: 'Who lays a Protection against an All Swap keeps their hand, and the others pass around them. If only one hand could move, none does.',
          rulings: ['S37', 'S38'],
        },
        {
          text: 'Protection on your turn: it wards off a Skip or everything that has piled up to draw, or is simply laid. The next card must have the colour of its bolt, or be black.',
          rulings: ['S40', 'S41'],
        },
        {
          text: 'Protection out of turn: it wards off a Swap, a Gift or an All Swap that is about to meet you. Play then goes on as if it had not been laid, unless a house rule lets it go on after you.',
          rulings: ['S39', 'S42', 'S43'],
        },
        {
          text: 'Only those who hold a Protection are asked, and nobody notices whether somebody was.',
          rulings: ['S63'],
        },
      ],
    },
    {
      title: 'Solo!',
      paragraphs: [
        {
          text: 'As soon as a move leaves you with a single card, call “Solo!”. That includes a single card that came to you by a Swap.',
          rulings: ['S45', 'S47', 'S49', 'S75'],
        },
        { text: 'Who stays silent draws two cards at once. Nobody has to notice it.', rulings: ['S46', 'S80'] },
        {
          text: 'A Triple+ or a Gift that takes your hand from several cards to none wants the call as well. Without it you draw two and play goes on.',
          rulings: ['S48'],
        },
      ],
    },
    {
      title: 'The end',
      paragraphs: [
        { text: 'An empty hand ends the round. The last card has no effect any more.', rulings: ['S31'] },
        {
          text: 'What is left in the other hands gives penalty points. Only the points are shown, not the hands.',
          list: [
            ['A number', 'its value'],
            ['Change Direction', '10'],
            ['Skip', '20'],
            ['Draw\u00A02, Swap, Gift', '30'],
            ['Choose a Colour, All Swap, Protection', '40'],
            ['Draw\u00A04', '50'],
          ],
          rulings: ['S95'],
        },
        {
          text: 'The game ends after the round in which somebody has gone beyond 500 points, or whatever you agreed on. The fewest points win; equal ones win together.',
          rulings: ['S54', 'G6'],
        },
      ],
    },
  ],
} satisfies GameWords;
