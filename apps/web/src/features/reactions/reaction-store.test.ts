// @vitest-environment jsdom
import type { GameState, ShownReaction } from "@chkobba/protocol";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startLanguage, withTexts } from "../../shared/i18n/index.ts";
import { useBlocking } from "../../shared/people/blocked-players.ts";
import { changeSettings } from "../../shared/settings.ts";
import { useSession } from "../../shared/socket/session.ts";
import { useAnnouncement } from "../../shared/ui/announce.ts";
import { hear, muteReactions, REACTION_SHOWN_MS, useMutedReactions, useReactions } from "./reaction-store.ts";

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
  await withTexts("watching", Promise.resolve());
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  useReactions.setState({ players: {}, watchers: [], heard: [] });
  useSession.setState({ game: null });
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
