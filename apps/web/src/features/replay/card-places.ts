// The position of each of the forty cards in a replay, and whether the card lies open. CSS moves the cards to their
// positions.
import type { Card, SeatIndex } from "@chkobba/rules";
import type { Step, StepEvent } from "./replay-steps.ts";

/**
 * The position of a card's centre. `x` and `y` are in percent of the board; `dx` and `dy` are added to them, in card
 * widths and heights.
 */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly size: "hand" | "pile";
  readonly isOpen: boolean;
  /** Whether the last play moved the card to this place. */
  readonly isNew: boolean;
  /** The position in the stacking order; a higher card covers a lower one. */
  readonly height: number;
}

export type Side = "bottom" | "right" | "top" | "left";

interface SideSpots {
  /** The middle of the hand. */
  readonly hand: Spot;
  /** The distance between neighbouring cards of the hand. */
  readonly step: { readonly dx: number; readonly dy: number };
  readonly pile: Spot;
  /** The direction in which the last capture is fanned out. */
  readonly fan: 1 | -1;
}

type Spot = Pick<Place, "x" | "y" | "dx" | "dy">;

const SPOTS: Readonly<Record<Side, SideSpots>> = {
  bottom: {
    hand: { x: 50, y: 100, dx: 0, dy: -0.5 },
    step: { dx: 1.08, dy: 0 },
    pile: { x: 100, y: 100, dx: -0.4, dy: -0.35 },
    fan: -1,
  },
  top: {
    hand: { x: 50, y: 0, dx: 0, dy: 0.5 },
    step: { dx: 1.08, dy: 0 },
    pile: { x: 100, y: 0, dx: -0.4, dy: 0.35 },
    fan: -1,
  },
  right: {
    hand: { x: 100, y: 50, dx: -0.5, dy: -0.3 },
    step: { dx: 0, dy: 0.5 },
    pile: { x: 100, y: 50, dx: -0.4, dy: 1.2 },
    fan: -1,
  },
  left: {
    hand: { x: 0, y: 50, dx: 0.5, dy: -0.3 },
    step: { dx: 0, dy: 0.5 },
    pile: { x: 0, y: 50, dx: 0.4, dy: 1.2 },
    fan: 1,
  },
};

const DECK: Spot = { x: 0, y: 100, dx: 0.4, dy: -0.35 };
const FAN_STEP = 0.34;
const TABLE_STEP = { dx: 1.1, dy: 1.07 };
const TABLE_COLUMNS = { 2: 5, 4: 3 } as const;

/** The number of rows of table cards. */
export function tableRowsOf({ round, setup }: Step["game"]): number {
  return Math.max(1, Math.ceil(round.table.length / TABLE_COLUMNS[setup.seats]));
}

/** The side of the table where a seat is, if `near` is at the bottom. The play goes counterclockwise, as in Tunisia. */
export function sideOf(seat: SeatIndex, seats: 2 | 4, near: SeatIndex = 0): Side {
  const after = (seat - near + seats) % seats;
  if (seats === 2) return after === 0 ? "bottom" : "top";
  return (["bottom", "right", "top", "left"] as const)[after] ?? "bottom";
}

/** @param near the seat at the bottom */
export function placesOf({ event, game }: Step, near: SeatIndex = 0): ReadonlyMap<Card, Place> {
  const { round, setup } = game;
  const places = new Map<Card, Place>();
  const lay = (cards: readonly Card[], placeOf: (nth: number) => Omit<Place, "height">) => {
    cards.forEach((card, nth) => {
      places.set(card, { ...placeOf(nth), height: nth });
    });
  };

  lay(round.deck.slice(round.dealt), () => ({ ...DECK, size: "pile", isOpen: false, isNew: false }));
  const rows = tableRowsOf(game);
  lay(round.table, (nth) => tablePlace(nth, round.table.length, rows, round.table[nth], event));
  for (let seat = 0; seat < setup.seats; seat++) {
    const side = SPOTS[sideOf(seat, setup.seats, near)];
    const hand = round.hands[seat] ?? [];
    lay(hand, (nth) => ({
      ...side.hand,
      ...shifted(side.hand, side.step, nth - (hand.length - 1) / 2),
      ...{ size: "hand", isOpen: true, isNew: false },
    }));
    const { closed, fanned } = pileOf(round.piles[seat] ?? [], seat, event);
    lay(closed, () => ({ ...side.pile, size: "pile", isOpen: false, isNew: false }));
    lay(fanned, (nth) => ({
      ...side.pile,
      dx: side.pile.dx + side.fan * FAN_STEP * (side.fan === 1 ? nth : fanned.length - 1 - nth),
      ...{ size: "pile", isOpen: true, isNew: true },
    }));
  }
  return places;
}

/**
 * Separates the cards of the last play from the rest of the pile. They stay open on top of the pile until the next
 * step.
 */
function pileOf(pile: readonly Card[], seat: SeatIndex, event: StepEvent) {
  const fanned =
    event.kind === "played" && event.seat === seat && event.taken.length > 0 ? [...event.taken, event.card] : [];
  return { closed: pile.filter((card) => !fanned.includes(card)), fanned };
}

function tablePlace(
  nth: number,
  count: number,
  rows: number,
  card: Card | undefined,
  event: StepEvent,
): Omit<Place, "height"> {
  const columns = Math.ceil(count / rows);
  const row = Math.floor(nth / columns);
  const inRow = Math.min(columns, count - row * columns);
  return {
    x: 50,
    y: 50,
    dx: ((nth % columns) - (inRow - 1) / 2) * TABLE_STEP.dx,
    dy: (row - (rows - 1) / 2) * TABLE_STEP.dy,
    size: "hand",
    isOpen: true,
    isNew: event.kind === "played" && event.card === card,
  };
}

function shifted(spot: Spot, step: { readonly dx: number; readonly dy: number }, times: number) {
  return { dx: spot.dx + step.dx * times, dy: spot.dy + step.dy * times };
}
