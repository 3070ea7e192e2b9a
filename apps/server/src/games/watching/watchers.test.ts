import { EventEmitter } from "node:events";
import { WATCHED_GAMES_MAX } from "@chkobba/protocol";
import { expect, it } from "vitest";
import { AddressLimit } from "../../platform/http/address-limit.ts";
import type { Io, IoSocket } from "../../realtime/socket.ts";
import { Watchers } from "./watchers.ts";

it("a socket watches eight games, and all sockets of a network together a limited number", () => {
  const adapter = new EventEmitter();
  const sockets = new Map<string, IoSocket>();
  const watchers = new Watchers({ sockets: { adapter, sockets } } as unknown as Io, new AddressLimit(10));
  const connect = (id: string, network: string) => {
    const rooms = new Set<string>();
    const join = (room: string) => rooms.add(room) && adapter.emit("join-room", room, id);
    const leave = (room: string) => rooms.delete(room) && adapter.emit("leave-room", room, id);
    const socket = { id, connected: true, rooms, join, leave, data: { network, followsEntries: true } };
    sockets.set(id, socket as unknown as IoSocket);
    return socket as unknown as IoSocket;
  };
  const [one, other, neighbour] = [connect("1", "net"), connect("2", "net"), connect("3", "another")];
  const watched = (socket: IoSocket) =>
    Array.from({ length: 20 }, (_, nth) => watchers.add(socket, `game ${nth}`)).filter(Boolean).length;
  expect([one, other, neighbour].map(watched)).toEqual([WATCHED_GAMES_MAX, 2, WATCHED_GAMES_MAX]);
  watchers.remove(one, "game 0");
  expect([watchers.add(other, "game 9"), watchers.add(other, "game 10")]).toEqual([true, false]);
  expect(watchers.countAt("game 1")).toBe(3);
  for (const room of [...one.rooms]) void one.leave(room);
  expect(watched(other)).toBe(WATCHED_GAMES_MAX);
});
