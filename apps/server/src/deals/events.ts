// The event that begins or resumes a person's one attempt at a deal.
import type { Reply } from "@chkobba/protocol";
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accountOf, isAccount, ownerOf, socketOwner } from "../realtime/visitor.ts";
import { accepted, type Result, refused } from "../result.ts";
import type { Candidate, Deals, OpenTry } from "./deals.ts";

export interface DealEventParts {
  readonly deals: Deals;
  /** Limits returns to an attempt, because each is a record in a log. */
  readonly joins: CallerLimit<IoSocket>;
  /** Whether the socket may open one more game now. */
  readonly mayOpen: (socket: IoSocket) => boolean;
  /** Limits the attempts that one network begins, because each is a row. */
  readonly tries: RateLimit;
  /** When an account was made, in ms since the epoch; null if there is no such account. */
  readonly memberSince: (accountId: string) => Promise<number | null>;
  /** Whether the socket may hold one more seat. */
  readonly hasRoom: (socket: IoSocket) => boolean;
  /** Opens the game of an attempt, unless it is open already. */
  readonly openGame: (game: OpenTry) => Promise<void>;
  /**
   * All records of the attempt on this seat, and the seed from which the rest follows; refused unless the socket owns
   * the seat.
   */
  readonly courseOf: (socket: IoSocket, seat: OpenTry["seat"]) => Promise<Result<Reply<"take-deal">>>;
  readonly ownsSeat: (socket: IoSocket, seat: OpenTry["seat"]) => Promise<boolean>;
  /** Connects the socket to a seat that it owns, and sends it the game. */
  readonly sit: (socket: IoSocket, seat: OpenTry["seat"]) => Promise<void>;
}

export function dealEvents({
  deals,
  joins,
  mayOpen,
  tries,
  memberSince,
  hasRoom,
  openGame,
  courseOf,
  ownsSeat,
  sit,
}: DealEventParts): Pick<EventHandlers, "play-deal" | "take-deal"> {
  return {
    "play-deal": async (wish, socket) => {
      if (!hasRoom(socket) || !joins.allows(socket)) return refused("RATE_LIMITED");
      const mayBegin = () => mayOpen(socket) && tries.allows(socket.data.network);
      const own = await deals.play(wish, await candidateAt(socket, memberSince), mayBegin);
      if (!own.ok) return own;
      const { isFinished, isOwn, ...game } = own.value;
      if (!isFinished) await openGame(game);
      // On a device where an account has already tried this deal, a guest cannot try it or see that attempt.
      if (!isOwn && !(await ownsSeat(socket, game.seat))) return refused("FORBIDDEN", "this device has had its try");
      await sit(socket, game.seat);
      return accepted(game.seat);
    },
    "take-deal": async (seat, socket) => {
      if (!joins.allows(socket)) return refused("RATE_LIMITED");
      const allowed = await deals.mayTake(seat.gameId);
      if (!allowed.ok) return allowed;
      const course = await courseOf(socket, seat);
      // Recorded before the seed is sent.
      if (course.ok) await deals.take(seat.gameId, socket.data.network);
      return course;
    },
  };
}

async function candidateAt(socket: IoSocket, memberSince: DealEventParts["memberSince"]): Promise<Candidate> {
  const { visitor } = socket.data;
  const account = accountOf(socket);
  return {
    name: ownerOf(visitor) ?? socketOwner(visitor),
    device: visitor.owners.find((owner) => !isAccount(owner)) ?? null,
    network: socket.data.network,
    memberSince: account === null ? null : await memberSince(account),
  };
}
