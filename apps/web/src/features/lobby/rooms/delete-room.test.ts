import { type Acknowledgement, ERROR_TEXTS, type EventRefusalCode } from "@chkobba/protocol";
import { expect, it } from "vitest";
import { deleteRoom } from "./delete-room.ts";

type Answer = Acknowledgement<"admin-delete-room"> | null;

const refused = (code: EventRefusalCode) => ({ success: false, code, error: ERROR_TEXTS[code] }) as const;

it("asks for that room", async () => {
  const asked: unknown[] = [];
  const ask = async (payload: unknown) => {
    asked.push(payload);
    return { success: true, roomDeleted: true } as const;
  };
  expect(await deleteRoom(ask, "r/1")).toBe("deleted");
  expect(asked).toEqual([{ roomId: "r/1" }]);
});

it.each<[string, Answer, unknown]>([
  ["of somebody without that right", refused("FORBIDDEN"), "not-allowed"],
  ["of a room that is gone", refused("ROOM_NOT_FOUND"), { failed: "ROOM_NOT_FOUND" }],
  ["that succeeds without deleting anything", { success: true, roomDeleted: false }, { failed: "INTERNAL" }],
  ["that nobody answers", null, { failed: "unanswered" }],
])("tells a question %s", async (_, answer, deletion) => {
  expect(await deleteRoom(async () => answer, "r")).toEqual(deletion);
});
