import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Io } from "../realtime/socket.ts";
import { RoomChannel } from "./room-channel.ts";

/** Opens a channel, and collects the messages that it sends: to a room, or "*" for all sockets. */
function listening() {
  const told: [to: string, roomId: string][] = [];
  const emitTo = (to: string) => ({
    emit: (_: string, { roomId }: { roomId: string }) => told.push([to, roomId]),
    socketsLeave: () => undefined,
  });
  const io = { ...emitTo("*"), to: emitTo, in: emitTo } as unknown as Io;
  return { told, channel: new RoomChannel(io, { on: () => undefined } as never) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("of many rooms that are closed at once, each room hears at once, all others at a pace", async () => {
  const { told, channel } = listening();
  const ids = Array.from({ length: 100 }, (_, nth) => `${nth}`);
  for (const id of ids) channel.deleted(id);
  expect(told.filter(([to]) => to === "*")).toEqual([["*", "0"]]);
  expect(told.filter(([to]) => to !== "*").map(([, id]) => id)).toEqual(ids.slice(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.filter(([to]) => to === "*")).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told.filter(([to]) => to === "*").map(([, id]) => id)).toEqual(ids);
  channel.close();
});

it("a room that is closed alone is announced to all at once", () => {
  const { told, channel } = listening();
  channel.deleted("one");
  expect(told).toEqual([["*", "one"]]);
  channel.close();
});
