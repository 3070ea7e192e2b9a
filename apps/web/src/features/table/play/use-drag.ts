// Dragging a hand card onto the table. The place where the card would land is highlighted. Dropping the card works like
// tapping the cards.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { takeableIds, takesSomething } from "../game/select-card.ts";
import { useLatest } from "../use-latest.ts";
import { type CardDrag, startCardDrag } from "./card-drag.ts";
import { type DropPlace, dropPlaceAt, type Point } from "./drop-place.ts";
import type { Playing } from "./use-play.ts";

/**
 * The width, in CSS pixels, of the screen's left and right edges. A swipe from an edge is the phone's Back gesture, so
 * a touch there never drags a card.
 */
const EDGE_PX = 24;

/** The dragged card. */
export interface Drag {
  readonly cardId: string;
  /** The place where the card would be dropped now; null if it would return to the hand. */
  readonly over: DropPlace | null;
  /** Whether the card can capture nothing. If so, it may be dropped anywhere on the felt. */
  readonly mayLie: boolean;
}

/** @param onLift called when the player starts to drag a card */
export function useDrag(board: RefObject<HTMLElement | null>, playing: Playing, onLift: (cardId: string) => void) {
  const [held, setHeld] = useState<Pick<Drag, "cardId" | "over"> | null>(null);
  const current = useRef<CardDrag | null>(null);
  const latest = useLatest(playing);
  const { canPlay, handIds, tableIds } = playing;
  const isHeld = held !== null && canPlay && handIds.includes(held.cardId);
  const isMoot = held !== null && !isHeld;

  // Cancels the drag if the turn has ended, or if the card was played in another tab.
  useEffect(() => {
    if (isMoot) current.current?.cancel();
  }, [isMoot]);
  useEffect(() => () => current.current?.cancel(), []);

  const onPointerDown = (event: PointerEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-hand] [data-card]") : null;
    const cardId = card?.dataset.card;
    if (card === null || cardId === undefined || !canPlay || event.button !== 0 || !event.isPrimary) return;
    if (event.pointerType === "touch" && isAtEdge(event.clientX)) return;
    let over: DropPlace | null = null;
    const hold = (place: DropPlace | null) => {
      over = place;
      setHeld((before) => (before !== null && isSamePlace(before.over, place) ? before : { cardId, over: place }));
    };
    current.current?.cancel();
    current.current = startCardDrag(card, event.nativeEvent, {
      onLift: () => {
        onLift(cardId);
        hold(null);
      },
      onMove: (pointer) => hold(placeUnder(board.current, card, pointer, latest.current.lifted(cardId))),
      onDrop: () => {
        setHeld(null);
        return over !== null && latest.current.drop(cardId, over.cardId);
      },
      onCancel: () => setHeld(null),
    });
  };

  if (held === null || !isHeld) return { drag: null, playing, onPointerDown };
  const drag: Drag = { ...held, mayLie: !takesSomething(held.cardId, tableIds) };
  const selection = playing.lifted(held.cardId);
  return { drag, playing: { ...playing, selection, refusal: null, isDragging: true }, onPointerDown };
}

function isAtEdge(x: number): boolean {
  return x < EDGE_PX || x > window.innerWidth - EDGE_PX;
}

function placeUnder(
  board: HTMLElement | null,
  card: HTMLElement,
  pointer: Point,
  lifted: ReturnType<Playing["lifted"]>,
): DropPlace | null {
  const felt = board?.querySelector("[data-drop-zone]")?.getBoundingClientRect();
  if (board === null || felt === undefined) return null;
  const lying = [...board.querySelectorAll<HTMLElement>("[data-spot^='table:']")];
  const ids = lying.map(({ dataset }) => dataset.card ?? "");
  const takeable = takeableIds(lifted, ids);
  const targets = lying.map((element, nth) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const cardId = ids[nth] ?? "";
    return { cardId, isTakeable: takeable.has(cardId), x, y, width, height };
  });
  return dropPlaceAt(pointer, card.getBoundingClientRect(), targets, felt);
}

function isSamePlace(one: DropPlace | null, other: DropPlace | null): boolean {
  return one === other || (one !== null && other !== null && one.cardId === other.cardId);
}
