import { pino } from "pino";
import { expect, it } from "vitest";
import { unlistedRefusals } from "./listed-refusals.ts";

it("a refusal that its event does not list is logged once, and no other refusal is", () => {
  const lines: object[] = [];
  const look = unlistedRefusals(pino({}, { write: (line) => void lines.push(JSON.parse(line)) }));
  for (const code of ["ROOM_NOT_FOUND", "GAME_FULL", "RATE_LIMITED", "SUSPENDED", "GAME_FULL"] as const)
    look("join-room", code);
  look("unknown", "UNKNOWN_EVENT");
  expect(lines).toEqual([expect.objectContaining({ level: 50, event: "join-room", code: "GAME_FULL" })]);
});
