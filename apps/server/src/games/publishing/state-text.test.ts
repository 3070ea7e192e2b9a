import { HOUSE_RULES } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import type { LiveGame } from "../log/live-game.ts";
import {
  begunAnew,
  entered,
  fullTable,
  played,
  playedToEnd,
  roundPlayedOut,
  soloGame,
  startedGame,
} from "../testing/live-games.ts";
import { stateFor } from "./game-state.ts";
import { stateTexts } from "./state-text.ts";

const team = { setup: { seats: 4, target: 11, ...HOUSE_RULES } } as const;
const seatsOf = ({ game }: LiveGame) => [...game.seats.keys()];

describe("a state written for all seats", () => {
  it.each<[string, LiveGame]>([
    ["a table that waits", fullTable()],
    ["a table where somebody left", entered(fullTable(), 500, { type: "left", playerId: "a" })],
    ["a deal", startedGame()],
    ["a team's deal", startedGame(team)],
    ["a solo game", soloGame()],
    ["a summary", roundPlayedOut(startedGame(), 2000)],
    ["the end", playedToEnd(startedGame(team), 2000)],
    ["another game at the same table", begunAnew(playedToEnd(startedGame(), 2000), 3000)],
  ])("says of %s what each seat may see, and no more", (_, live) => {
    const textFor = stateTexts(live);
    for (const seat of seatsOf(live)) expect(JSON.parse(textFor(seat))).toEqual(stateFor(live, seat));
  });

  it.each([2, 4] as const)("says so after every play of %i", (seats) => {
    let live = startedGame({ setup: { seats, target: 31, ...HOUSE_RULES } });
    let plays = 0;
    for (; live.game.status === "in_progress"; plays++) {
      live = played(live, 2000);
      const textFor = stateTexts(live);
      for (const seat of seatsOf(live)) expect(JSON.parse(textFor(seat))).toEqual(stateFor(live, seat));
    }
    expect(plays).toBe(36);
  });

  it("keeps names that look like JSON what they are", () => {
    const name = '"}],"hand":[\u2028😀 \\';
    const entry = { type: "seated", playerId: "x", name, isBot: false } as const;
    const live = entered(entered(fullTable(), 500, { type: "left", playerId: "b" }), 600, entry);
    expect(JSON.parse(stateTexts(live)(0)).players[1].name).toBe(name);
  });
});
