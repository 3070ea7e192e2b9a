import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import type { Io, IoSocket } from "../realtime/socket.ts";
import { Searchers } from "./searchers.ts";

/** Sockets that join and leave rooms like those of Socket.IO. */
function server() {
  const adapter = new EventEmitter();
  const searchers = new Searchers({ sockets: { adapter } } as unknown as Io);
  const connect = (id: string) =>
    ({
      id,
      connected: true,
      join: () => undefined,
      leave: (room: string) => adapter.emit("leave-room", room, id),
    }) as unknown as IoSocket;
  return { searchers, connect };
}

it("a person searches with their eight newest sockets; the search goes on while one is left", () => {
  const { searchers, connect } = server();
  const left: string[] = [];
  searchers.on("left", (owner) => left.push(owner));
  const sockets = Array.from({ length: 500 }, (_, nth) => connect(`${nth}`));
  for (const socket of sockets) searchers.add("device:one", socket);
  expect([...searchers.socketsOf("device:one").keys()]).toEqual(sockets.slice(-8));
  expect(left).toEqual([]);
  searchers.remove("device:one");
  expect(searchers.isHere("device:one")).toBe(false);
});
