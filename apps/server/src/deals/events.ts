// The event that begins or resumes a person's one attempt at a deal.

import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { isDevice } from "../identity/owner.ts";
import { ownerOf } from "../identity/visitor.ts";
import { accepted, refused } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { accountOf } from "../realtime/identify.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { DealService } from "./deal-service.ts";
import type { Candidate } from "./deal-tries.ts";

export function dealEvents(
  { accounts, games, limits, seats }: Pick<App, "accounts" | "games" | "limits" | "seats">,
  { deals }: { readonly deals: DealService },
): Pick<EventHandlers, "play-deal" | "take-deal"> {
  /** Limits the attempts that one network begins, because each attempt is a row. */
  const tries = limits.at(RATES.tries);
  return {
    "play-deal": async (wish, socket) => {
      if (!seats.hasRoom(socket)) return refused("RATE_LIMITED");
      const mayBegin = () => games.mayOpen(socket) && tries.allows(socket.data.network);
      const own = await deals.tries.play(wish, await candidateAt(socket, accounts.memberSince), mayBegin);
      if (!own.ok) return own;
      const { isFinished, isOwn, ...game } = own.value;
      if (!isFinished) await games.attempts.open(game);
      // On a device where an account has already tried this deal, a guest cannot try it or see that attempt.
      if (!isOwn && !(await seats.ownsSeat(socket.data.visitor, game.seat)))
        return refused("FORBIDDEN", "this device has had its try");
      await games.attempts.sit(socket, game.seat);
      return accepted(game.seat);
    },
    "take-deal": async (seat, socket) => {
      const allowed = await deals.mayTake(seat.gameId);
      if (!allowed.ok) return allowed;
      const course = await games.attempts.courseOf(socket, seat);
      // Records this before the seed is sent.
      if (course.ok) await deals.tries.take(seat.gameId, socket.data.network);
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
