// A finished game as steps. Each step has the event of a log entry and the game after the event.
import {
  type Card,
  type Entry,
  type Game,
  type GameScript,
  replay,
  type SeatIndex,
  type Starting,
  seatOf,
  type Waiting,
} from "@chkobba/rules";

export type Played = Exclude<Game, Waiting | Starting>;

export type StepEvent =
  | {
      readonly kind: "dealt";
      readonly leader: SeatIndex;
      readonly voidDeals: number;
      /** The cut card and whether the leader kept it; null if the deck was not cut. */
      readonly cut: { readonly card: Card; readonly isKept: boolean } | null;
    }
  | {
      readonly kind: "played";
      readonly seat: SeatIndex;
      readonly card: Card;
      readonly taken: readonly Card[];
      readonly isChkobba: boolean;
      /** The cards left on the table at the end of the round, and the seat that got them [END-2]. */
      readonly leftovers: { readonly seat: SeatIndex; readonly cards: readonly Card[] } | null;
    }
  | { readonly kind: "left"; readonly seat: SeatIndex }
  | { readonly kind: "near-win"; readonly seat: SeatIndex }
  | { readonly kind: "ended" };

/** An event and the game right after it. */
export interface Step {
  readonly event: StepEvent;
  readonly game: Played;
}

/** Returns null if the script is not a game by the rules. */
export function stepsOf(script: GameScript): readonly Step[] | null {
  const steps: (Step | null)[] = [];
  const game = replay(script, (before, entry, after) => {
    if (after.status !== "starting") steps.push(stepOf(before, entry, after));
  });
  const known = steps.filter((step) => step !== null);
  return game === null || known.length === 0 || known.length < steps.length ? null : known;
}

export function stepOf(before: Game, entry: Entry, after: Game): Step | null {
  if (after.status === "waiting" || after.status === "starting") return null;
  const event = eventOf(before, entry, after);
  return event === null ? null : { event, game: after };
}

function eventOf(before: Game, entry: Entry, after: Played): StepEvent | null {
  switch (entry.type) {
    case "started":
    case "dealt":
      return dealOf(after, (entry.deal?.decks.length ?? 1) - 1);
    case "continued":
      return after.status === "finished" ? { kind: "ended" } : dealOf(after, (entry.decks?.length ?? 1) - 1);
    case "kept":
      return dealOf(after, before.status === "starting" ? (before.cut?.attempt ?? 0) : 0);
    case "played":
      return before.status === "in_progress" ? playOf(before.round, entry, after.round) : null;
    case "left":
    case "near-win":
      return { kind: entry.type, seat: seatOf(before, entry.playerId) };
    case "seated":
    case "moved":
    case "withdrew":
    case "aborted":
    case "reset":
    case "cut":
      return null;
  }
}

function dealOf({ round: { leader, cutCard } }: Played, voidDeals: number): StepEvent {
  return { kind: "dealt", leader, voidDeals, cut: cutCard };
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

/**
 * The cards that were left on the table at the end of the round. Before this play they were on the table, the play did
 * not capture them, and after it they are no longer on the table.
 */
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
  /**
   * The indexes of two steps of the round: `from` deals the round, and `to` counts its points (null if the round was
   * not finished).
   */
  readonly from: number;
  readonly to: number | null;
  /** The points of both teams in the round; null if it was not finished. */
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
