import { expect, it } from "vitest";
import { accepted, refused } from "../../../shared/result.ts";
import { type EventResult, refusedWith } from "../../../shared/socket/event-result.ts";
import { deleteRoom } from "./delete-room.ts";

type Answer = EventResult<"admin-delete-room"> | null;

it("requests that room", async () => {
  const asked: unknown[] = [];
  const ask = async (payload: unknown) => {
    asked.push(payload);
    return accepted({ roomDeleted: true });
  };
  expect(await deleteRoom(ask, "r/1")).toBe("deleted");
  expect(asked).toEqual([{ roomId: "r/1" }]);
});

it.each<[string, Answer, unknown]>([
  ["by a caller without the right", refusedWith("FORBIDDEN"), "not-allowed"],
  ["for a room that is gone", refusedWith("ROOM_NOT_FOUND"), { failed: "ROOM_NOT_FOUND" }],
  [
    "that the server refuses with a text",
    refused({ code: "ROOM_NOT_FOUND", message: "No such room" }),
    { failed: "ROOM_NOT_FOUND", message: "No such room" },
  ],
  ["that succeeds without deleting anything", accepted({ roomDeleted: false }), { failed: "INTERNAL" }],
  ["that the server does not answer", null, { failed: "unanswered" }],
])("reports the result of a call %s", async (_, answer, deletion) => {
  expect(await deleteRoom(async () => answer, "r")).toStrictEqual(deletion);
});
