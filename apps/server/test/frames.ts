// The frames that reach a client, and every card in them.
import { type Card, cardFromId, type Game, seatOf } from "@chkobba/rules";
import type { Player } from "./player.ts";

/**
 * A frame with a game or with one of the game's entries: the game's id and version, the state or entry, and all open
 * cards in the frame.
 */
export interface Frame {
  readonly gameId: string;
  readonly version: number;
  readonly kind: "state" | "entry";
  /** The state or entry in the frame. */
  readonly shown: unknown;
  readonly faces: ReadonlySet<Card>;
  /** Cards that are marked as hidden but have more or other fields than a hidden card. */
  readonly odd: readonly string[];
  readonly text: string;
}

/** A Socket.IO packet in a "message" packet of Engine.IO, such as 42["game-update",{...}]. */
const PACKET = /^[0-6]\d*(?:\/[^,]*,)?\d*(\[.*\])$/s;

/** Matches a card id, also within a longer text. */
const FACE = /\b(?:10|[1-9])-(?:spata|dinari|coeur|trefle)\b/g;

/**
 * The cards that this player may not see: the other hands, and the deck without the card that the player has lifted in
 * the cut.
 */
export function secretsFrom(game: Game, playerId: string | undefined): Card[] {
  if (game.status === "waiting") return [];
  const own = playerId === undefined ? -1 : seatOf(game, playerId);
  const { hands, deck, dealt, leader } = game.round;
  const undealt = deck.slice(dealt);
  const lifted = game.status === "starting" && own === leader ? game.cut?.at : null;
  const hidden = lifted == null ? undealt : undealt.toSpliced(lifted, 1);
  return [...hands.flatMap((hand, seat) => (seat === own ? [] : hand)), ...hidden];
}

/** Calls `take` with every frame that arrives from now on. */
export function watchFrames(player: Player, take: (frame: unknown) => void): void {
  player.socket.io.engine.on("data", take);
}

interface Found {
  readonly odd: string[];
  gameId: string | null;
  version: number;
  kind: Frame["kind"];
  shown: unknown;
}

/**
 * Reads a frame. Returns null if the frame has no game. Throws if the frame is not text, or has open cards without a
 * game.
 */
export function readFrame(text: unknown): Frame | null {
  if (typeof text !== "string") throw new Error("the server sends text only");
  const faces = new Set((text.match(FACE) ?? []).flatMap((id): Card | Card[] => cardFromId(id) ?? []));
  const found: Found = { odd: [], gameId: null, version: 0, kind: "state", shown: null };
  const body = PACKET.exec(text)?.[1];
  if (body !== undefined) walk(JSON.parse(body), found);
  const { gameId, version, kind, shown, odd } = found;
  if (gameId !== null) return { gameId, version, kind, shown, faces, odd, text };
  if (faces.size > 0) throw new Error(`cards in a frame that shows no game: ${text}`);
  return null;
}

function walk(value: unknown, found: Found): void {
  if (Array.isArray(value)) {
    value.forEach((item, place) => {
      if (isHidden(item) && !isHiddenAt(item, place)) found.odd.push(JSON.stringify(item));
      walk(item, found);
    });
  } else if (typeof value === "object" && value !== null) {
    // This object is a whole state, or an entry.
    const isGame = "tableCards" in value || "played" in value || "presence" in value;
    if (isGame && "id" in value && "version" in value) {
      found.gameId = String(value.id);
      found.version = Number(value.version);
      found.kind = "tableCards" in value ? "state" : "entry";
      found.shown = value;
    }
    for (const item of Object.values(value)) walk(item, found);
  }
}

function isHidden(item: unknown): item is object {
  return typeof item === "object" && item !== null && "hidden" in item;
}

/** Whether the item has exactly the form of a hidden card: only its place in its list, and the mark. */
function isHiddenAt(item: object, place: number): boolean {
  return JSON.stringify(item) === `{"id":"hidden-${place}","hidden":true}`;
}
