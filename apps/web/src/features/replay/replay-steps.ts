// A finished game as steps: after each log entry, what happened and the state of the game.
import {
  advance,
  type Card,
  type Entry,
  type Game,
  openGame,
  type SeatIndex,
  type Setup,
  seatOf,
  type Waiting,
} from "@chkobba/rules";

export type Played = Exclude<Game, Waiting>;

export type StepEvent =
  | { readonly kind: "dealt"; readonly leader: SeatIndex; readonly voidDeals: number }
  | {
      readonly kind: "played";
      readonly seat: SeatIndex;
      readonly card: Card;
      readonly taken: readonly Card[];
      readonly isChkobba: boolean;
      /** The cards left on the table at the end of the round, and who got them [END-2]. */
      readonly leftovers: { readonly seat: SeatIndex; readonly cards: readonly Card[] } | null;
    }
  | { readonly kind: "left"; readonly seat: SeatIndex }
  | { readonly kind: "near-win"; readonly seat: SeatIndex }
  | { readonly kind: "ended" };

/** The game right after the event. */
export interface Step {
  readonly event: StepEvent;
  readonly game: Played;
}

export interface GameRecord {
  readonly setup: Setup;
  /** In seating order. */
  readonly players: readonly { readonly id: string; readonly name: string; readonly isBot: boolean }[];
  readonly entries: readonly Entry[];
}

/** Null if the entries don't make a game by the rules. */
export function stepsOf({ setup, players, entries }: GameRecord): readonly Step[] | null {
  const steps: Step[] = [];
  let game: Game = openGame(setup);
  for (const { id, name, isBot } of players) {
    const seated = advance(game, { type: "seated", playerId: id, name, isBot });
    if (!seated.ok) return null;
    game = seated.value;
  }
  for (const entry of entries) {
    const next = follow(game, entry);
    if (next === null) return null;
    steps.push(next);
    game = next.game;
  }
  return steps.length === 0 ? null : steps;
}

function follow(before: Game, entry: Entry): Step | null {
  const after = advanced(before, entry);
  if (after === null || after.status === "waiting") return null;
  const event = eventOf(before, entry, after);
  return event === null ? null : { event, game: after };
}

/** The rules throw on a deck that lacks a card; such a game can't be replayed. */
function advanced(game: Game, entry: Entry): Game | null {
  try {
    const next = advance(game, entry);
    return next.ok ? next.value : null;
  } catch {
    return null;
  }
}

function eventOf(before: Game, entry: Entry, after: Played): StepEvent | null {
  switch (entry.type) {
    case "started":
      return { kind: "dealt", leader: after.round.leader, voidDeals: entry.deal.decks.length - 1 };
    case "continued":
      if (after.status === "finished") return { kind: "ended" };
      return { kind: "dealt", leader: after.round.leader, voidDeals: (entry.decks?.length ?? 1) - 1 };
    case "played":
      return before.status === "in_progress" ? playOf(before.round, entry, after.round) : null;
    case "left":
    case "near-win":
      return { kind: entry.type, seat: seatOf(before, entry.playerId) };
    case "seated":
    case "moved":
    case "withdrew":
    case "reset":
      return null;
  }
}

function playOf(
  before: Played["round"],
  { card, taken }: Extract<Entry, { type: "played" }>,
  after: Played["round"],
): StepEvent {
  const isChkobba = taken.length > 0 && after.lastCapture?.chkobba === true;
  return {
    kind: "played",
    seat: before.turn,
    card,
    taken,
    isChkobba,
    leftovers: leftoversOf(before, card, taken, after),
  };
}

/** Cards that were on the table, were not captured by this play, and are gone. */
function leftoversOf(
  before: Played["round"],
  card: Card,
  taken: readonly Card[],
  { table, lastCapture }: Played["round"],
) {
  const lying = taken.length === 0 ? [...before.table, card] : before.table.filter((it) => !taken.includes(it));
  const cards = lying.filter((it) => !table.includes(it));
  return cards.length === 0 || lastCapture === null ? null : { seat: lastCapture.seat, cards };
}

export interface RoundStretch {
  readonly number: number;
  /** Indices of the step that deals the round and the step that counts it (null if it was not finished). */
  readonly from: number;
  readonly to: number | null;
  /** The points of both teams in the round. */
  readonly points: readonly [number, number] | null;
}

/** The rounds of a game as ranges of its steps. */
export function roundsOf(steps: readonly Step[]): readonly RoundStretch[] {
  return steps.flatMap(({ event, game: { round } }, from): RoundStretch[] => {
    if (event.kind !== "dealt") return [];
    const to = steps.findIndex(({ game }) => game.status === "round_summary" && game.round.number === round.number);
    const counted = steps[to]?.game;
    const points = counted?.status === "round_summary" ? counted.summary.points : null;
    return [{ number: round.number, from, to: to === -1 ? null : to, points }];
  });
}
