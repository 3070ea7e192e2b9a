// @vitest-environment jsdom
// Only the server and the socket to it are replaced.
import type { GameState, ShownReaction } from "@chkobba/protocol";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { currentCatalogue, startLanguage, withTexts } from "../../shared/i18n/index.ts";
import { useBlocking } from "../../shared/people/blocked-players.ts";
import { changeSettings } from "../../shared/settings.ts";
import { connect, useConnection } from "../../shared/socket/connection.ts";
import { server } from "../../shared/socket/fake-socket-for-tests.ts";
// The code is loaded beforehand, because a test with fake timers can't wait for the load.
import "../../shared/socket/payload-schemas.ts";
import { useWatched } from "../../shared/game/watched.ts";
import { useSession } from "../../shared/seat/session.ts";
import { useAnnouncement } from "../../shared/ui/announce.ts";
import {
  followReactions,
  hear,
  muteReactions,
  REACTION_SHOWN_MS,
  react,
  useMutedReactions,
  useReactions,
} from "./reaction-store.ts";

vi.mock("socket.io-client", () => import("../../shared/socket/fake-socket-for-tests.ts"));

const GAME = "g";
const from = (playerId: string | null, name: string | null = playerId, watcherId?: string): ShownReaction => ({
  ...{ gameId: GAME, playerId, name, reaction: "bravo", timestamp: 0, ...(watcherId !== undefined && { watcherId }) },
});
const heard = (reaction: ShownReaction, muted: readonly string[] = []) =>
  hear(reaction, { gameId: GAME, isHidden: (playerId) => muted.includes(playerId) });
const watchers = () => useReactions.getState().watchers.map(({ name }) => name);
const players = () => Object.keys(useReactions.getState().players);

beforeAll(async () => {
  await startLanguage("en");
  await withTexts(["watching"], Promise.resolve());
  await withTexts(["table"], Promise.resolve());
  vi.stubGlobal("fetch", async () => Response.json({ status: "ok" }));
  connect();
  await vi.waitFor(() => expect(useConnection.getState().status).toBe("connected"));
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  useReactions.setState({ players: {}, watchers: [], heard: [] });
  useSession.setState({ game: null });
  useWatched.setState({ game: null });
  for (const id of useMutedReactions.getState()) muteReactions(id, false);
  useBlocking.setState({ blocked: [] });
  changeSettings({ reactions: true });
  vi.useRealTimers();
});

describe("a reaction", () => {
  it("shows at its player's seat for three seconds, and is announced", () => {
    heard(from("amira", "Amira"));
    expect(players()).toEqual(["amira"]);
    expect(useAnnouncement.getState().text).toBe("Amira: Bravo!");
    vi.advanceTimersByTime(REACTION_SHOWN_MS - 1);
    expect(players()).toEqual(["amira"]);
    vi.advanceTimersByTime(1);
    expect(players()).toEqual([]);
  });

  it("of a watcher without a name is shown as one of a watcher; only the newest three show", () => {
    for (const name of ["a", "b", "c", null]) heard(from(null, name));
    expect(useReactions.getState().watchers.map(({ name }) => name)).toEqual(["b", "c", "A watcher"]);
    expect(useAnnouncement.getState().text).toBe("A watcher: Bravo!");
    vi.advanceTimersByTime(REACTION_SHOWN_MS);
    expect(useReactions.getState().watchers).toEqual([]);
  });

  it("is not shown from a muted or blocked player, from another game, or if reactions are switched off", () => {
    heard(from("amira"), ["amira"]);
    useBlocking.setState({ blocked: ["bilel"] });
    heard(from("bilel"));
    heard({ ...from("chedli"), gameId: "another" });
    changeSettings({ reactions: false });
    heard(from("dorra"));
    expect(players()).toEqual([]);
  });

  it("of one watcher can be hidden, also what shows now, and shown again; the others stay", () => {
    for (const id of ["x", "y"]) heard(from(null, id, id));
    muteReactions("x", true);
    expect(watchers()).toEqual(["y"]);
    heard(from(null, "x", "x"));
    // A muted watcher stays muted under a new name.
    heard(from(null, "z", "x"));
    expect(watchers()).toEqual(["y"]);
    expect(useReactions.getState().heard).toEqual([
      { id: "y", name: "y" },
      { id: "x", name: "x" },
    ]);
    muteReactions("x", false);
    heard(from(null, "x", "x"));
    expect(watchers()).toEqual(["y", "x"]);
  });

  it("of one player can be hidden by a page without a chat", () => {
    muteReactions("amira", true);
    heard(from("amira"));
    heard(from("bilel"));
    expect(players()).toEqual(["bilel"]);
    expect(useAnnouncement.getState().text).toBe("bilel: Bravo!");
  });

  it("of a person with the name of another has the number that the table shows", () => {
    const players = ["amal", "badr"].map((id) => ({ id, name: "Amal" }));
    useSession.setState({ game: { id: GAME, players } as unknown as GameState });
    heard(from("badr", "Amal"));
    expect(useAnnouncement.getState().text).toBe("Amal 2: Bravo!");
    for (const id of ["x", "y"]) heard(from(null, "Amal", id));
    for (const id of ["v", "w"]) heard(from(null, null, id));
    expect(useReactions.getState().heard.map(({ name }) => name)).toEqual([
      ...["Amal 3", "Amal 4", "A watcher", "A watcher 2"],
    ]);
    heard(from(null, "Amal", "x"));
    expect(useAnnouncement.getState().text).toBe("Amal 3: Bravo!");
  });

  it("of the last eight watchers only is remembered", () => {
    for (let nth = 0; nth < 20; nth++) heard(from(null, `${nth}`, `${nth}`));
    expect(useReactions.getState().heard.map(({ id }) => id)).toEqual(["12", "13", "14", "15", "16", "17", "18", "19"]);
  });
});

describe("shown reactions", () => {
  it("disappear each after its own three seconds", () => {
    for (const first of [from("amira"), from(null, "x", "x")]) heard(first);
    vi.advanceTimersByTime(REACTION_SHOWN_MS - 1);
    for (const second of [from("bilel"), from(null, "y", "y")]) heard(second);
    vi.advanceTimersByTime(1);
    expect([players(), watchers()]).toEqual([["bilel"], ["y"]]);
    vi.advanceTimersByTime(REACTION_SHOWN_MS - 1);
    expect([players(), watchers()]).toEqual([[], []]);
  });

  it("of a player who reacts again stay for three more seconds", () => {
    heard(from("amira"));
    vi.advanceTimersByTime(REACTION_SHOWN_MS - 1);
    heard({ ...from("amira"), timestamp: 1 });
    vi.advanceTimersByTime(REACTION_SHOWN_MS - 1);
    expect(players()).toEqual(["amira"]);
  });

  it("of a player disappear when the player is muted, and no others do", () => {
    for (const id of ["amira", "bilel"]) heard(from(id));
    muteReactions("amira", true);
    expect(players()).toEqual(["bilel"]);
    muteReactions("bilel", false);
    expect(players()).toEqual(["bilel"]);
  });

  it("of a watcher do not depend on the muted players of the chat", () => {
    hear(from(null, "x", "x"), { gameId: GAME, isHidden: () => true });
    expect(watchers()).toEqual(["x"]);
  });

  it("of a player without a name have the name of a nameless player", () => {
    heard(from("amira", null));
    expect(useReactions.getState().players.amira?.name).toBe(currentCatalogue().table.nameless);
  });

  it("have the names of the table they belong to, also for a watcher", () => {
    const game = (id: string) => {
      const players = ["amal", "badr"].map((player) => ({ id: player, name: "Amal" }));
      return { id, players } as unknown as GameState;
    };
    const nameOfBadr = () => {
      heard(from("badr", "Amal"));
      return useReactions.getState().players.badr?.name;
    };
    useSession.setState({ game: game("another") });
    expect(nameOfBadr()).toBe("Amal");
    useWatched.setState({ game: game(GAME) });
    expect(nameOfBadr()).toBe("Amal 2");
  });
});

describe("muted reactions", () => {
  it("of one person can be shown again without those of another", () => {
    for (const id of ["x", "y"]) muteReactions(id, true);
    muteReactions("x", false);
    expect(useMutedReactions.getState()).toEqual(["y"]);
  });

  it("are limited to the newest 200 people", () => {
    const ids = Array.from({ length: 201 }, (_, nth) => `${nth}`);
    for (const id of ids) muteReactions(id, true);
    expect(useMutedReactions.getState()).toEqual(ids.slice(1));
  });

  it.each([
    [JSON.stringify(["x", 3, "y"]), ["x", "y"]],
    [JSON.stringify({ x: true }), []],
  ])("are read again in the same tab: %s", async (stored, expected) => {
    sessionStorage.setItem("chkobba.muted-reactions", stored);
    vi.resetModules();
    const again = await import("./reaction-store.ts");
    expect(again.useMutedReactions.getState()).toEqual(expected);
  });
});

describe("a page at a table", () => {
  beforeEach(() => {
    server.received = [];
    server.answer = () => ({ success: true });
  });

  const arrive = async (reaction: ShownReaction) => {
    await server.send("reaction", reaction);
    await vi.advanceTimersByTimeAsync(0);
  };

  it("shows the reactions at its table until it leaves, except those that its chat hides", async () => {
    heard(from("dorra"));
    const leave = followReactions(GAME, (playerId) => playerId === "bilel");
    expect(players()).toEqual([]);
    for (const id of ["amira", "bilel"]) await arrive(from(id));
    await arrive({ ...from("chedli"), gameId: "another" });
    expect(players()).toEqual(["amira"]);
    leave();
    expect(players()).toEqual([]);
    await arrive(from("amira"));
    expect(players()).toEqual([]);
  });

  it("sends a reaction of a player or of a watcher", async () => {
    expect(await react(GAME, "amira", "bravo")).toBeNull();
    expect(await react(GAME, null, "bravo")).toBeNull();
    expect(server.received).toStrictEqual([
      ["react", { gameId: GAME, reaction: "bravo", playerId: "amira" }],
      ["react", { gameId: GAME, reaction: "bravo" }],
    ]);
  });

  it("gets the code of a refusal", async () => {
    server.answer = () => ({ success: false, code: "FORBIDDEN", error: "Not at this table" });
    expect(await react(GAME, "amira", "bravo")).toBe("FORBIDDEN");
  });
});
