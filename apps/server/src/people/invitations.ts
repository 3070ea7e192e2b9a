// Invitations to games. Every invitation reaches its person through `Invitations.deliver`, on any server.

import { EventEmitter } from "node:events";
import { type GameInvitation, INVITATION_MS } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { type AccountOwner, accountOwner, type Owner } from "../identity/owner.ts";
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { accountOf } from "../realtime/identify.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";
import { accepted, refused } from "../result.ts";
import type { Friends } from "./friends.ts";

interface InvitationsEvents {
  /** A friend's invitation was sent to the sockets of this owner, if there are any. */
  readonly fromFriend: [to: Owner, invitation: GameInvitation, friend: AccountOwner];
}

export class Invitations extends EventEmitter<InvitationsEvents> {
  readonly #io: Io;

  constructor(io: Io) {
    super();
    this.#io = io;
  }

  /** How many sockets on this server an invitation to that person reaches. */
  reach(to: Owner): number {
    return this.#io.sockets.adapter.rooms.get(to)?.size ?? 0;
  }

  /**
   * @param to the invited person, and at the same time the name of the Socket.IO room with this person's sockets
   * @param friend the inviting account if it is a friend of the invited person. Null for others: they choose their names
   *   freely, so their invitations are shown on open pages only, and never as a notification
   */
  deliver(to: Owner, invitation: GameInvitation, friend: AccountOwner | null): void {
    this.#io.to(to).emit("game-invited", invitation);
    if (friend !== null) this.emit("fromFriend", to, invitation, friend);
  }
}

export interface InvitationEventParts
  extends Pick<App["seats"], "seatIn">,
    Pick<App["games"], "waitingGame">,
    Pick<App["accounts"], "accountNamed" | "usernameOf"> {
  readonly invitations: Invitations;
  readonly friends: Friends;
  readonly calls: CallerLimit<IoSocket>;
  /** Limits the invitations of one account to one friend. */
  readonly toOneFriend: RateLimit;
  /** Whether the fan-out limit allows the socket to send to this many sockets now. */
  readonly maySend: (socket: IoSocket, sockets: number) => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function invitationEvents(parts: InvitationEventParts): Pick<EventHandlers, "invite-player"> {
  const { invitations, friends, accountNamed, usernameOf, seatIn, waitingGame, calls, toOneFriend, maySend, now } =
    parts;
  return {
    "invite-player": async ({ gameId, username }, socket) => {
      if (!calls.allows(socket)) return refused("RATE_LIMITED");
      const me = accountOf(socket);
      const from = me === null ? null : await usernameOf(me);
      const invited = await accountNamed(username);
      if (me === null || from === null || invited === null) return refused("FORBIDDEN", "only a friend can be invited");
      // A block ends the friendship. So the answer is the same to a blocked player and to a player who never was a friend.
      if (!(await friends.areFriends(me, invited.id))) return refused("FORBIDDEN", "only a friend can be invited");
      const seat = await seatIn(socket, gameId);
      if (!seat.ok) return seat;
      const game = await waitingGame(gameId);
      if (game === null) return refused("GAME_STARTED");
      if (!game.hasRoom) return refused("GAME_FULL");
      const to = accountOwner(invited.id);
      if (!toOneFriend.allows(`${me} ${invited.id}`) || !maySend(socket, invitations.reach(to))) {
        return refused("RATE_LIMITED");
      }
      const { teamMode, target: targetScore } = game;
      const until = now() + INVITATION_MS;
      const sender = { username: from, isGuest: false };
      const invitation = { gameId, from: sender, teamMode, targetScore, isRematch: false, until };
      invitations.deliver(to, invitation, accountOwner(me));
      return accepted({});
    },
  };
}
