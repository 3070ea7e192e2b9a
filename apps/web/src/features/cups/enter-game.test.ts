// The player's ways to a game of a cup and to a running game, and the message before a cup.
import { HOUSE_CUP_NAMES } from "@chkobba/protocol";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useAuth } from "../../shared/auth/auth-store.ts";
import { startLanguage, withTexts } from "../../shared/i18n/index.ts";
import type * as SearchCode from "../../shared/quick-match/search.ts";
import { searchCode } from "../../shared/quick-match/search-code.ts";
import { useSearch } from "../../shared/quick-match/search-state.ts";
import { useToasts } from "../../shared/ui/toasts.ts";
import { announceCup, enterCupGame, joinRunningGame } from "./enter-game.ts";

interface Session {
  readonly seat: { readonly gameId: string } | null;
  readonly game: { readonly status: string; readonly roomName?: string | null } | null;
}

const NO_SEAT: Session = { seat: null, game: null };
const JOINED: object = { ok: true, value: { playerId: "p" } };

const { heard, requests, page } = vi.hoisted(() => {
  // The code of quick match calls the browser's `addEventListener` when it is loaded.
  Object.assign(globalThis, { addEventListener: () => {} });
  return {
    heard: new Map<string, (payload: unknown) => void>(),
    /** The requests to the server, each with its payload. */
    requests: [] as (readonly [string, unknown])[],
    page: { entered: [] as unknown[], addresses: [] as string[], sounds: [] as string[], session: {}, reply: {} },
  };
});

vi.mock("../../shared/socket/connection.ts", () => ({
  listen: (event: string, listener: (payload: unknown) => void) => heard.set(event, listener),
  onRequest: () => {},
  request: (event: string, payload: unknown) => {
    requests.push([event, payload]);
    return Promise.resolve(page.reply);
  },
  useConnection: { subscribe: () => {}, getState: () => ({ status: "connected", error: null }) },
}));
vi.mock("../../shared/seat/session.ts", () => ({
  enterGame: (seat: unknown) => page.entered.push(seat),
  useSession: { getState: () => page.session },
}));
vi.mock("../../shared/sound/sound.ts", () => ({ play: (name: string) => page.sounds.push(name) }));
vi.mock("wouter/use-browser-location", () => ({ navigate: (to: string) => page.addresses.push(to) }));

const FOUND = { gameId: "g", playerId: "p", cupId: "c" };
const AMIRA = { id: "guest", username: "Amira", isGuest: true, sessionId: "s", createdAt: 0 } as const;
const SEAT = { gameId: "g", playerId: "p", playerName: "" };
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text]);

beforeAll(async () => {
  await startLanguage("fr");
  await withTexts(["cups"], Promise.resolve());
});
beforeEach(() => {
  requests.length = 0;
  Object.assign(page, { entered: [], addresses: [], sounds: [], session: NO_SEAT, reply: JOINED });
  useToasts.setState({ toasts: [] });
});

afterEach(() => {
  useAuth.setState({ user: null });
  vi.useRealTimers();
});

describe("a game of a cup is found", () => {
  it("while the player searches: the search ends here and at the server, and the game is entered once", async () => {
    await vi.importActual<typeof SearchCode>("../../shared/quick-match/search.ts");
    useSearch.setState({ wish: { playerName: "Amira" }, since: 1 });
    heard.get("game-found")?.(FOUND);
    enterCupGame(FOUND);
    await vi.waitFor(() => expect(requests).toEqual([["stop-finding", {}]]));
    expect(useSearch.getState().wish).toBeNull();
    expect(page.entered).toEqual([SEAT]);
  });

  it("while the player is in the lobby: it is shown at once, with the player's name", async () => {
    useAuth.setState({ user: AMIRA });
    enterCupGame(FOUND);
    expect(page).toMatchObject({
      entered: [{ ...SEAT, playerName: "Amira" }],
      addresses: ["/"],
      sounds: ["turnNotification"],
    });
    await searchCode.load();
    expect(requests).toEqual([]);
  });

  it.each([null, { status: "in_progress" }])("while the player's other game is %j: it is shown at once", (game) => {
    page.session = { seat: { gameId: "other" }, game };
    enterCupGame(FOUND);
    expect(page.entered).toEqual([SEAT]);
    expect(toasts()).toEqual([]);
  });

  it.each([
    ["Hafsia", "Votre partie de tournoi commence. Votre place dans Hafsia est libérée."],
    [null, "Votre partie de tournoi commence. Votre place à la table en attente est libérée."],
  ])(
    "while the player waits at another table (room: %s): it is shown, and the page says that the seat is given up",
    (roomName, text) => {
      page.session = { seat: { gameId: "other" }, game: { status: "waiting", roomName } };
      enterCupGame(FOUND);
      expect(page.entered).toEqual([SEAT]);
      expect(toasts()).toEqual([["message", text]]);
    },
  );

  it("while the player already sits there: nothing happens", () => {
    page.session = { seat: { gameId: "g" }, game: null };
    enterCupGame(FOUND);
    expect(page).toMatchObject({ entered: [], sounds: [] });
  });

  it("while the player's last game shows its end: it is announced, and shown four seconds later", () => {
    vi.useFakeTimers();
    page.session = { seat: { gameId: "other" }, game: { status: "finished" } };
    enterCupGame(FOUND);
    expect(toasts()).toEqual([["message", "Votre prochaine partie est prête."]]);
    expect(page.sounds).toEqual(["turnNotification"]);
    vi.advanceTimersByTime(3999);
    expect(page.entered).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(page.entered).toEqual([SEAT]);
  });
});

it("the message before a cup of the house has a sound, and its name in the visitor's language", () => {
  announceCup({ cupId: "c", name: HOUSE_CUP_NAMES.arena, startsAt: 0 });
  expect(toasts()).toEqual([["message", "Arène du soir commence dans dix minutes."]]);
  expect(page.sounds).toEqual(["turnNotification"]);
});

describe("a visitor who joins a running game", () => {
  it("takes the seat that the server gives", async () => {
    useAuth.setState({ user: AMIRA });
    await joinRunningGame("g", "Amira");
    expect(requests).toEqual([["join-game", { gameId: "g", playerName: "Amira" }]]);
    expect(page).toMatchObject({ entered: [{ ...SEAT, playerName: "Amira" }], addresses: ["/"] });
  });

  it("stays on the page with an error if the server refuses", async () => {
    page.reply = { ok: false, refusal: { code: "GAME_FULL" } };
    await joinRunningGame("g", "Amira");
    expect(toasts()).toEqual([["error", "Erreur\u00a0: La partie est complète"]]);
    expect(page).toMatchObject({ entered: [], addresses: [] });
  });
});
