// What the admin page says, in English to the letter.
import { expect, it } from "vitest";
import { radioAdmin as arabic } from "../../shared/i18n/ar/radio-admin.ts";
import { radioAdmin as english } from "../../shared/i18n/en/radio-admin.ts";
import { radioAdmin as french } from "../../shared/i18n/fr/radio-admin.ts";

const TEXTS: readonly (readonly [string, (texts: typeof english) => string])[] = [
  ["Password cannot be empty.", ({ problems }) => problems.passwordEmpty],
  ["Please provide a valid URL and positive duration.", ({ problems }) => problems.trackInvalid],
  ["Cannot preview empty text.", ({ problems }) => problems.previewEmpty],
  ["Commentary text cannot be empty.", ({ problems }) => problems.textEmpty],
  ["Please enter the commentary text to generate.", ({ problems }) => problems.timedTextEmpty],
  ["Please provide a valid non-negative trigger time.", ({ problems }) => problems.triggerInvalid],
  ["Invalid trigger time.", ({ problems }) => problems.triggerEditInvalid],
  ["No valid preview data available to broadcast.", ({ problems }) => problems.nothingToBroadcast],
  ["No valid preview data available to add to playlist.", ({ problems }) => problems.nothingToAdd],
  ["Unauthorized (401)", ({ sentences }) => sentences["Unauthorized (401)"]],
  ["Authentication password not found.", ({ sentences }) => sentences["Authentication password not found."]],
  ["Failed to fetch data: X", ({ fetchFailed }) => fetchFailed("X")],
  ["Failed to add track: X", ({ orders }) => orders.addTrack.failed("X")],
  ["Failed to skip track: X", ({ orders }) => orders.skip.failed("X")],
  ["Failed to delete track: X", ({ orders }) => orders.remove.failed("X")],
  ["Failed to play track 7: X", ({ orders }) => orders.play.failed("X", "7")],
  ["Failed to generate preview: X", ({ orders }) => orders.preview.failed("X")],
  ["Failed to broadcast commentary immediately: X", ({ orders }) => orders.speak.failed("X")],
  ["Failed to add commentary to playlist immediately: X", ({ orders }) => orders.addSpoken.failed("X")],
  ["Failed to broadcast previewed commentary: X", ({ orders }) => orders.broadcast.failed("X")],
  ["Failed to add previewed commentary to playlist: X", ({ orders }) => orders.addPreview.failed("X")],
  ["Failed to generate or associate commentary: X", ({ orders }) => orders.addTimed.failed("X")],
  ["Failed to update trigger time: X", ({ orders }) => orders.moveTimed.failed("X")],
  ["Failed to update track name: X", ({ orders }) => orders.rename.failed("X")],
];

it.each(TEXTS)("%s", (text, read) => {
  expect(read(english)).toBe(text);
  expect([read(french), read(arabic)]).not.toContain(text);
});
