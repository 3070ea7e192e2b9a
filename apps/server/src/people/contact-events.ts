// The events by which a person chooses what others may send to them.

import type { App } from "../app.ts";
import { accountOwner } from "../identity/owner.ts";
import { accepted, refused } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { accountOf } from "../realtime/identify.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { Contacts } from "./contacts.ts";

/** How many players' voices one socket may allow: more than a page has at its tables. */
const ALLOWED_MAX = 64;

export function contactEvents(
  { io, limits, seats }: Pick<App, "io" | "limits" | "seats">,
  {
    contacts,
    areStrangersAt,
  }: { readonly contacts: Contacts; readonly areStrangersAt: App["people"]["areStrangersAt"] },
): Pick<EventHandlers, "get-contact" | "set-contact" | "allow-voice"> {
  const friendsAt = async (socket: IoSocket, gameId: string): Promise<string[]> => {
    const friends = await contacts.friendsOf(socket);
    if (friends.size === 0) return [];
    const playerIds: string[] = [];
    for (const playerId of await seats.playersOf(gameId)) {
      const found = await seats.occupant({ gameId, playerId });
      if (found.ok && found.value.owners.some((owner) => friends.has(owner))) playerIds.push(playerId);
    }
    return playerIds;
  };
  return {
    "get-contact": async ({ gameId }, socket) => {
      const seat = gameId === undefined ? null : await seats.seatIn(socket, gameId);
      if (seat !== null && !seat.ok) return seat;
      const friends = gameId === undefined ? [] : await friendsAt(socket, gameId);
      const strangers = gameId !== undefined && (await areStrangersAt(gameId));
      return accepted({ contact: await contacts.of(socket), friends, strangers });
    },
    "set-contact": async (chosen, socket) => {
      const account = accountOf(socket);
      if (account === null) {
        socket.data.contact = chosen;
        return accepted({});
      }
      const owner = accountOwner(account);
      if (!limits.maySend(socket, io.sockets.adapter.rooms.get(owner)?.size ?? 0)) return refused("RATE_LIMITED");
      await contacts.choose(owner, chosen);
      io.to(owner).emit("contact-update", { contact: chosen });
      return accepted({});
    },
    "allow-voice": async ({ gameId, playerId, allowed }, socket) => {
      const seat = await seats.seatIn(socket, gameId);
      if (!seat.ok) return seat;
      const found = await seats.occupant({ gameId, playerId });
      if (!found.ok) return found;
      const others = [...socket.data.allowedVoices].filter((id) => id !== playerId);
      socket.data.allowedVoices = new Set((allowed ? [...others, playerId] : others).slice(-ALLOWED_MAX));
      return accepted({});
    },
  };
}
