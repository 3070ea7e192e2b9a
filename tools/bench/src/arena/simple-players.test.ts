// Tests that the bot's idea of a greedy player is the pinned player against which it is measured.
import { seeded } from "@chkobba/bot";
import { greedyPlay, moveOf, positionWith, takenBy } from "@chkobba/bot/training";
import { expect, it } from "vitest";
import { afterRandomPlays, isOn, startedGame, viewAtTurn } from "../../../../packages/bot/src/testing/rounds.ts";
import { playGreedily } from "./simple-players.ts";

it("the bot expects of a greedy player one of the plays that the greedy player makes", () => {
  for (let nth = 0; nth < 400; nth++) {
    const random = seeded(nth);
    const setup = { seats: nth % 3 === 0 ? 4 : 2, target: 11, lastCardChkobba: nth % 4 !== 1 } as const;
    const game = afterRandomPlays(startedGame(setup, random), nth % 36, random);
    if (!isOn(game)) throw new Error("the round is over");
    const position = positionWith(viewAtTurn(game), game.round.hands);
    const play = greedyPlay(position);
    const expected = moveOf({ played: position.cardOf(play), taken: position.cardsOf(takenBy(play)) });
    const made = Array.from({ length: 40 }, () => playGreedily(viewAtTurn(game), random));
    expect(made).toContainEqual(expected);
  }
});
