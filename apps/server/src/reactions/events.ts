// The event of a reaction, from a player's seat or from a watcher.

import type { Reaction } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import type { Owner } from "../identity/owner.ts";
import { ownerOf } from "../identity/visitor.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import { digest } from "../platform/secrets.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { accountOf } from "../realtime/identify.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { ReactionSender } from "./reaction-sender.ts";

const WATCHER_ID_LENGTH = 16;

/** The author of a reaction. `owner`: their identity, by which others may have blocked them. */
interface Author {
  readonly playerId: string | null;
  readonly name: string | null;
  readonly watcherId?: string;
  readonly owner: Owner;
  readonly status: string;
}

export function reactionEvents(
  {
    accounts,
    audience,
    games,
    limits,
    moderation,
    seats,
  }: Pick<App, "accounts" | "audience" | "games" | "limits" | "moderation" | "seats">,
  { sender }: { readonly sender: Pick<ReactionSender, "send"> },
): Pick<EventHandlers, "react"> {
  /**
   * Allows each person one reaction in two seconds, on all servers together. A reaction that is not sent does not
   * count.
   */
  const persons = limits.attempts("reaction", RATES.personReactions);
  /** Limits the frames that the reactions of a game's watchers cause. */
  const watcherFrames = limits.at(RATES.watcherReactions);
  const authorOf = async (socket: IoSocket, gameId: string, playerId?: string): Promise<Result<Author>> => {
    if (playerId !== undefined) {
      const found = await seats.ownSeat(socket, { gameId, playerId });
      return found.ok ? accepted({ playerId, ...found.value }) : found;
    }
    const status = await games.statusOf(gameId);
    if (status === null) return refused("GAME_NOT_FOUND");
    if (!audience.isWatching(socket, gameId)) return refused("FORBIDDEN", "only players and watchers react");
    const owner = ownerOf(socket.data.visitor);
    const name = await watcherName(socket, accounts);
    return accepted({ playerId: null, name, watcherId: watcherIdOf(owner, gameId), owner, status });
  };
  const send = (socket: IoSocket, gameId: string, { status: _, ...author }: Author, reaction: Reaction) => {
    const sockets = audience.audienceOf(gameId);
    if (author.playerId === null && !watcherFrames.allows(gameId, sockets)) return null;
    return limits.maySend(socket, sockets) ? sender.send(gameId, author, reaction) : null;
  };
  return {
    react: async ({ gameId, playerId, reaction }, socket) => {
      const author = await authorOf(socket, gameId, playerId);
      if (!author.ok) return author;
      if (author.value.status === "waiting") return refused("NOT_IN_PROGRESS");
      if (moderation.isMuted(socket)) return refused("MUTED");
      if ((await persons.take(ownerOf(socket.data.visitor))) > 0) return refused("RATE_LIMITED");
      const sent = send(socket, gameId, author.value, reaction);
      if (sent === null) {
        await persons.giveBack(ownerOf(socket.data.visitor));
        return refused("RATE_LIMITED");
      }
      const shown = await sent;
      // A seat's owner may react from a window that is neither on the seat nor watching. That window must show the
      // reaction.
      if (!audience.isAtTable(socket, gameId) && !audience.isWatching(socket, gameId)) socket.emit("reaction", shown);
      return accepted({});
    },
  };
}

/**
 * An id of a watcher within one game, so that a page can mute the watcher. The id is different in each game, so it
 * identifies no account.
 */
function watcherIdOf(owner: Owner, gameId: string): string {
  return digest(`${owner} ${gameId}`).slice(0, WATCHER_ID_LENGTH);
}

async function watcherName(
  socket: IoSocket,
  { usernameOf }: Pick<App["accounts"], "usernameOf">,
): Promise<string | null> {
  const account = accountOf(socket);
  return account === null ? socket.data.guestName : usernameOf(account);
}
