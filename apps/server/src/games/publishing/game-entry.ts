// The small update that a seat receives after a change. It is for clients that asked for small updates.
import type { GameEntry } from "@chkobba/protocol";
import { type SeatIndex, seen } from "@chkobba/rules";
import type { EntryRecord, PresenceRecord } from "../../schema/game-record.ts";
import type { Change } from "../log/game-store.ts";
import { turnEndsAt } from "../table/clocks.ts";
import type { LiveGame } from "../table/live-game.ts";
import { pendingOf } from "../table/people.ts";

/** Makes the entry for a viewer, who is a seat, or null for a spectator. */
export type EntryFor = (viewer: SeatIndex | null) => GameEntry;

/**
 * Makes the small update for a change. Returns null if the change must be sent as whole states:
 * - several records at once, deals, ends of rounds;
 * - plays that also change whether the player is away;
 * - plays of the server for a player who is still pending;
 * - connections for which the game was waiting.
 * @param clockLead how many ms the clock of the games is ahead of the machine's clock
 */
export function entryOf({ before, after, records }: Change, clockLead = 0): EntryFor | null {
  const [record] = records;
  if (before === null || record === undefined || records.length > 1) return null;
  const endsAt = turnEndsAt(after);
  const common = { id: after.id, version: after.version, turnEndsAt: endsAt === null ? null : endsAt - clockLead };
  if (before.clock.outage !== after.clock.outage) return null;
  if (record.kind === "presence") {
    const presence = presenceOf(after, record);
    return presence === undefined ? null : () => ({ ...common, presence });
  }
  return record.kind === "entry" ? playOf(common, before, after, record) : null;
}

function presenceOf(
  { game, people: { presence } }: LiveGame,
  { playerId, change }: PresenceRecord,
): GameEntry["presence"] {
  const seat = game.seats.findIndex((taken) => taken?.id === playerId);
  const there = presence.get(playerId);
  // In a waiting game, an index in `players` of the client's state is not a seat.
  if (change === "ready" || there === undefined || game.status === "waiting") return undefined;
  return { seat, connected: there.connected, isAway: there.isAway };
}

function playOf(
  common: Omit<GameEntry, "played" | "presence">,
  before: LiveGame,
  after: LiveGame,
  { entry, by }: EntryRecord,
): EntryFor | null {
  if (entry.type !== "played" || isMoreThanAPlay(before, after, entry.playerId)) return null;
  const shared = seen(before.game, entry, after.game, null);
  if (shared.type !== "played") return null;
  const { seat, card, taken, drawn } = shared;
  if (drawn === null) {
    const told: GameEntry = { ...common, played: { seat, card, taken, by } };
    return () => told;
  }
  return (viewer) => {
    const own = seen(before.game, entry, after.game, viewer);
    const hand = own.type === "played" && own.drawn !== null ? own.drawn.hand : [];
    return { ...common, played: { seat, card, taken, by, drawn: hand } };
  };
}

function isMoreThanAPlay(before: LiveGame, after: LiveGame, playerId: string): boolean {
  const isAway = ({ people: { presence } }: LiveGame) => presence.get(playerId)?.isAway;
  // For the receiver, an entry ends the pending state of its player. So a play for a player who stays pending needs a
  // whole state.
  return isAway(before) !== isAway(after) || pendingOf(after, playerId) !== null;
}
