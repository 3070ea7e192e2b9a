// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { choicesFrom, minutesOf, savePushChoices, timeText, usePushChoices } from "./push-choices.ts";

const ON = { isOn: true, kinds: ["deal"], quiet: { from: 60, to: 90 } };

describe("stored choices", () => {
  it("are read as they were saved", () => {
    expect(choicesFrom(JSON.parse(JSON.stringify(ON)))).toEqual(ON);
    expect(choicesFrom({ ...ON, quiet: null }).quiet).toBeNull();
  });

  it.each([null, "text", {}])("that are missing are off, without the opt-in deal of the day: %j", (stored) => {
    expect(choicesFrom(stored)).toEqual({
      isOn: false,
      kinds: ["turn", "invitation", "match", "cup"],
      quiet: { from: 0, to: 480 },
    });
  });

  it("that make no sense are replaced", () => {
    const { kinds, quiet } = choicesFrom({ isOn: true, kinds: ["deal", "spam"], quiet: { from: -1, to: "x" } });
    expect({ kinds, quiet }).toEqual({ kinds: ["deal"], quiet: { from: 0, to: 480 } });
  });

  it("have quiet hours only from and to a whole minute of a day", () => {
    const quietOf = (quiet: unknown) => choicesFrom({ ...ON, quiet }).quiet;
    expect(quietOf({ from: 0, to: 1439 })).toEqual({ from: 0, to: 1439 });
    expect(quietOf({ from: 1439, to: 0 })).toEqual({ from: 1439, to: 0 });
    for (const minutes of [-1, 1.5, 1440, "60", null, undefined]) {
      expect(quietOf({ from: minutes, to: 60 })).toEqual({ from: 0, to: 480 });
      expect(quietOf({ from: 60, to: minutes })).toEqual({ from: 0, to: 480 });
    }
  });

  it("are changed one by one, and kept for the next page", async () => {
    const usual = usePushChoices.getState();
    savePushChoices({ isOn: true });
    savePushChoices({ quiet: null });
    expect(usePushChoices.getState()).toEqual({ ...usual, isOn: true, quiet: null });
    vi.resetModules();
    const nextPage = await import("./push-choices.ts");
    expect(nextPage.usePushChoices.getState()).toEqual({ ...usual, isOn: true, quiet: null });
  });
});

it("times are written and read as minutes after midnight", () => {
  expect([0, 485, 1439].map(timeText)).toEqual(["00:00", "08:05", "23:59"]);
  expect(["00:00", "08:05", "23:59", "", "at 08:05"].map(minutesOf)).toEqual([0, 485, 1439, null, null]);
});
