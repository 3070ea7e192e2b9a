// @vitest-environment jsdom
import type { ShownReaction } from "@chkobba/protocol";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startLanguage, withTexts } from "../../shared/i18n/index.ts";
import { useBlocking } from "../../shared/people/blocked-players.ts";
import { changeSettings } from "../../shared/settings.ts";
import { useAnnouncement } from "../../shared/ui/announce.ts";
import { hear, REACTION_SHOWN_MS, useReactions } from "./reaction-store.ts";

const GAME = "g";
const from = (playerId: string | null, name: string | null = playerId): ShownReaction => ({
  ...{ gameId: GAME, playerId, name, reaction: "bravo", timestamp: 0 },
});
const heard = (reaction: ShownReaction, muted: readonly string[] = []) =>
  hear(reaction, { gameId: GAME, isHidden: (playerId) => muted.includes(playerId) });
const players = () => Object.keys(useReactions.getState().players);

beforeAll(async () => {
  await startLanguage("en");
  await withTexts("watching", Promise.resolve());
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  useReactions.setState({ players: {}, watchers: [] });
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
    expect(useReactions.getState().watchers.map(({ name }) => name)).toEqual(["b", "c", null]);
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
});
