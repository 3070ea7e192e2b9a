// Checks every text of the error catalogue that this page produces itself. The English text must match exactly, and the
// other languages must have a translation.
import { describe, expect, it } from "vitest";
import { page as arabicPage } from "./ar/index.ts";
import { table as arabicTable } from "./ar/table.ts";
import { page as englishPage } from "./en/index.ts";
import { table as englishTable } from "./en/table.ts";
import { page as frenchPage } from "./fr/index.ts";
import { table as frenchTable } from "./fr/table.ts";

const english = { ...englishPage, table: englishTable };
type Catalogue = typeof english;

const CATALOGUE: readonly (readonly [string, (texts: Catalogue) => string])[] = [
  ["Failed to create game", ({ lobby }) => lobby.failed["create-game"]],
  ["Failed to create solo game", ({ lobby }) => lobby.failed["create-solo-game"]],
  ["Failed to join game", ({ lobby }) => lobby.failed["join-game"]],
  ["Failed to create room", ({ lobby }) => lobby.failed["create-room"]],
  ["Failed to create game in room", ({ lobby }) => lobby.failed["create-game-in-room"]],
  ["Failed to join room", ({ lobby }) => lobby.failed["join-room"]],
  ["Failed to join or create game in room", ({ lobby }) => lobby.failed["seat-in-room"]],
  ["Failed to initialize authentication", ({ app }) => app.accountNotLoaded],
  ["Failed to delete room (admin)", ({ lobby }) => lobby.rooms.adminDeleteFailed],
  ["An error occurred", ({ app }) => app.refusals.INVALID_PAYLOAD],
  ["Failed to delete room.", ({ lobby }) => lobby.rooms.deleteFailed],
  ["Admin controls are not enabled.", ({ lobby }) => lobby.rooms.adminOff],
  ["Game has already started", ({ app }) => app.refusals.GAME_STARTED],
  ["Game is full", ({ app }) => app.refusals.GAME_FULL],
  ["Room deleted", ({ app }) => app.refusals.ROOM_DELETED],
  ["Game existence check timed out", ({ app }) => app.checkTimedOut],
  ["Failed to load game", ({ app }) => app.loadFailed],
  ["Error: X", ({ app }) => app.error("X")],
  ["Server health check failed. Server may be down or unreachable.", ({ app }) => app.connecting.serverDown],
  ["Connection error: X. Y", ({ app }) => app.connecting.failed("X", "Y")],
  [
    "Your browser doesn't support sharing. Game ID copied to clipboard instead.",
    ({ table }) => table.sharingUnsupported,
  ],
];

describe.each(CATALOGUE)("%s", (text, read) => {
  it("has the exact English text", () => {
    expect(read(english)).toBe(text);
  });

  it.each([
    ["French", { ...frenchPage, table: frenchTable }],
    ["Arabic", { ...arabicPage, table: arabicTable }],
  ])("is translated into %s", (_, texts) => {
    expect(read(texts)).not.toBe(text);
    expect(read(texts)).not.toBe("");
  });
});
