import { expect, it } from "vitest";
import { messageOf } from "./delete-room.ts";

it("finds the server's reason", () => {
  expect(messageOf({ message: "Room not found", errors: [] })).toBe("Room not found");
});

it.each([null, "no", [], {}, { message: 4 }])("finds no reason in %j", (body) => {
  expect(messageOf(body)).toBeNull();
});
