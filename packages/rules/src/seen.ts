// The part of one log entry that a seat or a spectator sees. With this part, the view before the entry can be turned
// into the view after the entry.
import type { Entry } from "./advance.ts";
import { cardId } from "./card.ts";
import { HAND_CARDS } from "./deck.ts";
import type { Game } from "./game.ts";
import type { SeatIndex } from "./round.ts";
import { type CardFace, type CardView, faceOf, type GameView, hiddenCards, type PlayerView, viewFor } from "./view.ts";

/** A play that did not end its round. Cards are given by their ids. */
export interface SeenPlay {
  readonly type: "played";
  readonly seat: SeatIndex;
  readonly card: string;
  /** The captured cards; empty if the card was trailed. */
  readonly taken: readonly string[];
  /** If the play emptied all hands: the viewer's new hand. `viewer` is null for a spectator, who sees no hand. */
  readonly drawn: { readonly viewer: SeatIndex | null; readonly hand: readonly string[] } | null;
}

/** For any other entry, the whole new view is sent. */
export interface SeenView {
  readonly type: "view";
  readonly view: GameView;
}

export type Seen = SeenPlay | SeenView;

/**
 * Returns the part of `entry` that `viewer` sees. `before` and `after` are the games around the entry. A null viewer is
 * a spectator. The part reveals nothing that `viewFor(after, viewer)` does not reveal [VIEW-4].
 */
export function seen(before: Game, entry: Entry, after: Game, viewer: SeatIndex | null): Seen {
  if (entry.type !== "played" || before.status !== "in_progress" || after.status !== "in_progress") {
    return { type: "view", view: viewFor(after, viewer) };
  }
  const isDealt = after.round.dealt > before.round.dealt;
  const hand = viewer === null ? [] : (after.round.hands[viewer] ?? []);
  return {
    type: "played",
    seat: before.round.turn,
    card: cardId(entry.card),
    taken: entry.taken.map(cardId),
    drawn: isDealt ? { viewer, hand: hand.map(cardId) } : null,
  };
}

/**
 * Returns the view after a seen entry: `follow(viewFor(before, s), seen(before, entry, after, s))` equals
 * `viewFor(after, s)`. Returns null if the play does not fit the view, because the view belongs to another moment of
 * the game.
 */
export function follow(view: GameView, news: Seen): GameView | null {
  return news.type === "view" ? news.view : followPlay(view, news);
}

function followPlay(view: GameView, { seat, card, taken, drawn }: SeenPlay): GameView | null {
  const player = view.players[seat];
  const played = faceOf(card);
  const captured = view.tableCards.filter(({ id }) => taken.includes(id));
  const next = view.players[(seat + 1) % view.players.length];
  const hand = player && handWithout(player.hand, card);
  if (player === undefined || played === undefined || hand === undefined || next === undefined) return null;
  if (player.id !== view.currentPlayerId || captured.length !== taken.length) return null;
  const isCapture = captured.length > 0;
  const taking = taken.flatMap((id) => captured.find((face) => face.id === id) ?? []);
  const tableCards = isCapture
    ? view.tableCards.filter((face) => !captured.includes(face))
    : [...view.tableCards, played];
  const capturedCards = isCapture ? [...player.capturedCards, ...taking, played] : player.capturedCards;
  const lastCapture = isCapture
    ? { playerId: player.id, playedCardId: card, cards: taking, wasChkobba: tableCards.length === 0 }
    : view.lastCapture;
  const players = view.players.with(seat, { ...player, hand, capturedCards });
  const after: GameView = { ...view, players, tableCards, currentPlayerId: next.id, lastCapture };
  return drawn === null ? after : withNewHands(after, drawn);
}

function withNewHands(view: GameView, { viewer, hand }: NonNullable<SeenPlay["drawn"]>): GameView {
  const own = hand.flatMap((id): CardFace | CardFace[] => faceOf(id) ?? []);
  const players = view.players.map(
    (player, seat): PlayerView => ({ ...player, hand: seat === viewer ? own : hiddenCards(HAND_CARDS) }),
  );
  return { ...view, players, deck: view.deck.slice(0, view.deck.length - players.length * HAND_CARDS) };
}

/** Returns the hand after this card was played; undefined if the card cannot be in the hand. */
function handWithout(hand: readonly CardView[], card: string): readonly CardView[] | undefined {
  const place = hand.findIndex(({ id }) => id === card);
  if (place >= 0) return hand.toSpliced(place, 1);
  const isHidden = hand.length > 0 && hand.every((held) => "hidden" in held);
  return isHidden ? hand.slice(0, -1) : undefined;
}
