// Made by tools/generate.mjs from the engine's own schema and replies. Not to be edited.
export type GameId = 'help' | 'swirl' | 'freaky' | 'schwupps' | 'solo';
export type Seat = number;

export type HelpEvent =
  | { event: 'round_begins'; ruling: string; round: number; direction: number }
  | { event: 'got'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'called'; ruling: string; seat: Seat | null; number: string | null }
  | { event: 'redealt'; ruling: string }
  | { event: 'starts'; ruling: string; seat: Seat | null }
  | { event: 'laid'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'wild_laid'; ruling: string; seat: Seat | null; slot: number; value: number }
  | { event: 'switched'; ruling: string; seat: Seat | null; place: number; card: string | null; taken: string | null; value: number }
  | { event: 'zapped'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'no_laid'; ruling: string; seat: Seat | null }
  | { event: 'row_cleared'; ruling: string }
  | { event: 'drew_card'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'reshuffled'; ruling: string; count: number }
  | { event: 'skipped'; ruling: string; seat: Seat | null }
  | { event: 'no_removed'; ruling: string; seat: Seat | null }
  | { event: 'asked'; ruling: string; seat: Seat | null; helper: Seat | null; must_play: number }
  | { event: 'passed'; ruling: string; helper: Seat | null; seat: Seat | null }
  | { event: 'passed_card'; ruling: string; helper: Seat | null; seat: Seat | null; card: string | null }
  | { event: 'returned'; ruling: string; seat: Seat | null; helper: Seat | null }
  | { event: 'returned_card'; ruling: string; seat: Seat | null; helper: Seat | null; card: string | null }
  | { event: 'cannot_help'; ruling: string; helper: Seat | null; seat: Seat | null }
  | { event: 'helpless'; ruling: string; seat: Seat | null }
  | { event: 'scored'; ruling: string; seat: Seat | null; points: number }
  | { event: 'contest_won'; ruling: string; seat: Seat | null; points: number };
export type SwirlEvent =
  | { event: 'begins'; ruling: string; game: number; seat: Seat | null }
  | { event: 'placed'; ruling: string; seat: Seat | null; card: string | null; way: string | null; x: number; y: number }
  | { event: 'swirled'; ruling: string; seat: Seat | null; card: string | null; x: number; y: number; way: string | null }
  | { event: 'removed'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'scored'; ruling: string; seat: Seat | null; points: number; total: number }
  | { event: 'won'; ruling: string; seat: Seat | null; points: number }
  | { event: 'drawn'; ruling: string; seat: Seat | null; points: number };
export type FreakyEvent =
  | { event: 'begins'; ruling: string; seat: Seat | null }
  | { event: 'dealt'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'turned'; ruling: string; row: number; card: string | null }
  | { event: 'laid'; ruling: string; seat: Seat | null; card: string | null; row: number }
  | { event: 'opened'; ruling: string; seat: Seat | null; card: string | null; row: number }
  | { event: 'ripened'; ruling: string; row: number; feature: string | null }
  | { event: 'stopped'; ruling: string; seat: Seat | null }
  | { event: 'took'; ruling: string; seat: Seat | null; row: number; first: string | null; last: string | null; cards: number }
  | { event: 'left'; ruling: string; seat: Seat | null; row: number }
  | { event: 'drew'; ruling: string; seat: Seat | null; cards: number }
  | { event: 'drew_card'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'ended'; ruling: string; seat: Seat | null }
  | { event: 'won'; ruling: string; seat: Seat | null; cards: number }
  | { event: 'shared'; ruling: string; seat: Seat | null; cards: number };
export type SchwuppsEvent =
  | { event: 'game_begins'; ruling: string; game: number; seat: Seat | null }
  | { event: 'set_out'; ruling: string; first: string | null; second: string | null; third: string | null; fourth: string | null }
  | { event: 'turned'; ruling: string; demand: string | null }
  | { event: 'drew_card'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'laid'; ruling: string; seat: Seat | null; card: string | null; pile: number }
  | { event: 'aggravated'; ruling: string; seat: Seat | null }
  | { event: 'schwupped'; ruling: string; seat: Seat | null; row: string | null; comes: string | null; goes: string | null }
  | { event: 'schwupps_reshuffled'; ruling: string; count: number }
  | { event: 'common_reshuffled'; ruling: string; count: number }
  | { event: 'took'; ruling: string; seat: Seat | null }
  | { event: 'took_card'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'gave'; ruling: string; seat: Seat | null; receiver: Seat | null }
  | { event: 'gave_card'; ruling: string; seat: Seat | null; receiver: Seat | null; card: string | null }
  | { event: 'nothing_to_take'; ruling: string; seat: Seat | null }
  | { event: 'nothing_to_give'; ruling: string; seat: Seat | null }
  | { event: 'ended'; ruling: string; seat: Seat | null }
  | { event: 'ended_and_drew'; ruling: string; seat: Seat | null; count: number }
  | { event: 'game_won'; ruling: string; seat: Seat | null }
  | { event: 'left_over'; ruling: string; seat: Seat | null; count: number }
  | { event: 'scored'; ruling: string; seat: Seat | null; points: number; total: number }
  | { event: 'lost'; ruling: string; seat: Seat | null; points: number; total: number }
  | { event: 'contest_won'; ruling: string; seat: Seat | null; points: number };
export type SoloEvent =
  | { event: 'round_begins'; ruling: string; round: number; first: Seat | null }
  | { event: 'got'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'turned'; ruling: string; card: string | null }
  | { event: 'redealt'; ruling: string }
  | { event: 'played'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'triple'; ruling: string; seat: Seat | null; number: number; count: number }
  | { event: 'named'; ruling: string; seat: Seat | null; colour: string | null }
  | { event: 'drew'; ruling: string; seat: Seat | null; count: number }
  | { event: 'drew_card'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'reshuffled'; ruling: string; count: number }
  | { event: 'kept'; ruling: string; seat: Seat | null }
  | { event: 'passed'; ruling: string; seat: Seat | null }
  | { event: 'took'; ruling: string; seat: Seat | null; count: number }
  | { event: 'skipped'; ruling: string; seat: Seat | null }
  | { event: 'changed_direction'; ruling: string; direction: number }
  | { event: 'chose'; ruling: string; seat: Seat | null; target: Seat | null }
  | { event: 'swapped'; ruling: string; seat: Seat | null; target: Seat | null }
  | { event: 'gave'; ruling: string; seat: Seat | null; target: Seat | null; count: number; left: number }
  | { event: 'gift_card'; ruling: string; seat: Seat | null; target: Seat | null; card: string | null }
  | { event: 'all_swapped'; ruling: string; direction: number }
  | { event: 'nothing_moved'; ruling: string }
  | { event: 'interjected'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'waited'; ruling: string; seat: Seat | null }
  | { event: 'protected'; ruling: string; seat: Seat | null; card: string | null }
  | { event: 'accepted'; ruling: string; seat: Seat | null }
  | { event: 'called'; ruling: string; seat: Seat | null }
  | { event: 'silent'; ruling: string; seat: Seat | null }
  | { event: 'round_won'; ruling: string; seat: Seat | null }
  | { event: 'scored'; ruling: string; seat: Seat | null; points: number; total: number }
  | { event: 'contest_won'; ruling: string; seat: Seat | null; total: number };
export interface Events { help: HelpEvent; swirl: SwirlEvent; freaky: FreakyEvent; schwupps: SchwuppsEvent; solo: SoloEvent }
export type HelpRefusal =
  | { refusal: 'not_a_move'; ruling: string }
  | { refusal: 'over'; ruling: string }
  | { refusal: 'asked_for_lowest'; ruling: string; card: string | null }
  | { refusal: 'asked_to_play'; ruling: string }
  | { refusal: 'asked_to_pass'; ruling: string; asker: Seat | null }
  | { refusal: 'asked_to_give_back'; ruling: string; helper: Seat | null }
  | { refusal: 'asked_for_received'; ruling: string; card: string | null }
  | { refusal: 'not_held'; ruling: string; card: string | null }
  | { refusal: 'not_higher'; ruling: string; card: string | null; last: number }
  | { refusal: 'row_empty'; ruling: string; card: string | null }
  | { refusal: 'no_such_slot'; ruling: string; slot: number; last: number }
  | { refusal: 'wild_too_high'; ruling: string }
  | { refusal: 'wild_too_low'; ruling: string }
  | { refusal: 'no_gap'; ruling: string; left: number; right: number }
  | { refusal: 'no_such_place'; ruling: string; place: number; last: number }
  | { refusal: 'not_for_the_row'; ruling: string; card: string | null }
  | { refusal: 'breaks_the_row'; ruling: string; card: string | null; taken: string | null }
  | { refusal: 'of_no_use'; ruling: string; card: string | null; asker: Seat | null }
  | { refusal: 'not_the_received'; ruling: string; card: string | null }
  | { refusal: 'just_received'; ruling: string; card: string | null };
export type SwirlRefusal =
  | { refusal: 'over'; ruling: string }
  | { refusal: 'not_a_move'; ruling: string }
  | { refusal: 'not_in_hand'; ruling: string; card: string | null }
  | { refusal: 'must_place'; ruling: string; card: string | null }
  | { refusal: 'must_remove'; ruling: string }
  | { refusal: 'not_the_centre'; ruling: string; x: number; y: number }
  | { refusal: 'cell_taken'; ruling: string; x: number; y: number; seat: Seat | null }
  | { refusal: 'no_neighbour'; ruling: string; x: number; y: number }
  | { refusal: 'edge_differs'; ruling: string; card: string | null; side: string | null; yours: number; theirs: number };
export type FreakyRefusal =
  | { refusal: 'over'; ruling: string }
  | { refusal: 'not_a_move'; ruling: string }
  | { refusal: 'not_held'; ruling: string; card: string | null }
  | { refusal: 'no_such_row'; ruling: string; row: number; rows: number }
  | { refusal: 'does_not_fit'; ruling: string; card: string | null; row: number; last: string | null }
  | { refusal: 'fits_a_row'; ruling: string; card: string | null; row: number }
  | { refusal: 'lay_first'; ruling: string }
  | { refusal: 'never_asked'; ruling: string }
  | { refusal: 'not_asked_yet'; ruling: string }
  | { refusal: 'take_or_leave'; ruling: string; row: number };
export type SchwuppsRefusal =
  | { refusal: 'over'; ruling: string }
  | { refusal: 'not_a_move'; ruling: string }
  | { refusal: 'asked_for_row'; ruling: string }
  | { refusal: 'asked_for_player'; ruling: string }
  | { refusal: 'nothing_to_give_away'; ruling: string }
  | { refusal: 'not_held'; ruling: string; card: string | null }
  | { refusal: 'wrong_number'; ruling: string; card: string | null; pile: number; demand: string | null; top: string | null; number: number }
  | { refusal: 'wrong_colour'; ruling: string; card: string | null; pile: number; top: string | null }
  | { refusal: 'wrong_both'; ruling: string; card: string | null; pile: number; top: string | null }
  | { refusal: 'no_aggravation'; ruling: string }
  | { refusal: 'schwupped_already'; ruling: string }
  | { refusal: 'nothing_done_yet'; ruling: string }
  | { refusal: 'no_such_seat'; ruling: string; seat: number }
  | { refusal: 'not_yourself'; ruling: string };
export type SoloRefusal =
  | { refusal: 'not_a_move'; ruling: string }
  | { refusal: 'over'; ruling: string }
  | { refusal: 'asked_to_play'; ruling: string }
  | { refusal: 'asked_to_answer_chain'; ruling: string; count: number }
  | { refusal: 'asked_to_keep_or_play'; ruling: string }
  | { refusal: 'asked_for_target'; ruling: string }
  | { refusal: 'asked_for_gift'; ruling: string }
  | { refusal: 'asked_to_protect'; ruling: string }
  | { refusal: 'asked_to_call'; ruling: string }
  | { refusal: 'asked_to_interject'; ruling: string }
  | { refusal: 'not_held'; ruling: string; card: string | null }
  | { refusal: 'does_not_fit'; ruling: string; card: string | null; top: string | null; colour: string | null }
  | { refusal: 'does_not_answer_chain'; ruling: string; card: string | null; top: string | null; count: number }
  | { refusal: 'only_the_drawn_card'; ruling: string; card: string | null }
  | { refusal: 'name_a_colour'; ruling: string; card: string | null }
  | { refusal: 'name_no_colour'; ruling: string; card: string | null }
  | { refusal: 'too_few_for_triple'; ruling: string; number: number; count: number }
  | { refusal: 'not_all_of_them'; ruling: string; number: number; count: number }
  | { refusal: 'no_card_can_go_first'; ruling: string; number: number; top: string | null; colour: string | null }
  | { refusal: 'triple_without_drawn'; ruling: string; card: string | null }
  | { refusal: 'nothing_to_draw'; ruling: string }
  | { refusal: 'take_first'; ruling: string; count: number }
  | { refusal: 'could_draw'; ruling: string }
  | { refusal: 'could_play'; ruling: string }
  | { refusal: 'no_such_seat'; ruling: string; seat: number }
  | { refusal: 'not_yourself'; ruling: string }
  | { refusal: 'not_the_twin'; ruling: string; card: string | null; top: string | null };
export interface Refusals { help: HelpRefusal; swirl: SwirlRefusal; freaky: FreakyRefusal; schwupps: SchwuppsRefusal; solo: SoloRefusal }
export type HelpReason =
  | { reason: 'clears_row'; ruling: string }
  | { reason: 'ends_at'; ruling: string; end: number }
  | { reason: 'easy_end'; ruling: string; end: number }
  | { reason: 'hard_end'; ruling: string; end: number }
  | { reason: 'highest_end'; ruling: string; end: number }
  | { reason: 'fills_gap'; ruling: string; end: number }
  | { reason: 'ends_lower'; ruling: string; end: number; before: number }
  | { reason: 'empties_row'; ruling: string }
  | { reason: 'brings_wild'; ruling: string }
  | { reason: 'sits_out'; ruling: string }
  | { reason: 'keeps_specials'; ruling: string }
  | { reason: 'lets_end_at'; ruling: string; end: number }
  | { reason: 'gives_special'; ruling: string }
  | { reason: 'too_low'; ruling: string };
export type SwirlReason =
  | { reason: 'ahead'; ruling: string; seat: Seat | null; distance: number }
  | { reason: 'level'; ruling: string; seat: Seat | null }
  | { reason: 'behind'; ruling: string; seat: Seat | null; distance: number }
  | { reason: 'costs_ahead'; ruling: string; seat: Seat | null; points: number; distance: number }
  | { reason: 'costs_level'; ruling: string; seat: Seat | null; points: number }
  | { reason: 'costs_behind'; ruling: string; seat: Seat | null; points: number; distance: number };
export type FreakyReason =
  | { reason: 'new_row'; ruling: string }
  | { reason: 'grows'; ruling: string; row: number; cards: number }
  | { reason: 'ripens'; ruling: string; row: number; cards: number }
  | { reason: 'another_ripens'; ruling: string; row: number }
  | { reason: 'one_short'; ruling: string; row: number }
  | { reason: 'none_short'; ruling: string }
  | { reason: 'for_you'; ruling: string; cards: number }
  | { reason: 'for_others'; ruling: string; cards: number }
  | { reason: 'then_take'; ruling: string }
  | { reason: 'then_may_take'; ruling: string };
export type SchwuppsReason =
  | { reason: 'last_card'; ruling: string }
  | { reason: 'opens'; ruling: string; cards: number }
  | { reason: 'opens_for_a_card'; ruling: string; cards: number }
  | { reason: 'costs_a_card'; ruling: string }
  | { reason: 'shuts_out'; ruling: string; cards: number }
  | { reason: 'still_fit'; ruling: string; cards: number }
  | { reason: 'one_fewer'; ruling: string }
  | { reason: 'fewest'; ruling: string; seat: Seat | null; cards: number }
  | { reason: 'none_fits'; ruling: string };
export type SoloReason =
  | { reason: 'last_card'; ruling: string }
  | { reason: 'next_draws'; ruling: string; seat: Seat | null; cards: number }
  | { reason: 'close_next_draws'; ruling: string; seat: Seat | null; left: number; cards: number }
  | { reason: 'skips'; ruling: string; seat: Seat | null }
  | { reason: 'skips_close'; ruling: string; seat: Seat | null; left: number }
  | { reason: 'turns_away'; ruling: string; seat: Seat | null; left: number }
  | { reason: 'exchanges'; ruling: string; own: number; cards: number; seat: Seat | null }
  | { reason: 'larger_hands'; ruling: string }
  | { reason: 'gives_all'; ruling: string }
  | { reason: 'gives_two'; ruling: string }
  | { reason: 'spares'; ruling: string; cards: number }
  | { reason: 'sheds'; ruling: string; points: number }
  | { reason: 'no_more_of_colour'; ruling: string }
  | { reason: 'more_of_colour'; ruling: string; cards: number }
  | { reason: 'keeps_black'; ruling: string }
  | { reason: 'will_fit'; ruling: string; cards: number }
  | { reason: 'keeps_protection'; ruling: string }
  | { reason: 'receives_gift'; ruling: string; seat: Seat | null }
  | { reason: 'not_skipped'; ruling: string }
  | { reason: 'keeps_hand'; ruling: string }
  | { reason: 'few_cards'; ruling: string; seat: Seat | null; cards: number }
  | { reason: 'empties_hand'; ruling: string }
  | { reason: 'gone_at_once'; ruling: string; cards: number }
  | { reason: 'draws_and_plays'; ruling: string; cards: number }
  | { reason: 'rids'; ruling: string; points: number }
  | { reason: 'interjects'; ruling: string }
  | { reason: 'call_wins'; ruling: string }
  | { reason: 'call_spares'; ruling: string }
  | { reason: 'silence_costs'; ruling: string }
  | { reason: 'fits_always'; ruling: string };
export interface Reasons { help: HelpReason; swirl: SwirlReason; freaky: FreakyReason; schwupps: SchwuppsReason; solo: SoloReason }
/** A message with its arguments, whatever the game. */
interface Arguments { ruling: string; [argument: string]: string | number | null }
export type GameEvent = Arguments & { event: string };
export type Refusal = Arguments & { refusal: string };
export type Reason = Arguments & { reason: string };

export type HelpView = { observer: number | null; options: { tie_start: string; wild_value: string; must_play_received: string; target: string }; phase: string; to_act: number | null; round: number; direction: number; first: number; turn: number; helper: number | null; passed: string | null; returned: string | null; calls: (number | null)[]; row: string[]; values: number[]; no: string[]; switch_helps: boolean; hand: string[] | null; hand_sizes: number[]; draw_size: number; discard: string[]; scores: number[] };
export type SwirlView = { observer: number | null; options: { form: string; deck: string }; phase: string; to_act: number | null; game: number; first: number; hand: number[] | null; hand_sizes: number[]; removed: number[][]; field: { x: number; y: number; card: number; up: boolean; seat: number }[]; points: number[]; scores: number[] };
export type FreakyView = { observer: number | null; options: { deck: string; auto_take: string }; phase: string; to_act: number | null; first: number; played: number; row: number | null; rows: string[][]; ripe: number[]; hand: string[] | null; hand_sizes: number[]; draw_size: number; collected: number[] };
export type SchwuppsView = { observer: number | null; options: { form: string; deck: string }; phase: string; to_act: number | null; game: number; first: number; acted: boolean; schwupped: boolean; table: string[]; next: string; schwupps_size: number; used: string[]; tops: string[]; under: string[][]; hand: string[] | null; hand_sizes: number[]; pile_sizes: number[]; common_size: number; box: number; scores: number[] };
export type SoloView = { observer: number | null; options: { target: string; solo_call: string; reverse_skips_with_two: string; cross_stack: string; interject_actions: string; protection_turn: string; triple_subset: string }; phase: string; to_act: number | null; round: number; first: number; direction: number; turn: number; mover: number | null; skip: string; pending: number; top: string; colour: string; target: number | null; gift: string[]; protected: number[]; drawn: string | null; answered: number[]; gift_count: number; answered_already: boolean; hand: string[] | null; hand_sizes: number[]; draw_size: number; discard: string[]; scores: number[] };
export interface Views { help: HelpView; swirl: SwirlView; freaky: FreakyView; schwupps: SchwuppsView; solo: SoloView }
export type View = Views[GameId];

type Rest = { seq: number; reset: number | null; hands: (number | string)[][] | null; to_act: number | null; prompt: { moves: string[]; secret: boolean } | null; window: { interject: number[]; protect: number[]; call: number[]; opened: number; ends: number | null } | null; outcome: { status: string; winners: number[]; scores: number[] }; round: number; moves: number; back: boolean };
export type Outcome = Omit<Rest['outcome'], 'status'> & { status: 'unfinished' | 'won' | 'drawn' };
export type Prompt = NonNullable<Rest['prompt']>;
export type Window = NonNullable<Rest['window']>;
export type Frame<V> = Omit<Rest, 'outcome'> & { outcome: Outcome; events: GameEvent[]; view: V };

export interface GameFacts {
  id: GameId;
  name: string;
  players: [number, number];
  options: { name: string; ruling: string; standard: string; values: string[]; low: number | null; high: number | null; single_round: string | null }[];
}
export const games: GameFacts[] = [{"id":"help","name":"HELP!","players":[3,5],"options":[{"name":"help.tie_start","ruling":"H2","standard":"random","values":["random","seat"],"low":null,"high":null,"single_round":null},{"name":"help.wild_value","ruling":"H27","standard":"fixed","values":["fixed","follows"],"low":null,"high":null,"single_round":null},{"name":"help.must_play_received","ruling":"H21","standard":"true","values":["false","true"],"low":null,"high":null,"single_round":null},{"name":"help.target","ruling":"H42","standard":"3","values":[],"low":1,"high":9,"single_round":"1"}]},{"id":"swirl","name":"Swirl","players":[2,4],"options":[{"name":"start","ruling":"G1","standard":"random","values":["random"],"low":0,"high":3,"single_round":null},{"name":"swirl.form","ruling":"W19","standard":"single","values":["single","competitive"],"low":null,"high":null,"single_round":"single"},{"name":"swirl.deck","ruling":"W1","standard":"right","values":["right","left"],"low":null,"high":null,"single_round":null}]},{"id":"freaky","name":"Freaky","players":[2,5],"options":[{"name":"start","ruling":"G1","standard":"random","values":["random"],"low":0,"high":4,"single_round":null},{"name":"freaky.deck","ruling":"F1","standard":"parity","values":["parity","triples"],"low":null,"high":null,"single_round":null},{"name":"freaky.auto_take","ruling":"F26","standard":"false","values":["false","true"],"low":null,"high":null,"single_round":null}]},{"id":"schwupps","name":"Schwupps","players":[2,5],"options":[{"name":"start","ruling":"G1","standard":"random","values":["random"],"low":0,"high":4,"single_round":null},{"name":"schwupps.form","ruling":"C35","standard":"single","values":["single","tournament"],"low":null,"high":null,"single_round":"single"},{"name":"schwupps.deck","ruling":"C1","standard":"even","values":["even","matching"],"low":null,"high":null,"single_round":null}]},{"id":"solo","name":"SOLO","players":[2,10],"options":[{"name":"start","ruling":"G1","standard":"random","values":["random"],"low":0,"high":9,"single_round":null},{"name":"solo.target","ruling":"S54","standard":"500","values":[],"low":0,"high":1000,"single_round":"0"},{"name":"solo.solo_call","ruling":"S45","standard":"manual","values":["manual","auto"],"low":null,"high":null,"single_round":null},{"name":"solo.reverse_skips_with_two","ruling":"S23","standard":"false","values":["false","true"],"low":null,"high":null,"single_round":null},{"name":"solo.cross_stack","ruling":"S25","standard":"false","values":["false","true"],"low":null,"high":null,"single_round":null},{"name":"solo.interject_actions","ruling":"S86","standard":"false","values":["false","true"],"low":null,"high":null,"single_round":null},{"name":"solo.protection_turn","ruling":"S39","standard":"unchanged","values":["unchanged","after_protector"],"low":null,"high":null,"single_round":null},{"name":"solo.triple_subset","ruling":"S17","standard":"false","values":["false","true"],"low":null,"high":null,"single_round":null}]}];
