// Freaky in English. A card is named by value, circles and background: "" is "the 6 with purple circles on yellow", "a" is "a 6 with …".
import type { WordsOf } from '../../../words/language';
import type { Says } from '../speech';

const colours: Record<string, string> = { r: 'red', o: 'orange', y: 'yellow', g: 'green', b: 'blue', p: 'purple' };

function cardLabel(code: string): string {
  return `${code[2]} with ${colours[code[1]!]} circles on ${colours[code[0]!]}`;
}

function card(code: string, form: string): string {
  const name = cardLabel(code);
  return form === 'bare' ? name : `${form === 'a' ? 'a' : 'the'} ${name}`;
}

/** A feature: "y.." background, ".p." circles, "..6" value; or a colour by its letter. */
function colour(code: string): string {
  const [background, circles, value] = code;
  if (circles === undefined) return colours[code] ?? code;
  if (background !== '.') return `${colours[background!]} backgrounds`;
  if (circles !== '.') return `cards with ${colours[circles]} circles`;
  return `${value}s`;
}

export const en = {
  name: 'Freaky',
  tagline: 'Let rows grow until four of a kind make them ripe, and be the one who picks them.',
  aim: 'Aim: take ripe rows and get the most cards.',
  length: 'about 15 minutes',
  card,
  cardLabel,
  colour,
  events: {
    begins: 'A new game. {seat} {seat:goes|go} first.',
    dealt: '{seat} {seat:gets|get} {card}.',
    turned: 'Row {row} begins with {card}.',
    laid: '{seat} {seat:lays|lay} {card} on row {row}.',
    opened: '{seat} {seat:begins|begin} row {row} with {card}.',
    ripened: 'Row {row} is ripe: four {feature}!',
    stopped: '{seat} {seat:stops|stop} here.',
    took: '{seat} {seat:takes|take} row {row} with {cards} {cards|card|cards}. Rows behind it move up by one.',
    left: '{seat} {seat:leaves|leave} row {row} where it is.',
    drew: '{seat} {seat:draws|draw} {cards} {cards|card|cards}.',
    drew_card: '{seat} {seat:draws|draw} {card}.',
    ended: 'The pile has run out: {seat} cannot draw up to three cards, and the game ends.',
    won: '{seat} {seat:wins|win} with {cards} {cards|card|cards}!',
    shared: '{seat} {seat:shares|share} the win with {cards} {cards|card|cards}!',
  },
  refusals: {
    over: 'The game is over.',
    not_a_move: 'That is no move of this game.',
    not_held: 'You do not hold {card}.',
    no_such_row: 'There is no row {row}.',
    does_not_fit: 'This card has nothing in common with the last one of row {row}: {last.bare}.',
    fits_a_row: '{card} fits row {row}. Only a card that fits nowhere begins a new row.',
    lay_first: 'Lay at least one card before you stop.',
    never_asked: 'At this table ripe rows are taken by themselves.',
    not_asked_yet: 'First come the cards, then the rows.',
    take_or_leave: 'You have laid your cards. Take row {row}, or leave it?',
  },
  reasons: {
    new_row: 'a new row would be far from ripe',
    grows: 'row {row} is ripe and would grow to {cards} {cards|card|cards}',
    ripens: 'makes row {row} ripe: {cards} {cards|card|cards}',
    one_short: 'would leave row {row} one card short of ripe',
    none_short: 'leaves no row that a single card makes ripe',
    for_you: '{cards} {cards|card|cards} for you',
    for_others: 'leaves {cards} {cards|card|cards} to the others',
    then_take: 'then you would take what is ripe',
    then_may_take: 'then you could take what is ripe',
    turn_takes: 'with it you could take {cards} {cards|card|cards} in this turn',
    ends_ahead: 'would end the game, and your {cards} {cards|card|cards} would be the most',
    ends_behind: 'would end the game while somebody else has more cards',
    goes_on: 'the game would go on, and you could still catch up',
    in_reach: 'with a single card nobody could then get a row of more than {cards} cards',
    harder: 'fewer cards could then make row {row} ripe',
    few_alike: 'row {row} would then have no more than {cards} alike, hard to ripen for others',
    new_card: 'you could draw one more new card',
    keeps_cards: 'saves {cards} {cards|card|cards} for your next turn',
  },
  moves: {
    lay: 'Lay {card} on row {row}',
    begin: 'Begin a new row with {card}',
    stop: 'Lay no more',
    stop_ask: 'Lay no more, then decide on row {row}: {cards} {cards|card|cards}',
    stop_ask_all: 'Lay no more, then decide on {rows} ripe {rows|row|rows}',
    stop_take: 'Lay no more and take row {row}: {cards} {cards|card|cards}',
    stop_take_all: 'Lay no more and take {rows} {rows|row|rows}',
    take: 'Take row\u00a0{row}: {cards}\u00a0{cards|card|cards}',
    leave: 'Leave row {row}',
    take_plain: 'Take the row',
    leave_plain: 'Leave the row',
  },
  places: { row: 'Row {row}', row_new: 'New row' },
  asks: {
    play_first: 'Your turn: lay one, two or three cards.',
    play_first_low: 'The pile runs out: lay more than {draw_size} {draw_size|card|cards}, and the game ends after your turn.',
    play_last: 'The last turn: lay one, two or three cards.',
    play_more: 'Lay another card, or no more?',
    play_more_ends: 'Another card ends the game: the pile has {draw_size}. Lay it, or no more?',
    play_more_last: 'The game ends after this turn. Lay another card, or no more?',
    take: 'Row {row} is ripe. Take it?',
  },
  board: {
    rows: 'The rows',
    row: 'Row {row}',
    newRow: 'New row',
    ripe: 'Ripe',
    background: 'background',
    circles: 'circles',
    value: 'value',
    fits: '{place} fits, same {features}',
    same: 'Fits: same {features}',
    sameIn: 'Same:',
    pickFirst: 'Pick a card first',
    whyNot: 'Row {row} does not fit: why?',
    moreRows: 'Show more rows',
    draw: 'Draw pile: {count} {count|card|cards}',
    pile: 'Pile',
    runsOut: 'It runs out!',
    cardsTaken: 'Cards taken',
    collected: '{count} taken',
    collectedShort: 'Taken: {count}',
    empty: 'No row lies on the table. The next card begins one.',
    rowFar: 'Row {row}, twice: {features}',
    rowClose: 'Row {row}, three times: {features}',
    rowRipe: 'Row {row}, ripe: {features}',
    rowMeans: 'Row {row} has {cards} {cards|card|cards}. Four of a row that share background, circles or value make it ripe.',
    rowPlainMeans: 'No two cards of row {row} have anything in common yet. Four that do make it ripe.',
    rowFarMeans: 'Twice in row {row}: {features}. They are lit; four times make it ripe.',
    rowManyMeans: 'Nothing in row {row} comes more than twice. Four cards that share something make it ripe.',
    rowCloseMeans: 'Three times in row {row}: {features}. They are lit; one more makes it ripe.',
    rowRipeMeans: 'Row {row} is ripe, with four or more {features}; they are lit. Whoever has laid their cards may take it, all {cards} cards.',
    collectedMeans: '{seat} {seat:has|have} taken {count} {count|card|cards} with ripe rows. The most in the end win.',
    drawMeans: '{count} {count|card|cards} left to draw. Each turn ends with drawing up to {hand}; who no longer can ends the game.',
    drawLowMeans: 'Only {count} {count|card is|cards are} left: whoever cannot draw up to {hand} after a turn ends the game, and that may be soon.',
    switchRipe: 'help with counting',
    switchRipeHelp: 'Shows beside each row what it has most of, and when it is ripe.',
  },
  table: {
    empty: 'No row lies on the table.',
    row: 'Row {row}: {cards.bare}.',
    ripe: 'Row {row} is ripe.',
    draw: '{count} {count|card|cards} to draw from.',
  },
  options: {
    'freaky.deck': { label: 'The cards', values: { parity: '108 different ones', triples: '36, three times each' } },
    'freaky.auto_take': { label: 'Take ripe rows without asking', values: { false: 'no, everybody is asked', true: 'yes, all of them' } },
  },
  rules: [
    {
      title: 'What it is about',
      paragraphs: [
        { rulings: ['F10'], text: 'Everybody lays cards on the same rows. As soon as four cards of a row have something in common, it is ripe and can be taken. Have the most cards in the end.' },
        { rulings: ['F1'], text: 'A card has a background, circles and a value from 1 to 6. There are six colours: red, orange, yellow, green, blue and purple. All 108 cards are different.' },
        { rulings: ['F2'], text: 'Only like is compared with like: backgrounds with backgrounds, circles with circles, values with values. Blue circles have nothing to do with a blue background.' },
      ],
    },
    {
      title: 'The start',
      paragraphs: [
        { rulings: ['F29', 'F3', 'G1', 'G2', 'G11'], text: 'Everybody gets three cards. Three more are turned over, and each begins a row, even if they match. Chance decides who goes first, or you say so before the game.' },
      ],
    },
    {
      title: 'Laying cards',
      paragraphs: [
        { rulings: ['F4', 'G13', 'G12', 'G10', 'F8'], text: 'On your turn lay one, two or three cards from your hand, one after the other.' },
        { rulings: ['F23'], text: 'After the first card you may stop whenever you like. After the third it is over by itself.' },
        { rulings: ['F5', 'F7'], text: 'A card goes to the end of a row if it shares its background, its circles or its value with the last card there. If it fits several, you choose.' },
        { rulings: [], text: 'Pick a card, and a dashed place appears at every row it fits. The sign in it says why: a filled card for the same background, a ring for the same circles, the number for the same value.' },
        { rulings: ['F6', 'F9', 'F33'], text: 'A card that fits no row begins a new one. A card that does fit a row may not begin one: it has to go to a row that it fits.' },
        { rulings: ['F25'], text: 'Rows are numbered from left to right. When one is taken, those behind it move up.' },
      ],
    },
    {
      title: 'Taking rows',
      paragraphs: [
        { rulings: ['F14'], text: 'A row is ripe when at least four of its cards have the same background, the same circles or the same value. They need not lie side by side.' },
        { rulings: ['F13'], text: 'First come the cards, then the rows, then the draw: you cannot take a row in between.' },
        { rulings: ['F11'], text: 'When you have laid your cards, you are asked about each ripe row: take it, or leave it.' },
        { rulings: ['F12'], text: 'It does not matter who made it ripe. A row that was left is there for everybody.' },
        { rulings: ['F15'], text: 'A ripe row can still grow as long as it lies there.' },
        { rulings: ['F16', 'F21', 'G8'], text: 'Whoever takes a row gets all of its cards. Of taken cards only the number is shown.' },
        { rulings: ['F26'], text: 'There is a house rule, which is off unless it was chosen before the game: all ripe rows are taken by themselves, and nobody is asked.' },
      ],
    },
    {
      title: 'The end',
      paragraphs: [
        { rulings: ['F17'], text: 'At the end of your turn you draw up to three cards. If you cannot, because too few are left, the game ends there. If the last card of the pile just completes your hand, the next player still has a full turn, and the game ends after it.' },
        { rulings: ['F18', 'F20', 'G5'], text: 'Whoever cannot draw enough still draws what is left of the pile. Nobody gets a turn after that, even if some have had one turn less.' },
        { rulings: ['F22', 'F19', 'G6'], text: 'Count the cards you have taken; hands and rows on the table count for nobody. Most cards win, and who is level at the top wins together.' },
        { rulings: ['F32'], text: 'If nobody took a row, everybody wins.' },
      ],
    },
  ],
} satisfies WordsOf<'freaky', Says>;
