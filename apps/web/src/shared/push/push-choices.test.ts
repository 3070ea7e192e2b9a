import { describe, expect, it } from "vitest";
import { choicesFrom, minutesOf, timeText } from "./push-choices.ts";

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
});

it("times are written and read as minutes after midnight", () => {
  expect([0, 485, 1439].map(timeText)).toEqual(["00:00", "08:05", "23:59"]);
  expect(["00:00", "08:05", "23:59", ""].map(minutesOf)).toEqual([0, 485, 1439, null]);
});
