// "What if?" in a replay: legal plays of the seat at turn, and lines that the rules follow.
import { seeded } from "@chkobba/bot";
import { advance, drawDecks, HOUSE_RULES } from "@chkobba/rules";
import { expect, it } from "vitest";
import { type Step, stepsOf } from "./replay-steps.ts";
import { playsAt, stepsAfter } from "./what-if.ts";

function dealt(): Step {
  const random = seeded(7);
  const steps = stepsOf({
    setup: { seats: 2, target: 11, ...HOUSE_RULES },
    players: [
      { id: "a", name: "A", isBot: false },
      { id: "b", name: "B", isBot: false },
    ],
    entries: [{ type: "started", deal: { leader: 0, decks: drawDecks((limit) => Math.floor(random() * limit)) } }],
  });
  const step = steps?.[0];
  if (step === undefined) throw new Error("no deal");
  return step;
}

it("each listed play of the seat at turn is legal, and a line of listed plays reaches the end of the round", () => {
  let step = dealt();
  let plays = 0;
  while (step.game.status === "in_progress") {
    const moves = playsAt(step.game);
    for (const move of moves) expect(stepsAfter(step, [move])).toHaveLength(1);
    const next = stepsAfter(step, moves.slice(0, 1)).at(-1);
    if (next === undefined) throw new Error("a listed play is refused");
    step = next;
    plays += 1;
  }
  expect(plays).toBe(36);
  expect(playsAt(step.game)).toEqual([]);
});

it("a line ends before the first play that the rules refuse, such as an unknown card or a card of another hand", () => {
  const step = dealt();
  const [first] = playsAt(step.game);
  if (first === undefined) throw new Error("no play");
  const unknown = { cardId: "11-dinari", capturedCardIds: [] };
  const greedy = { ...first, capturedCardIds: ["1-spata", "1-spata", "x"] };
  expect(stepsAfter(step, [unknown])).toEqual([]);
  expect(stepsAfter(step, [greedy])).toEqual([]);
  expect(stepsAfter(step, [first, first, first])).toHaveLength(1);
});

it("a game that ended because a player left has no plays and no lines, although the hands still have cards", () => {
  const { game } = dealt();
  const left = advance(game, { type: "left", playerId: "b" });
  if (!left.ok || left.value.status !== "finished") throw new Error("the game has not ended");
  expect(left.value.round.hands.map((hand) => hand.length)).toEqual([3, 3]);
  expect(playsAt(left.value)).toEqual([]);
  expect(stepsAfter({ event: { kind: "left", seat: 1 }, game: left.value }, playsAt(game))).toEqual([]);
});
