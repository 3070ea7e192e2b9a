// The state of a game as JSON, written once for all seats: they differ in nothing but the hands, and most of it are cards,
// each of which has one text for good.
import type { CardView, SeatIndex } from "@chkobba/rules";
import { ownHandFor } from "@chkobba/rules";
import { type LiveGame, stateFor } from "./live-game.ts";

/** Answers for each seat what `stateFor` says, as JSON. */
export function stateTexts(live: LiveGame): (viewer: SeatIndex) => string {
  const state = stateFor(live, null);
  // Left out by name: to take the rest of an object costs many times what a copy does.
  const others = openEnded({ ...state, players: undefined, tableCards: undefined, deck: undefined });
  const table = `${others},"tableCards":${cardsText(state.tableCards)},"deck":${cardsText(state.deck)},"players":[`;
  const seats = state.players.map((player) => {
    const { id, hand, capturedCards } = player;
    const rest = openEnded({ ...player, hand: undefined, capturedCards: undefined });
    return { id, text: `${rest},"capturedCards":${cardsText(capturedCards)},"hand":`, closedHand: cardsText(hand) };
  });
  return (viewer) => {
    const { game } = live;
    const viewerId = game.seats[viewer]?.id;
    let text = table;
    for (const [place, { id, text: seat, closedHand }] of seats.entries()) {
      const hand = id === viewerId && game.status !== "waiting" ? cardsText(ownHandFor(game, viewer)) : closedHand;
      text += `${place === 0 ? "" : ","}${seat}${hand}}`;
    }
    return `${text}]}`;
  };
}

/** An object that goes on. */
function openEnded(object: object): string {
  return JSON.stringify(object).slice(0, -1);
}

function cardsText(cards: readonly CardView[]): string {
  let text = "[";
  for (const card of cards) text += text === "[" ? textOf(card) : `,${textOf(card)}`;
  return `${text}]`;
}

/** By id: it says all that there is to a card, open or hidden. */
const texts = new Map<string, string>();

function textOf(card: CardView): string {
  const known = texts.get(card.id);
  if (known !== undefined) return known;
  const text = JSON.stringify(card);
  texts.set(card.id, text);
  return text;
}
