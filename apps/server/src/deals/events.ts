// The event that begins or resumes a person's one attempt at a deal.
import type { App } from "../app.ts";
import { isDevice } from "../identity/owner.ts";
import { ownerOf } from "../identity/visitor.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { accountOf } from "../realtime/identify.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accepted, refused } from "../result.ts";
import type { Candidate, Deals } from "./deals.ts";

export interface DealEventParts
  extends Pick<App["games"], "joins" | "mayOpen" | "attempts">,
    Pick<App["accounts"], "memberSince">,
    Pick<App["seats"], "hasRoom" | "ownsSeat"> {
  readonly deals: Deals;
  /** Limits the attempts that one network begins, because each attempt is a row. */
  readonly tries: RateLimit;
}

export function dealEvents({
  deals,
  joins,
  mayOpen,
  tries,
  memberSince,
  hasRoom,
  attempts,
  ownsSeat,
}: DealEventParts): Pick<EventHandlers, "play-deal" | "take-deal"> {
  return {
    "play-deal": async (wish, socket) => {
      if (!hasRoom(socket) || !joins.allows(socket)) return refused("RATE_LIMITED");
      const mayBegin = () => mayOpen(socket) && tries.allows(socket.data.network);
      const own = await deals.play(wish, await candidateAt(socket, memberSince), mayBegin);
      if (!own.ok) return own;
      const { isFinished, isOwn, ...game } = own.value;
      if (!isFinished) await attempts.open(game);
      // On a device where an account has already tried this deal, a guest cannot try it or see that attempt.
      if (!isOwn && !(await ownsSeat(socket.data.visitor, game.seat)))
        return refused("FORBIDDEN", "this device has had its try");
      await attempts.sit(socket, game.seat);
      return accepted(game.seat);
    },
    "take-deal": async (seat, socket) => {
      if (!joins.allows(socket)) return refused("RATE_LIMITED");
      const allowed = await deals.mayTake(seat.gameId);
      if (!allowed.ok) return allowed;
      const course = await attempts.courseOf(socket, seat);
      // Records this before the seed is sent.
      if (course.ok) await deals.take(seat.gameId, socket.data.network);
      return course;
    },
  };
}

async function candidateAt(socket: IoSocket, memberSince: App["accounts"]["memberSince"]): Promise<Candidate> {
  const { visitor } = socket.data;
  const account = accountOf(socket);
  return {
    owner: ownerOf(visitor),
    device: visitor.owners.find(isDevice) ?? null,
    network: socket.data.network,
    memberSince: account === null ? null : await memberSince(account),
  };
}
