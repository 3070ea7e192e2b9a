import { ALL_CARDS, type Entry, HOUSE_RULES, legalCaptures } from "@chkobba/rules";
import { expect, it } from "vitest";
import { type Step, stepsOf } from "../replay-steps.ts";
import { partingOf } from "./parting.ts";

/** Plays a game. Each choice is the index of the hand card that is played. */
function played(choices: readonly number[], name: string): readonly Step[] {
  const players = [name, "bot"].map((id) => ({ id: `${name}-${id}`, name: id, isBot: false }));
  const entries: Entry[] = [{ type: "started", deal: { leader: 0, decks: [ALL_CARDS] } }];
  const setup = { seats: 2, target: 11, rounds: 1, ...HOUSE_RULES } as const;
  for (const [nth, choice] of choices.entries()) {
    const { game } = (stepsOf({ setup, players, entries }) ?? []).at(-1) ?? {};
    const card = game?.round.hands[nth % 2]?.[choice];
    if (game === undefined || card === undefined) throw new Error("there is no such card");
    const [taken = []] = legalCaptures(card, game.round.table);
    entries.push({ type: "played", playerId: players[nth % 2]?.id ?? "", card, taken });
  }
  return stepsOf({ setup, players, entries }) ?? [];
}

it("two games diverge at the first step that differs, whoever plays them", () => {
  expect(partingOf(played([0, 0, 0], "one"), played([0, 0, 0], "other"))).toBeNull();
  expect(partingOf(played([0, 0, 0], "one"), played([0, 0, 1], "other"))).toBe(3);
  expect(partingOf(played([0, 0], "one"), played([0, 0, 1], "other"))).toBe(3);
});
