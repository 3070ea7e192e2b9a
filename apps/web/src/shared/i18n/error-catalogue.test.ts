// Every sentence of the error catalogue that the page itself says: in English to the letter, in the other languages translated.
import { describe, expect, it } from "vitest";
import { page as arabicPage } from "./ar/index.ts";
import { table as arabicTable } from "./ar/table.ts";
import { page as englishPage } from "./en/index.ts";
import { table as englishTable } from "./en/table.ts";
import { page as frenchPage } from "./fr/index.ts";
import { table as frenchTable } from "./fr/table.ts";

const english = { ...englishPage, table: englishTable };
type Catalogue = typeof english;

const CATALOGUE: readonly (readonly [string, (words: Catalogue) => string])[] = [
  ["Failed to create game", ({ lobby }) => lobby.failed["create-game"]],
  ["Failed to create solo game", ({ lobby }) => lobby.failed["create-solo-game"]],
  ["Failed to join game", ({ lobby }) => lobby.failed["join-game"]],
  ["Failed to create room", ({ lobby }) => lobby.failed["create-room"]],
  ["Failed to create game in room", ({ lobby }) => lobby.failed["create-game-in-room"]],
  ["Failed to join room", ({ lobby }) => lobby.failed["join-room"]],
  ["Failed to join or create game in room", ({ lobby }) => lobby.failed["seat-in-room"]],
  ["Failed to initialize authentication", ({ frame }) => frame.accountNotLoaded],
  ["Failed to delete room (admin)", ({ lobby }) => lobby.rooms.adminDeleteFailed],
  ["An error occurred", ({ frame }) => frame.errors.INVALID_PAYLOAD],
  ["Failed to delete room.", ({ lobby }) => lobby.rooms.deleteFailed],
  ["Admin controls are not enabled.", ({ lobby }) => lobby.rooms.adminOff],
  ["Game has already started", ({ frame }) => frame.errors.GAME_STARTED],
  ["Game is full", ({ frame }) => frame.errors.GAME_FULL],
  ["Room deleted", ({ frame }) => frame.errors.ROOM_DELETED],
  ["Game existence check timed out", ({ frame }) => frame.checkTimedOut],
  ["Failed to load game", ({ frame }) => frame.loadFailed],
  ["Error: X", ({ frame }) => frame.error("X")],
  ["Server health check failed. Server may be down or unreachable.", ({ frame }) => frame.connecting.serverDown],
  ["Connection error: X", ({ frame }) => frame.connecting.failed("X")],
  [
    "Your browser doesn't support sharing. Game ID copied to clipboard instead.",
    ({ table }) => table.sharingUnsupported,
  ],
];

describe.each(CATALOGUE)("%s", (text, read) => {
  it("is said in English to the letter", () => {
    expect(read(english)).toBe(text);
  });

  it.each([
    ["French", { ...frenchPage, table: frenchTable }],
    ["Arabic", { ...arabicPage, table: arabicTable }],
  ])("is translated into %s", (_, words) => {
    expect(read(words)).not.toBe(text);
    expect(read(words)).not.toBe("");
  });
});
