import { expect, it } from "vitest";
import { accepted } from "../../../shared/result.ts";
import { type EventResult, refusedWith } from "../../../shared/socket/event-result.ts";
import { deleteRoom } from "./delete-room.ts";

type Answer = EventResult<"admin-delete-room"> | null;

it("asks for that room", async () => {
  const asked: unknown[] = [];
  const ask = async (payload: unknown) => {
    asked.push(payload);
    return accepted({ roomDeleted: true });
  };
  expect(await deleteRoom(ask, "r/1")).toBe("deleted");
  expect(asked).toEqual([{ roomId: "r/1" }]);
});

it.each<[string, Answer, unknown]>([
  ["of somebody without that right", refusedWith("FORBIDDEN"), "not-allowed"],
  ["of a room that is gone", refusedWith("ROOM_NOT_FOUND"), { failed: "ROOM_NOT_FOUND" }],
  ["that succeeds without deleting anything", accepted({ roomDeleted: false }), { failed: "INTERNAL" }],
  ["that nobody answers", null, { failed: "unanswered" }],
])("tells a question %s", async (_, answer, deletion) => {
  expect(await deleteRoom(async () => answer, "r")).toEqual(deletion);
});
