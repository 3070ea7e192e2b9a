import { describe, expect, test } from "vitest";
import { follow, seen, viewFor } from "./index.ts";
import { atEveryStep, MODES } from "./testing/every-game.ts";

describe.each(MODES)("in every $mode game", ({ seats }) => {
  const viewers = [...Array(seats).keys(), null];

  test("the view before an entry and the seen part of the entry give the view after it", () => {
    atEveryStep(seats, ({ before, entry, after }) => {
      for (const viewer of viewers) {
        const followed = follow(viewFor(before, viewer), seen(before, entry, after, viewer));
        expect(followed).toEqual(viewFor(after, viewer));
      }
    });
  });

  test("only a play that ends its round is seen as a whole view", () => {
    atEveryStep(seats, ({ before, entry, after }) => {
      if (entry.type !== "played") return;
      const { type } = seen(before, entry, after, 0);
      expect(type).toBe(after.status === "in_progress" ? "played" : "view");
    });
  });
});
