import { gameState } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { playerAtTurn } from "../table/people.ts";
import {
  entered,
  followed,
  fullTable,
  presence,
  roundPlayedOut,
  soloGame,
  startedGame,
} from "../testing/live-games.ts";
import { stateFor } from "./game-state.ts";

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
});
