import { EventEmitter } from "node:events";
import { pino } from "pino";
import { expect, it } from "vitest";
import type { Cluster } from "../platform/cluster/cluster.ts";
import { noMembership } from "../platform/cluster/membership.ts";
import { AddressLimit } from "../platform/http/address-limit.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";
import { CupAudience, FOLLOWED_MAX } from "./cup-audience.ts";
import type { CupStore } from "./cup-store.ts";

/** Opens an audience, with sockets that join and leave rooms like sockets of Socket.IO. */
function open(followedCups: number) {
  const adapter = new EventEmitter();
  const io = Object.assign(new EventEmitter(), { sockets: { adapter } }) as unknown as Io;
  const nothing = async () => undefined;
  const audience = new CupAudience({
    ...{ io, store: {} as CupStore, sit: nothing, recordEmptySeat: nothing, logger: pino({ level: "silent" }) },
    cluster: Object.assign(new EventEmitter(), { membership: noMembership(), channel: null }) as unknown as Cluster,
    ...{
      onChanged: () => undefined,
      onNotified: () => undefined,
      mayPlay: () => true,
      follows: new AddressLimit(followedCups),
    },
  });
  const connect = (id: string, network: string) => {
    const rooms = new Set<string>();
    const leave = (room: string) => rooms.delete(room) && adapter.emit("leave-room", room, id);
    const socket = { id, connected: true, rooms, leave, join: (room: string) => rooms.add(room), data: { network } };
    return socket as unknown as IoSocket;
  };
  return { audience, connect };
}

it("a socket follows fifty cups, and all sockets of a network together a limited number", () => {
  const { audience, connect } = open(70);
  const [one, other, neighbour] = [connect("1", "net"), connect("2", "net"), connect("3", "another")];
  const followed = (socket: IoSocket) =>
    Array.from({ length: 100 }, (_, nth) => audience.follow(socket, `cup ${nth}`)).filter(Boolean).length;
  expect([one, other, neighbour].map(followed)).toEqual([FOLLOWED_MAX, 20, FOLLOWED_MAX]);
  // `other` already follows this cup, so it does not count again.
  expect(audience.follow(other, "cup 0")).toBe(true);
  audience.unfollow(other, "cup 0");
  expect([audience.follow(other, "cup 50"), audience.follow(other, "cup 51")]).toEqual([true, false]);
  for (const room of [...one.rooms]) void one.leave(room);
  expect(followed(other)).toBe(FOLLOWED_MAX);
});
