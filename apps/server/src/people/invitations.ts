// Invitations to games. Every invitation reaches its person through `Invitations.deliver`, on any server.

import { EventEmitter } from "node:events";
import { type GameInvitation, INVITATION_MS } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { type AccountOwner, accountOwner, type Owner } from "../identity/owner.ts";
import { accepted, refused } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { accountOf } from "../realtime/identify.ts";
import type { Io } from "../realtime/socket.ts";
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

  /** Tells the person who sent an invitation that this friend has declined it. */
  decline(to: Owner, gameId: string, username: string): void {
    this.#io.to(to).emit("invitation-declined", { gameId, username });
  }
}

export function invitationEvents(
  { accounts, games, limits, seats, wall }: Pick<App, "accounts" | "games" | "limits" | "seats" | "wall">,
  { invitations, friends }: { readonly invitations: Invitations; readonly friends: Friends },
): Pick<EventHandlers, "invite-player" | "decline-invitation"> {
  /** Limits the invitations of one account to one friend. */
  const toOneFriend = limits.at(RATES.friendInvitations);
  /** A limit of its own, so that an account that declines much may still invite. */
  const declinesOfFriend = limits.at(RATES.friendDeclines);
  return {
    "invite-player": async ({ gameId, username }, socket) => {
      const me = accountOf(socket);
      const from = me === null ? null : await accounts.usernameOf(me);
      const invited = await accounts.accountNamed(username);
      if (me === null || from === null || invited === null) return refused("FORBIDDEN", "only a friend can be invited");
      // A block ends the friendship. So the answer is the same to a blocked player and to a player who never was a friend.
      if (!(await friends.areFriends(me, invited.id))) return refused("FORBIDDEN", "only a friend can be invited");
      const seat = await seats.seatIn(socket, gameId);
      if (!seat.ok) return seat;
      const game = await games.waitingGame(gameId);
      if (game === null) return refused("GAME_STARTED");
      if (!game.hasRoom) return refused("GAME_FULL");
      const to = accountOwner(invited.id);
      if (!toOneFriend.allows(`${me} ${invited.id}`) || !limits.maySend(socket, invitations.reach(to))) {
        return refused("RATE_LIMITED");
      }
      const { teamMode, target: targetScore } = game;
      const until = wall() + INVITATION_MS;
      const sender = { username: from, isGuest: false };
      const invitation = { gameId, from: sender, teamMode, targetScore, isRematch: false, until };
      invitations.deliver(to, invitation, accountOwner(me));
      return accepted({});
    },
    // No invitation is stored, so only the friendship is checked. A friend who declines what was never sent tells nothing
    // but their own name, and no more often than friends invite.
    "decline-invitation": async ({ gameId, username }, socket) => {
      const me = accountOf(socket);
      const name = me === null ? null : await accounts.usernameOf(me);
      const inviter = await accounts.accountNamed(username);
      if (me === null || name === null || inviter === null || !(await friends.areFriends(me, inviter.id))) {
        return refused("FORBIDDEN", "only the invitation of a friend can be declined");
      }
      const to = accountOwner(inviter.id);
      if (!declinesOfFriend.allows(`${me} ${inviter.id}`) || !limits.maySend(socket, invitations.reach(to))) {
        return refused("RATE_LIMITED");
      }
      invitations.decline(to, gameId, name);
      return accepted({});
    },
  };
}
