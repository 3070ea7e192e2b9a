// The player is searching by quick match when a game of a cup is found. Another cup starts soon.
import { HOUSE_CUP_NAMES } from "@chkobba/protocol";
import { expect, it, vi } from "vitest";
import { startLanguage, withTexts } from "../../shared/i18n/index.ts";
import type * as SearchCode from "../../shared/quick-match/search.ts";
import { useSearch } from "../../shared/quick-match/search-state.ts";
import { useToasts } from "../../shared/ui/toasts.ts";
import { announceCup, enterCupGame } from "./enter-game.ts";

const { heard, requests, entered } = vi.hoisted(() => {
  // The code of quick match calls the browser's `addEventListener` when it is loaded.
  Object.assign(globalThis, { addEventListener: () => {} });
  return { heard: new Map<string, (payload: unknown) => void>(), requests: [] as string[], entered: [] as string[] };
});

vi.mock("../../shared/socket/connection.ts", () => ({
  listen: (event: string, listener: (payload: unknown) => void) => heard.set(event, listener),
  onRequest: () => {},
  request: (event: string) => {
    requests.push(event);
    return Promise.resolve({ ok: true, value: {} });
  },
  useConnection: { subscribe: () => {} },
}));
vi.mock("../../shared/socket/session.ts", () => ({
  enterFoundGame: ({ gameId }: { readonly gameId: string }) => entered.push(gameId),
  useSession: { getState: () => ({ seat: null, game: null }) },
}));
vi.mock("../../shared/sound/sound.ts", () => ({ play: () => {} }));
vi.mock("wouter/use-browser-location", () => ({ navigate: () => {} }));

it("the search ends here and at the server, and the game is entered once", async () => {
  await vi.importActual<typeof SearchCode>("../../shared/quick-match/search.ts");
  useSearch.setState({ wish: { playerName: "Amira" }, since: 1 });
  const found = { gameId: "g", playerId: "p", cupId: "c" };
  heard.get("game-found")?.(found);
  enterCupGame(found);
  await vi.waitFor(() => expect(requests).toEqual(["stop-finding"]));
  expect(useSearch.getState().wish).toBeNull();
  expect(entered).toEqual(["g"]);
});

it("the toast before a cup of the house has its name in the visitor's language", async () => {
  await startLanguage("fr");
  await withTexts("cups", Promise.resolve());
  announceCup({ cupId: "c", name: HOUSE_CUP_NAMES.arena, startsAt: 0 });
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    "\u2068Arène du soir\u2069 commence dans dix minutes.",
  ]);
});
