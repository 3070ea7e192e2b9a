import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { AddressLimit } from "../platform/limits/address-limit.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";
import { CupFollowers, FOLLOWED_MAX } from "./cup-followers.ts";

/** The followers, with sockets that join and leave rooms like sockets of Socket.IO. */
function open(followedCups: number) {
  const adapter = new EventEmitter();
  const io = { sockets: { adapter } } as unknown as Io;
  const followers = new CupFollowers({
    io,
    onNotified: () => undefined,
    follows: new AddressLimit(followedCups),
  });
  const connect = (id: string, network: string) => {
    const rooms = new Set<string>();
    const leave = (room: string) => rooms.delete(room) && adapter.emit("leave-room", room, id);
    const socket = { id, connected: true, rooms, leave, join: (room: string) => rooms.add(room), data: { network } };
    return socket as unknown as IoSocket;
  };
  return { followers, connect };
}

it("a socket follows fifty cups, and all sockets of a network together a limited number", () => {
  const { followers, connect } = open(70);
  const [one, other, neighbour] = [connect("1", "net"), connect("2", "net"), connect("3", "another")];
  const followed = (socket: IoSocket) =>
    Array.from({ length: 100 }, (_, nth) => followers.follow(socket, `cup ${nth}`)).filter(Boolean).length;
  expect([one, other, neighbour].map(followed)).toEqual([FOLLOWED_MAX, 20, FOLLOWED_MAX]);
  // `other` already follows this cup, so it does not count again.
  expect(followers.follow(other, "cup 0")).toBe(true);
  followers.unfollow(other, "cup 0");
  expect([followers.follow(other, "cup 50"), followers.follow(other, "cup 51")]).toEqual([true, false]);
  for (const room of [...one.rooms]) void one.leave(room);
  expect(followed(other)).toBe(FOLLOWED_MAX);
});
