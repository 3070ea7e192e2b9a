import { expect, it } from "vitest";
import { seatsFor, teamOfSeat } from "./waiting-seats.ts";

it.each([0, 1, 2, 3])(
  "from seat %i, the player's own seat is at the bottom, the next one on the right, the partner's at the top",
  (mine) => {
    const at = new Map(seatsFor(mine).map(({ seat, side }) => [side, seat]));
    expect(at.get("bottom")).toBe(mine);
    expect(at.get("right")).toBe((mine + 1) % 4);
    expect(teamOfSeat(at.get("top") ?? -1)).toBe(teamOfSeat(mine));
    expect(new Set(at.values()).size).toBe(4);
  },
);

it("a visitor sees the first seat at the bottom", () => {
  expect(seatsFor()).toEqual(seatsFor(0));
});
