// What is said about a table, on the screen and by voice: the same words for both.
import type { AnyGameModule } from '../games/module';
import type { Frame, GameEvent, View } from '../generated/messages';
import { namesSeat } from '../words/values';
import { ending } from './ending';
import { words } from '../words/words.svelte';
import { decisive, gather, headline, isList, weighty, type Told } from './gather';
import type { LiveTable } from './live.svelte';
import type { LogEntry } from './log.svelte';
import { around, scoreOf } from './seats';

export const telling = (table: LiveTable, { event, cards }: Told): string => words.event(table.game.speech, event, table.sitting, cards);

/** The log as it is shown and read out. */
export const logOf = (table: LiveTable): LogEntry[] => table.log.entries.filter(({ event }) => tells(table.game, event));
export const tells = (game: AnyGameModule, event: GameEvent): boolean => game.tells?.(event) ?? true;

/** What happened from one frame to the next. */
export interface Step {
  at: number;
  told: Told[];
  view: View;
}

export function stepsOf(game: AnyGameModule, frames: readonly Frame<View>[]): Step[] {
  return frames
    .map(({ events, view }, at) => ({ at, told: gather(byHands(events)).filter(({ event }) => tells(game, event)), view }))
    .filter(({ told }) => told.length > 0);
}

/** Cards are dealt round the table, one by one; who sees them all is told hand by hand. */
export function byHands(events: readonly GameEvent[]): GameEvent[] {
  const told: GameEvent[][] = [];
  for (const event of events) {
    const run = told.at(-1);
    if (run && event.event === 'got' && run[0]!.event === 'got') run.push(event);
    else told.push([event]);
  }
  return told.flatMap((run) => run.toSorted((one, other) => Number(one.seat ?? 0) - Number(other.seat ?? 0)));
}

/** Whether it is about the person at the device. */
export const concerns = (table: LiveTable, { event }: Told): boolean =>
  table.sitting.you !== null && Object.entries(event).some(([name, value]) => namesSeat(name) && value === table.sitting.you);

const oneLine = (table: LiveTable, told: readonly Told[]): string =>
  told
    .map((one) => {
      if (!isList(one)) return telling(table, one);
      const { seat, target } = one.event;
      return words.t('table.gets', { seat: target ?? seat, count: one.cards.length }, table.sitting);
    })
    .join(' ');

/** What happened last, in one line. */
export const lately = (table: LiveTable): string => lastTwo(table)[1];

/** The same, after what happened before it; `log` is what it is chosen from. */
export function lastTwo(table: LiveTable, log = logOf(table)): [string, string] {
  const moment = (seq: number | undefined) => log.filter((entry) => entry.seq === seq);
  const whole = moment(log.at(-1)?.seq);
  const last = decisive(whole);
  const now = headline(last);
  // What brought somebody a whole hand may stand for the hand: then the line before it is what came before that.
  const rest = last.slice(0, last.findIndex((entry) => entry === now[0]));
  const before = now.length === 1 && rest.length > 0 ? headline(rest) : headline(moment(log.at(-1 - whole.length)?.seq));
  return [oneLine(table, before), oneLine(table, now)];
}

/** The same for somebody whose turn begins: what mattered in the turn before it. */
export const mattered = (table: LiveTable): [string, string] =>
  lastTwo(table, weighty(logOf(table), (event) => table.game.weight?.(event) ?? 1));

function whoseTurn(table: LiveTable): string {
  const { sitting } = table;
  const seat = sitting.frame.to_act;
  if (table.over) return ending(sitting.frame.outcome, sitting);
  if (sitting.view.phase === 'over') return words.t(table.game.unit === 'game' ? 'score.gameOver' : 'score.roundOver', { number: sitting.frame.round });
  if (seat === null) return words.t('table.waiting');
  return seat === sitting.you ? words.t('table.yourTurn') : words.t('table.turnOf', { seat }, sitting);
}

export function asking(table: LiveTable): string {
  const { sitting, game } = table;
  const { question } = table.asking;
  if (table.pending !== null) return words.t('careful.confirm', { move: words.move(game.speech, table.pending, sitting) }, sitting);
  if (question !== null && !table.asking.ready) {
    const { what, seats } = question;
    const { nothing, others } = game.windows?.[what] ?? {};
    if (nothing && seats.includes(sitting.you ?? -1)) return words.board(game.speech, nothing);
    const names = new Intl.ListFormat(words.locale, { type: 'disjunction' }).format(seats.map((seat) => sitting.names[seat] ?? ''));
    if (others) return words.board(game.speech, others, { names });
  }
  if (sitting.picked && sitting.places.size > 0) {
    const places = [...sitting.places.keys()];
    const card = words.cardShort(game.speech, sitting.held ?? sitting.picked.card);
    const { along, at } = sitting;
    const needs = game.needs?.(places, { along, at });
    const chosen = { along: along && words.cardShort(game.speech, along), place: at && words.place(game.speech, at, sitting) };
    if (needs) return words.board(game.speech, needs, { card, ...chosen }, sitting);
    return words.t(places.every((place) => place.startsWith('seat:')) ? 'table.pickedSeat' : 'table.picked', { card }, sitting);
  }
  if (table.calling && game.calling) return words.board(game.speech, game.calling);
  if (table.kept !== null) return words.t('table.kept', { move: words.move(game.speech, table.kept, sitting) }, sitting);
  if (table.prepared) return words.t('table.prepared', { card: words.cardShort(game.speech, table.prepared.card) });
  if (table.soon) return words.t('table.soon');
  return sitting.frame.prompt ? words.ask(game.speech, sitting.view, sitting) : whoseTurn(table);
}

/** Whose turn it is, and what is asked: often the question says both. */
export function turn(table: LiveTable): string {
  const [whose, asked] = [whoseTurn(table), asking(table)];
  return asked.startsWith(whose) ? asked : `${whose}. ${asked}`;
}

/** What lies on the table. */
export function board({ sitting, game }: LiveTable): string {
  return words.table(game.speech, sitting.view, sitting.preview, sitting);
}

export function hand(table: LiveTable): string {
  const { sitting, game } = table;
  const cards = sitting.hand.map((card) => {
    const name = words.card(game.speech, card);
    return sitting.playable.has(card) ? words.t('table.cardPlayable', { card: name }) : name;
  });
  return cards.length === 0 ? words.t('table.handEmpty') : `${words.t('common.cards', { count: cards.length })}: ${cards.join('; ')}`;
}

export function others(table: LiveTable): string {
  const { sitting, game } = table;
  return around(sitting.you, sitting.names.length)
    .map((seat) => {
      const count = game.handSize(sitting.view, seat);
      const score = scoreOf(game, sitting.view, seat);
      const badge = game.badge?.(sitting.view, seat);
      const player =
        score === null ? words.t('table.player', { seat, count }, sitting) : words.t('table.playerScore', { seat, count, score }, sitting);
      return badge ? `${player}, ${words.board(game.speech, badge.key, { count: badge.count ?? 0 }, sitting)}` : player;
    })
    .join('; ');
}
