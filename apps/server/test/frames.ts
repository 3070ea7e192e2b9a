// Everything that reaches a client, as it comes over the wire, and every card that stands anywhere in it.
import { type Card, cardFromId, type Game, seatOf } from "@chkobba/rules";
import type { Player } from "./player.ts";

/** One frame that shows a game: which one, when, how, and all faces in the whole frame. */
export interface Frame {
  readonly gameId: string;
  readonly version: number;
  /** The game as it is shown. */
  readonly shown: unknown;
  readonly faces: ReadonlySet<Card>;
  /** Ids of cards that are neither a face nor hidden in the one way in which a card may be hidden. */
  readonly odd: readonly string[];
}

/** Engine.IO's "message" packet that carries a Socket.IO packet, such as 42["game-update",{...}]. */
const PACKET = /^[0-6]\d*(?:\/[^,]*,)?\d*(\[.*\])$/s;

/** Any card id, also inside a longer text. */
const FACE = /\b(?:10|[1-9])-(?:spata|dinari|coeur|trefle)\b/g;

/** What nobody but the others, or nobody at all, may know: the other hands and the rest of the deck. */
export function secretsFrom(game: Game, playerId: string | undefined): Card[] {
  if (game.status === "waiting") return [];
  const own = playerId === undefined ? -1 : seatOf(game, playerId);
  const { hands, deck, dealt } = game.round;
  return [...hands.flatMap((hand, seat) => (seat === own ? [] : hand)), ...deck.slice(dealt)];
}

/** Calls `take` with every frame that comes in from now on. */
export function watchFrames(player: Player, take: (frame: unknown) => void): void {
  player.socket.io.engine.on("data", take);
}

interface Found {
  readonly odd: string[];
  gameId: string | null;
  version: number;
  shown: unknown;
}

/** Reads all of a frame. Throws where faces stand in one that belongs to no game, and on anything but text. */
export function readFrame(text: unknown): Frame | null {
  if (typeof text !== "string") throw new Error("the server sends text only");
  const faces = new Set((text.match(FACE) ?? []).flatMap((id): Card | Card[] => cardFromId(id) ?? []));
  const found: Found = { odd: [], gameId: null, version: 0, shown: null };
  const body = PACKET.exec(text)?.[1];
  if (body !== undefined) walk(JSON.parse(body), found);
  const { gameId, version, shown, odd } = found;
  if (gameId !== null) return { gameId, version, shown, faces, odd };
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
    if ("tableCards" in value && "id" in value && "version" in value) {
      found.gameId = String(value.id);
      found.version = Number(value.version);
      found.shown = value;
    }
    for (const item of Object.values(value)) walk(item, found);
  }
}

function isHidden(item: unknown): item is object {
  return typeof item === "object" && item !== null && "hidden" in item;
}

/** A hidden card says its place in its own list, and nothing more. */
function isHiddenAt(item: object, place: number): boolean {
  return JSON.stringify(item) === `{"id":"hidden-${place}","hidden":true}`;
}
