// A small update: the one entry by which a game has changed, for clients that follow a game from its last state.
import { follow, type SeenPlay } from "@chkobba/rules";
import * as z from "zod/mini";
import type { GameState, PlayState } from "./game.ts";

const seat = z.int().check(z.gte(0), z.lte(3));
const cardIds = z.readonly(z.array(z.string()));

/** What a client says as `updates` in its handshake to be sent `game-entry`. */
export const UPDATES = "entries";

export const gameEntry = z.object({
  id: z.uuid(),
  /** The game's version after it: one more than before. A client with another version drops the entry and asks for the game. */
  version: z.int().check(z.positive()),
  turnEndsAt: z.nullable(z.int()),
  played: z.optional(
    z.object({
      /** The place in `players`. */
      seat,
      card: z.string(),
      taken: cardIds,
      by: z.enum(["player", "bot", "clock"]),
      /** Where the play emptied all hands: the ids of this recipient's new hand; none for a watcher. */
      drawn: z.optional(cardIds),
    }),
  ),
  presence: z.optional(z.object({ seat, connected: z.boolean(), isAway: z.boolean() })),
});

interface Change {
  readonly id: string;
  readonly version: number;
  readonly turnEndsAt: number | null;
}

export interface EntryPlay extends Pick<SeenPlay, "seat" | "card" | "taken">, Pick<PlayState, "by"> {
  readonly drawn?: readonly string[] | undefined;
}

export interface EntryPresence {
  readonly seat: number;
  readonly connected: boolean;
  readonly isAway: boolean;
}

/** Carries a play or a change of presence. */
export interface GameEntry extends Change {
  readonly played?: EntryPlay | undefined;
  readonly presence?: EntryPresence | undefined;
}

/**
 * The state after an entry; null where the entry does not follow on the state.
 * @param playerId whose state it is; null: a watcher's
 */
export function followEntry(state: GameState, entry: GameEntry, playerId: string | null): GameState | null {
  const { id, version, turnEndsAt, played, presence } = entry;
  if (id !== state.id || version !== state.version + 1) return null;
  const after = played ? afterPlay(state, played, playerId) : presence ? afterPresence(state, presence) : null;
  return after && { ...after, version, turnEndsAt };
}

function afterPlay(state: GameState, { by, drawn, ...play }: EntryPlay, playerId: string | null): GameState | null {
  const place = state.players.findIndex(({ id }) => id === playerId);
  const viewer = place < 0 ? null : place;
  // A hand for a client that does not know its seat yet.
  if (viewer === null && drawn !== undefined && drawn.length > 0) return null;
  const view = follow(state, { type: "played", ...play, drawn: drawn ? { viewer, hand: drawn } : null });
  const player = state.players[play.seat];
  if (view === null || player === undefined) return null;
  const { card, taken } = play;
  return {
    ...state,
    ...view,
    players: state.players.map((before, seat) => ({ ...before, ...view.players[seat] })),
    plays: drawn ? [] : [...state.plays, { playerId: player.id, card, taken, by }],
  };
}

function afterPresence(state: GameState, { seat, connected, isAway }: EntryPresence): GameState | null {
  const player = state.players[seat];
  return player ? { ...state, players: state.players.with(seat, { ...player, connected, isAway }) } : null;
}
