// Performs a planned motion: moving cards fly as pictures, the other cards slide to their new places.
import { backPicture } from "../../../shared/ui/card-backs.ts";
import { cardPicture } from "../cards/Card.tsx";
import { CARD_HEIGHT, type Ghosts } from "./ghosts.ts";
import { GATHERED_MS, type Move, type Spot, type Timed, timeMotion } from "./plan-motion.ts";

interface Placed {
  readonly element: HTMLElement;
  readonly rect: DOMRect;
}

/** The places on the board, by name. Cards move between these places. */
export type Stage = ReadonlyMap<string, Placed>;

/** A running animation that can be finished at once. */
export interface Flying {
  readonly land: () => void;
}

export function stageOf(board: HTMLElement): Stage {
  const stage = new Map<string, Placed>();
  for (const element of board.querySelectorAll<HTMLElement>("[data-spot]")) {
    const { spot } = element.dataset;
    if (spot !== undefined) stage.set(spot, { element, rect: element.getBoundingClientRect() });
  }
  return stage;
}

interface Flight {
  readonly plan: readonly Move[];
  readonly before: Stage;
  readonly after: Stage;
  /** Returns the pictures of flying cards. `widest` is the width of the widest card, in px. */
  readonly ghostsFor: (widest: number) => Ghosts;
  /** Factor for all durations. */
  readonly scale: number;
}

export function fly({ plan, before, after, ghostsFor, scale }: Flight): readonly Flying[] {
  const journeys = journeysOf(timeMotion(plan)).flatMap((legs) => {
    const journey = onScreen(legs, before, after);
    return journey === null ? [] : [journey];
  });
  const ghosts = ghostsFor(widestOf([before, after]));
  const wholeMs = Math.max(...journeys.map(({ endMs }) => endMs));
  return [
    ...journeys.flatMap((journey, nth) => [
      sendGhost(journey, ghosts, scale, nth),
      ...hideUntilLanded(journey, after, wholeMs, scale),
    ]),
    ...slideTheRest(before, after, plan, scale),
  ];
}

/** Groups the moves by card. All moves of one card form one journey. Each face-down card has its own journey. */
function journeysOf(timed: readonly Timed[]): readonly (readonly Timed[])[] {
  const byCard = new Map<string, Timed[]>();
  timed.forEach((each, nth) => {
    const key = each.move.cardId ?? `hidden ${nth}`;
    byCard.set(key, [...(byCard.get(key) ?? []), each]);
  });
  return [...byCard.values()];
}

interface Leg {
  readonly from: Box;
  readonly to: Box;
  readonly startMs: number;
  readonly endMs: number;
}

interface Journey {
  readonly picture: string;
  readonly legs: readonly Leg[];
  readonly last: Spot;
  readonly endMs: number;
  /**
   * Whether this card flies above the others. A played card flies above, so that it covers the cards that it captures.
   */
  readonly isOnTop: boolean;
}

function onScreen(timed: readonly Timed[], before: Stage, after: Stage): Journey | null {
  const legs: Leg[] = [];
  for (const { move, delayMs, durationMs } of timed) {
    const from = legs.at(-1)?.to ?? boxAt(move.from, before, after);
    const to = boxAt(move.to, after, before);
    if (from === null || to === null) return null;
    legs.push({ from, to, startMs: delayMs, endMs: delayMs + durationMs });
  }
  const last = timed.at(-1);
  if (last === undefined) return null;
  const { cardId, to } = last.move;
  return {
    picture: cardId === null ? backPicture() : cardPicture(cardId),
    legs,
    last: to,
    endMs: last.delayMs + last.durationMs,
    isOnTop: timed[0]?.move.step === "play",
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Some places, such as a pile's counter, do not have a card's shape. A card that flies to or from such a place has this
 * width there, in px.
 */
const SMALL_WIDTH = 34;

function boxAt(spot: Spot, first: Stage, second: Stage): Box | null {
  for (const name of namesOf(spot)) {
    const rect = (first.get(name) ?? second.get(name))?.rect;
    if (rect !== undefined && rect.width > 0) return cardIn(rect);
  }
  return null;
}

function namesOf(spot: Spot): readonly string[] {
  switch (spot.at) {
    case "deck":
      return ["deck", "table"];
    case "cut":
      return ["cut-card", "deck", "table"];
    case "table":
      return [`table:${spot.cardId}`, "table"];
    case "pile":
      return [`pile:${spot.playerId}`, `seat:${spot.playerId}`];
    case "hand": {
      const exact = spot.cardId === null ? `back:${spot.playerId}:${spot.place}` : `hand:${spot.cardId}`;
      return [exact, `seat:${spot.playerId}`];
    }
  }
}

function widestOf(stages: readonly Stage[]): number {
  const widths = stages.flatMap((stage) => [...stage.values()].map(({ rect }) => (isCard(rect) ? rect.width : 0)));
  return Math.max(SMALL_WIDTH, ...widths);
}

function isCard({ width, height }: DOMRect): boolean {
  return Math.abs(height - width * CARD_HEIGHT) < 4;
}

/** The box itself if it has a card's shape; otherwise a small card at its centre. */
function cardIn(rect: DOMRect): Box {
  const { x, y, width, height } = rect;
  if (isCard(rect)) return { x, y, width };
  return { x: x + (width - SMALL_WIDTH) / 2, y: y + (height - SMALL_WIDTH * CARD_HEIGHT) / 2, width: SMALL_WIDTH };
}

/** The number of keyframes at the start of a flight during which the card still waits in the deck. */
const WAITING_STOPS = 2;

function sendGhost({ picture, legs, endMs, isOnTop }: Journey, ghosts: Ghosts, scale: number, nth: number): Flying {
  const ghost = ghosts.take(picture);
  ghost.style.zIndex = String(isOnTop ? 100 : nth);
  const stops = legs.flatMap(({ from, to, startMs, endMs: at }) => [
    { at: startMs, box: from },
    { at, box: to },
  ]);
  const first = stops[0];
  const waits = first !== undefined && first.at > 0;
  const all = waits ? [{ at: 0, box: first.box }, { at: first.at, box: first.box }, ...stops] : stops;
  const flight = ghost.animate(
    all.map(({ at, box }, stop) => ({
      offset: at / endMs,
      easing: "ease-out",
      transform: `translate(${box.x}px, ${box.y}px) scale(${box.width / ghosts.width})`,
      // A card that waits to be dealt is still part of the deck, so its face must not be visible.
      opacity: waits && stop < WAITING_STOPS ? 0 : 1,
    })),
    endMs * scale,
  );
  return landing(flight, () => ghosts.release(ghost));
}

/** @param onEnd called once, when the animation has finished or `land` has ended it */
function landing(animation: Animation, onEnd: () => void = () => {}): Flying {
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd();
  };
  animation.onfinish = end;
  return {
    land: () => {
      animation.cancel();
      end();
    },
  };
}

/**
 * Hides the card at the destination until its flight has ended. All animations that hide cards end together, after
 * `wholeMs`, because the browser lays out the table when such an animation ends.
 */
function hideUntilLanded({ last, endMs }: Journey, after: Stage, wholeMs: number, scale: number): readonly Flying[] {
  const [exact] = namesOf(last);
  const arrival = last.at === "pile" || exact === undefined ? undefined : after.get(exact);
  if (arrival === undefined) return [];
  const landed = endMs / wholeMs;
  const opacity = { opacity: [0, 0, 1, 1], offset: [0, 0.99 * landed, landed, 1] };
  return [landing(arrival.element.animate(opacity, wholeMs * scale))];
}

const SLIDE_MS = 200;

/** Slides the cards that stay on the table to their new places after a capture. */
function slideTheRest(before: Stage, after: Stage, plan: readonly Move[], scale: number): readonly Flying[] {
  const waitMs = plan.some((move) => move.step === "sweep") ? GATHERED_MS : 0;
  const totalMs = waitMs + SLIDE_MS;
  const travelling = new Set(plan.map((move) => `table:${move.cardId}`));
  return [...after].flatMap(([name, { element, rect }]) => {
    const old = before.get(name)?.rect;
    if (!name.startsWith("table:") || old === undefined || travelling.has(name)) return [];
    const [x, y] = [old.x - rect.x, old.y - rect.y];
    if (Math.hypot(x, y) < 1) return [];
    const away = `${x}px ${y}px`;
    const slide = element.animate(
      { translate: [away, away, "0px 0px"], offset: [0, waitMs / totalMs, 1], easing: "ease-out" },
      totalMs * scale,
    );
    return [landing(slide)];
  });
}
