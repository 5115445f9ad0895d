// What a person at a table (or somebody who watches a replay) has before them: the frame that is shown now, what can be chosen, and what
// has been picked. Boards, hands and buttons read it and press things on it; they never talk to the table themselves.
import type { AnyGameModule, Choice, Explained } from './module';
import type { Frame, GameEvent, Preview, Refusal, Seat, View } from '../generated/messages';

/** What the person does; where it goes is the owner's affair. */
export interface Hands {
  /** A move; the answer is a refusal if the rules say no. */
  move(move: string): void;
  /** Nothing to say in this window. */
  pass(): void;
  /** A card that no choice uses was pressed. */
  idle(picked: Picked): void;
  /** Something was pressed that is no choice: why not? */
  wonder(move: string): void;
}

/** A card of the hand; two copies of a kind differ by their index. */
export interface Picked {
  index: number;
  card: string;
}

/** What somebody wants explained: a badge or a number, by its name. All who show one table share it. */
export class Wanted {
  about: string | null = $state(null);
}

const uses = (choice: Choice, card: string | null): boolean =>
  choice.card === card || (card !== null && (choice.also?.includes(card) ?? false));

export class Sitting {
  readonly game: AnyGameModule;
  readonly #hands: Hands;

  /** What is shown. */
  frame: Frame<View> = $state.raw(undefined as never);
  names: string[] = $state.raw([]);
  /** The names of drawings, by seat; null for those who have none. */
  faces: readonly (string | null)[] = $state.raw([]);
  picked: Picked | null = $state.raw(null);
  /** The picked card as it is held, where a board can turn it: the code of that face. */
  held: string | null = $state.raw(null);
  /** What was chosen for the picked card so far, where it needs both a place and a second card of the hand. */
  #half: { picked: Picked; along: string | null; at: string | null } | null = $state.raw(null);
  /** Cards that others have handed the person since their last move. */
  given: GameEvent[] = $state.raw([]);
  /** The move that a hint points to, for as long as it is shown. */
  hinted: string | null = $state.raw(null);
  /** Shown near the hand: why a card cannot be played. */
  refusal: Refusal | null = $state.raw(null);
  readonly wanted: Wanted;

  constructor(game: AnyGameModule, frame: Frame<View>, names: string[], hands: Hands, wanted = new Wanted()) {
    this.wanted = wanted;
    this.game = game;
    this.frame = frame;
    this.names = names;
    this.#hands = hands;
  }

  readonly view: View = $derived.by(() => this.frame.view);
  readonly preview: Preview = $derived.by(() => this.frame.preview);
  readonly you: Seat | null = $derived.by(() => this.frame.view.observer);
  readonly hand: string[] = $derived.by(() => this.game.hand(this.frame.view) ?? []);
  readonly choices: Choice[] = $derived.by(() =>
    (this.frame.prompt?.moves ?? []).map((move) => this.game.read(move, this.frame.view)),
  );
  /** What the picked card could do together with a second one. */
  readonly #pairs: Choice[] = $derived.by(() => this.choices.filter(({ card, along }) => along !== undefined && card === this.picked?.card));
  /** The second card that was chosen, or the only one there is; null if it is still to be chosen. */
  readonly along: string | null = $derived.by(() => {
    const cards = new Set(this.#pairs.map(({ along }) => along!));
    if (cards.size === 1) return this.#pairs[0]!.along!;
    return this.#half?.picked === this.picked ? (this.#half?.along ?? null) : null;
  });
  /** The same for the place, if there is a second card to choose for it. */
  readonly at: string | null = $derived.by(() => {
    const places = new Set(this.#pairs.map(({ place }) => place));
    if (places.size === 1 && this.#pairs.length > 1) return this.#pairs[0]!.place;
    return this.#half?.picked === this.picked ? (this.#half?.at ?? null) : null;
  });
  /** The cards that could go along with the one that is picked. */
  readonly companions: ReadonlySet<string> = $derived.by(
    () => new Set(this.#pairs.flatMap(({ along, place }) => (this.at === null || place === this.at ? [along!] : []))),
  );
  /** The kinds of cards that some choice uses. */
  readonly playable: ReadonlySet<string> = $derived.by(
    () => new Set([...this.choices.flatMap((choice) => (choice.card === null ? [] : [choice.card, ...(choice.also ?? [])])), ...this.companions]),
  );
  /** What a place that is pressed now would do: with the card that is picked, or without any. */
  readonly places: ReadonlyMap<string, Choice> = $derived.by(() => {
    const places = new Map<string, Choice>();
    for (const choice of this.choices)
      if (choice.place !== null && uses(choice, this.picked?.card ?? null) && (this.along ?? choice.along) === choice.along)
        places.set(choice.place, choice);
    return places;
  });
  /** The picked card waits for a further step: nothing else is asked meanwhile. */
  readonly stepping: boolean = $derived.by(() => [...this.places.values()].some((choice) => choice.step));
  /** Choices that need neither a card nor a place: buttons. */
  readonly buttons: Choice[] = $derived.by(() =>
    this.stepping ? [] : this.choices.filter((choice) => choice.card === null && choice.place === null),
  );

  /** What the game says of the badge or number that was pressed; at a player stand several. */
  readonly explained: readonly Explained[] = $derived.by(() => {
    const { about } = this.wanted;
    if (about === null) return [];
    const seat = /^seat:(\d+)$/.exec(about)?.[1];
    const names = seat === undefined ? [about] : [`badge:${seat}`, `points:${seat}`];
    return names.flatMap((name) => this.game.explain?.(name, this.frame.view, this.frame.preview) ?? []);
  });
  /** What the board lights meanwhile. */
  readonly lit: ReadonlySet<string> = $derived.by(() => new Set(this.explained.flatMap(({ lights = [] }) => lights)));

  /** A badge or a number is pressed: it explains itself, until it is pressed once more. */
  explain(about: string): void {
    this.refusal = null;
    this.wanted.about = this.wanted.about === about ? null : about;
  }
  /** A card of the hand is pressed: it is played if that says everything, otherwise it waits for its place. */
  press(index: number): void {
    const card = this.hand[index];
    if (card === undefined) return;
    this.wanted.about = null;
    const choices = this.choices.filter((choice) => uses(choice, card));
    if (this.picked?.index === index) this.picked = null;
    else if (this.#pairs.some(({ along }) => along === card)) this.#goAlong(card);
    else if (this.#half?.picked === this.picked && this.#half?.at) this.#refusePair(card, this.#half.at);
    else if (choices.length === 1 && (choices[0]!.place === null || choices[0]!.step)) this.act(choices[0]!.move);
    else if (choices.length > 0) this.picked = { index, card };
    else this.#hands.idle({ index, card });
  }
  /** A place on the board, a player or a colour is pressed. */
  place(place: string): void {
    const choice = this.places.get(place);
    if (choice?.along !== undefined) this.#choose({ along: this.along, at: this.at === place ? null : place });
    else if (choice) this.act(choice.move);
    else if (this.along !== null) this.#refusePair(this.along, place);
  }
  /** The picked card could go with either, but not with both: why not? */
  #refusePair(along: string, place: string): void {
    if (this.picked && this.game.pair) this.tryMove(this.game.pair(this.picked.card, along, place));
  }
  /** A card that does not go with the place lets it be chosen anew. */
  #goAlong(card: string): void {
    if (this.at !== null && !this.companions.has(card)) this.#refusePair(card, this.at);
    this.#choose({ along: this.along === card ? null : card, at: this.companions.has(card) ? this.at : null });
  }
  /** Whichever of the two comes second makes the move. */
  #choose({ along, at }: { along: string | null; at: string | null }): void {
    const choice = this.#pairs.find((pair) => pair.along === along && pair.place === at);
    if (choice) this.act(choice.move);
    else if (this.picked) this.#half = { picked: this.picked, along, at };
  }
  /** A move that is not among the choices: the answer is the rules' refusal. */
  tryMove(move: string): void {
    this.#hands.wonder(move);
  }
  act(move: string): void {
    this.picked = null;
    this.hinted = null;
    this.wanted.about = null;
    this.#hands.move(move);
  }
  pass(): void {
    this.#hands.pass();
  }
}
