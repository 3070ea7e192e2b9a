// The event by which a player reports another one at the table.
import { randomUUID } from "node:crypto";
import type { ChatMessage } from "@chkobba/protocol";
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { Seats } from "../ports/seats.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accepted, refused } from "../result.ts";
import type { ModerationStore } from "./moderation-store.ts";

export interface ReportEventParts extends Pick<Seats, "seatIn" | "occupant"> {
  readonly store: Pick<ModerationStore, "add">;
  /** The newest chat messages of a game, the oldest first. */
  readonly messagesOf: (gameId: string) => Promise<readonly ChatMessage[]>;
  readonly calls: CallerLimit<IoSocket>;
  readonly now: () => number;
}

const DAY_MS = 24 * 60 * 60_000;
/** Messages that a report keeps. */
const MESSAGES = 30;

export function reportEvents(parts: ReportEventParts): Pick<EventHandlers, "report-player"> {
  const { store, seatIn, occupant, messagesOf, calls, now } = parts;
  return {
    "report-player": async ({ gameId, playerId, reason, text = "" }, socket) => {
      if (!calls.allows(socket)) return refused("RATE_LIMITED");
      const seat = await seatIn(socket, gameId);
      if (!seat.ok) return seat;
      const [me, other] = await Promise.all([occupant(seat.value), occupant({ gameId, playerId })]);
      if (!me.ok) return me;
      if (!other.ok) return other;
      const [reporter] = me.value.names;
      const [reported] = other.value.names;
      if (other.value.isBot || playerId === seat.value.playerId) return refused("FORBIDDEN");
      if (reporter === undefined || reported === undefined) return refused("PLAYER_NOT_FOUND");
      const at = now();
      await store.add({
        ...{ id: randomUUID(), at, day: Math.floor(at / DAY_MS), reason, text, state: "open", was_dismissed: 0 },
        ...{ reporter, reporter_name: me.value.name, reported, reported_name: other.value.name },
        ...{ game_id: gameId, player_id: playerId },
        messages: JSON.stringify((await messagesOf(gameId)).slice(-MESSAGES)),
      });
      return accepted({});
    },
  };
}
