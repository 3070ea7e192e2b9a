// The exact English texts of the admin page.
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
  ["Unauthorized (401)", ({ refusals }) => refusals.UNAUTHORIZED],
  ["Authentication password not found.", ({ refusals }) => refusals.PASSWORD_MISSING],
  ["Failed to fetch data: X", ({ fetchFailed }) => fetchFailed("X")],
  ["Failed to add track: X", ({ commands }) => commands.addTrack.failed("X")],
  ["Failed to skip track: X", ({ commands }) => commands.skip.failed("X")],
  ["Failed to delete track: X", ({ commands }) => commands.remove.failed("X")],
  ["Failed to play track 7: X", ({ commands }) => commands.play.failed("X", "7")],
  ["Failed to generate preview: X", ({ commands }) => commands.preview.failed("X")],
  ["Failed to broadcast commentary immediately: X", ({ commands }) => commands.speak.failed("X")],
  ["Failed to add commentary to playlist immediately: X", ({ commands }) => commands.addSpoken.failed("X")],
  ["Failed to broadcast previewed commentary: X", ({ commands }) => commands.broadcast.failed("X")],
  ["Failed to add previewed commentary to playlist: X", ({ commands }) => commands.addPreview.failed("X")],
  ["Failed to generate or associate commentary: X", ({ commands }) => commands.addTimed.failed("X")],
  ["Failed to update trigger time: X", ({ commands }) => commands.moveTimed.failed("X")],
  ["Failed to update track name: X", ({ commands }) => commands.rename.failed("X")],
];

it.each(TEXTS)("%s", (text, read) => {
  expect(read(english)).toBe(text);
  expect([read(french), read(arabic)]).not.toContain(text);
});
