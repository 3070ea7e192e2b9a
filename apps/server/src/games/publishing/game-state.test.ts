import { gameState } from "@chkobba/protocol";
import { ALL_CARDS, type Entry, HOUSE_RULES } from "@chkobba/rules";
import { commitmentOf } from "@chkobba/shuffle";
import { beforeEach, describe, expect, it } from "vitest";
import type { GameRecord, Terms } from "../../schema/game-record.ts";
import { dealRecord } from "../log/record.ts";
import type { LiveGame } from "../table/live-game.ts";
import { playerAtTurn } from "../table/people.ts";
import { newSealing } from "../table/sealing.ts";
import {
  entered,
  followed,
  fullTable,
  playedToEnd,
  presence,
  roundPlayedOut,
  soloGame,
  startedGame,
} from "../testing/live-games.ts";
import { stateFor } from "./game-state.ts";

const DUEL: Terms["setup"] = { seats: 2, target: 11, ...HOUSE_RULES };
const ahead = (clockLead: number) => ({ clockLead, screens: 0 });
const DEAL = { leader: 0, decks: [ALL_CARDS] } as const;

describe("the state that a seat receives", () => {
  it("fits the protocol in every status, for every seat and for spectators", () => {
    const summary = roundPlayedOut(startedGame(), 5000);
    const left = entered(startedGame(), 5000, { type: "left", playerId: "a" });
    for (const live of [fullTable(), startedGame(), summary, left, soloGame()]) {
      for (const viewer of [0, 1, null]) {
        const state = stateFor(live, viewer);
        // `parse` drops fields that the schema does not know, so unknown fields make this fail.
        expect(gameState.parse(state)).toEqual(state);
      }
    }
  });

  it("shows the seat's own hand and no other", () => {
    const open = (viewer: number | null) =>
      stateFor(startedGame(), viewer).players.map(({ hand }) => hand.every((card) => !("hidden" in card)));
    expect(open(0)).toEqual([true, false]);
    expect(open(1)).toEqual([false, true]);
    expect(open(null)).toEqual([false, false]);
  });

  it("shows which players are connected or away, and whose turn it is", () => {
    const live = followed(startedGame(), presence("b", "gone", 2000), presence("b", "away", 3000));
    expect(playerAtTurn(live)).toBe("a");
    expect(stateFor(live, 0)).toMatchObject({
      version: 6,
      currentPlayerId: "a",
      turnEndsAt: 121_000,
      players: [
        { id: "a", connected: true, isAway: false },
        { id: "b", connected: false, isAway: true },
      ],
    });
  });

  it("shows a bot as connected and never away", () => {
    expect(stateFor(soloGame(), 0).players).toMatchObject([
      { id: "a", isBot: false, connected: true, isAway: false },
      { id: "bot", isBot: true, connected: true, isAway: false },
    ]);
  });

  it("says that a game was aborted if it ended without a winner", () => {
    const isAborted = (live: LiveGame) => stateFor(live, 0).aborted;
    expect(isAborted(entered(startedGame(), 5000, { type: "aborted" }))).toBe(true);
    const left = entered(startedGame(), 5000, { type: "left", playerId: "a" });
    expect([left, playedToEnd(startedGame(), 5000)].map(({ game }) => game.status)).toEqual(["finished", "finished"]);
    expect([left, playedToEnd(startedGame(), 5000)].map(isAborted)).toEqual([false, false]);
    expect([fullTable(), startedGame(), roundPlayedOut(startedGame(), 5000)].map(isAborted)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("the times in a state", () => {
  it("are by the machine's clock, which the clock of the games may be ahead of", () => {
    expect(stateFor(startedGame(), 0, ahead(500)).turnEndsAt).toBe(120_500);
    expect(stateFor(startedGame(), 0, ahead(-500)).turnEndsAt).toBe(121_500);
  });

  it("are null without a running turn and without a clock", () => {
    expect(stateFor(fullTable(), 0, ahead(500)).turnEndsAt).toBeNull();
    expect(stateFor(startedGame({ turnSeconds: null }), 0, ahead(500)).turnEndsAt).toBeNull();
  });

  it("include how long the game waits for which people after an outage", () => {
    const outage = { at: 2000, kind: "outage", since: 1500, until: 60_000, playerIds: ["b"] } as const;
    const waiting = followed(startedGame(), outage);
    expect(stateFor(waiting, 0, ahead(500))).toMatchObject({
      turnEndsAt: null,
      returning: { playerIds: ["b"], until: 59_500 },
    });
    expect(stateFor(startedGame(), 0, ahead(500)).returning).toBeNull();
  });
});

describe("the terms in a state", () => {
  it("include the shared deal without its seed, and its rounds; 0 if the score ends the game", () => {
    const deal = { id: "deal", seed: "0f".repeat(32), closesAt: null };
    expect(stateFor(startedGame({ deal, setup: { ...DUEL, rounds: 2 } }), 0).deal).toEqual({ id: "deal", rounds: 2 });
    expect(stateFor(startedGame({ deal }), 0).deal).toEqual({ id: "deal", rounds: 0 });
    expect(stateFor(startedGame({ setup: { ...DUEL, rounds: 2 } }), 0).deal).toBeNull();
  });

  it("include whether the match is rated, and not its id", () => {
    expect(stateFor(startedGame({ match: { id: "match", rated: true } }), 0).match).toEqual({ rated: true });
    expect(stateFor(startedGame({ match: { id: "match", rated: false } }), 0).match).toEqual({ rated: false });
    expect(stateFor(startedGame(), 0).match).toBeNull();
  });

  it("include the cup; a private one for the seats only", () => {
    const cup = { id: "cup", name: "Cup", kind: "knockout", round: 1 } as const;
    const cupFor = (viewer: number | null, terms: Partial<Terms>) => stateFor(startedGame(terms), viewer).cup;
    expect([0, 1, null].map((viewer) => cupFor(viewer, { cup }))).toEqual([cup, cup, cup]);
    expect([0, 1, null].map((viewer) => cupFor(viewer, { cup, isCupPrivate: true }))).toEqual([cup, cup, null]);
    expect([0, 1, null].map((viewer) => cupFor(viewer, {}))).toEqual([null, null, null]);
  });
});

describe("the cut in a state", () => {
  const setup = { ...DUEL, cut: true };
  const cutting = (pending: readonly string[] = []) =>
    followed(fullTable({ setup }), dealRecord(1000, { type: "started", deal: DEAL }, pending));

  it("has the end of the time for it, by the machine's clock", () => {
    expect(stateFor(cutting(), 0).cut).toEqual({ playerId: "a", at: null, card: null, endsAt: 16_000 });
    expect(stateFor(cutting(), 0, ahead(500)).cut?.endsAt).toBe(15_500);
  });

  it("has no end until its player has joined the game", () => {
    expect(stateFor(cutting(["a"]), 0, ahead(500)).cut).toEqual({ playerId: "a", at: null, card: null, endsAt: null });
  });

  it("shows the cut card to the leader and hides it from others", () => {
    const cut = entered(cutting(), 2000, { type: "cut", playerId: "a", at: 2 });
    expect(stateFor(cut, 0).cut).toMatchObject({ at: 2, card: { id: "3-spata" }, endsAt: 16_000 });
    expect(stateFor(cut, 1).cut).toMatchObject({ at: 2, card: { id: "hidden-0", hidden: true }, endsAt: 16_000 });
  });

  it("is null when there is no cut", () => {
    expect([fullTable({ setup }), startedGame()].map((live) => stateFor(live, 0).cut)).toEqual([null, null]);
  });
});

/** The fields of a game in which no seat takes part in the seeds. */
const NO_BOTS = { botCommitment: null, botSeed: null };

describe("the shuffle in a state", () => {
  const serverSeed = "0f".repeat(32);
  const botSeed = "1e".repeat(32);
  let seedsToDraw: string[] = [];
  beforeEach(() => {
    seedsToDraw = [serverSeed, botSeed];
  });
  const begun = (entry: Entry, pending: readonly string[] = [], seats: readonly number[] = []): GameRecord => ({
    ...dealRecord(1000, entry, pending),
    shuffle: newSealing(seats, () => seedsToDraw.shift() ?? ""),
  });
  const started: Entry = { type: "started", deal: DEAL };
  const none = [null, null];
  const hidden = {
    gameNumber: 1,
    serverCommitment: commitmentOf(serverSeed),
    commitments: none,
    seeds: none,
    ...NO_BOTS,
  };

  it("hides the server's seed until the game is over", () => {
    const live = followed(fullTable(), begun(started));
    expect(stateFor(live, 0).shuffle).toEqual({ ...hidden, phase: null, serverSeed: null });
    expect(stateFor(roundPlayedOut(live, 5000), 0).shuffle).toEqual({ ...hidden, phase: null, serverSeed: null });
    const over = entered(live, 5000, { type: "left", playerId: "a" });
    expect(stateFor(over, 0).shuffle).toEqual({ ...hidden, phase: null, serverSeed });
  });

  it("shows the phase while the seats agree on a seed", () => {
    const live = followed(fullTable(), begun({ type: "started", deal: null }, [], [0, 1]));
    const botCommitment = commitmentOf(botSeed);
    expect(stateFor(live, 0).shuffle).toEqual({ ...hidden, phase: "commit", serverSeed: null, botCommitment });
  });

  it("hides the seed of the bots, whose hash it shows from the beginning, until the game is over", () => {
    const live = followed(fullTable(), begun({ type: "started", deal: null }, [], [0]));
    expect(JSON.stringify([0, 1, null].map((viewer) => stateFor(live, viewer)))).not.toContain(botSeed);
    const over = entered(live, 5000, { type: "left", playerId: "a" });
    expect(stateFor(over, 0).shuffle).toMatchObject({ botCommitment: commitmentOf(botSeed), botSeed, serverSeed });
  });

  it("is null for a table that waits again after a player did not join, and for shuffles that are not sealed", () => {
    const pending = followed(fullTable(), begun(started, ["a"]));
    const waiting = entered(pending, 2000, { type: "withdrew", playerId: "a" });
    expect(waiting.game.status).toBe("waiting");
    expect(waiting.shuffle.sealing).not.toBeNull();
    expect(stateFor(waiting, 1).shuffle).toBeNull();
    expect(stateFor(startedGame(), 0).shuffle).toBeNull();
    expect(stateFor(fullTable(), 0).shuffle).toBeNull();
  });
});
