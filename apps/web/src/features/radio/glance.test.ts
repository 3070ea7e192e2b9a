import { expect, it } from "vitest";
import { glanceFrom } from "./glance.ts";

it("reads the name of the track and the number of listeners", () => {
  const now = { trackName: "Sidi Mansour", trackId: "a", duration: 90.5, listeners: 3 };
  expect(glanceFrom(now)).toEqual({ trackName: "Sidi Mansour", trackId: "a", listeners: 3 });
  expect(glanceFrom({ ...now, trackId: null })).toEqual({ trackName: "Sidi Mansour", trackId: null, listeners: 3 });
});

it.each([null, "now", {}, { trackName: 3, listeners: 1 }, { trackName: "Sidi Mansour" }])("ignores %j", (body) => {
  expect(glanceFrom(body)).toBeNull();
});
