// Tests that `npm run verify` says in a line what is wrong with the bots or the cards of a game.
import { ALL_CARDS, type Entry, type InProgress } from "@chkobba/rules";
import type { BotsReplay } from "@chkobba/shuffle";
import { describe, expect, it } from "vitest";
import { candidates, moveOf } from "../../../../packages/bot/src/move.ts";
import { sealedGame } from "../../../../packages/bot/src/testing/sealed-games.ts";
import { reportOn } from "./report.ts";

const HONEST = sealedGame({ seats: 2, level: "normal", seed: 11 });

const wrongLines = (replay: BotsReplay) => reportOn(replay).lines.filter((line) => line.includes("WRONG"));

/** Returns the plays of the seat at turn; with `peeks`, only those that leave the next player nothing of equal value. */
function playsOf({ round }: InProgress, peeks: boolean) {
  const next = round.hands[(round.turn + 1) % round.hands.length] ?? [];
  const plays = candidates(round.hands[round.turn] ?? [], round.table);
  return plays.filter(({ played }) => !peeks || next.every((held) => held % 10 !== played % 10)).map(moveOf);
}

describe("a line of the report names", () => {
  it("nothing in an honest game", () => {
    expect(wrongLines(HONEST)).toEqual([]);
    expect(reportOn(HONEST).isRight).toBe(true);
  });

  it("the plays of a bot that peeks at other hands", () => {
    const cheat = (game: InProgress, chosen: ReturnType<typeof moveOf>) => playsOf(game, true)[0] ?? chosen;
    const lines = wrongLines(sealedGame({ seats: 2, level: "normal", seed: 11, cheat }));
    expect(lines[0]).toMatch(/^bots: WRONG/);
    expect(lines[1]).toMatch(/^ {2}WRONG: b, round 1, play \d+: other play: \S+.* instead of \S+/);
  });

  it("the one play that is not the best by the bot's view", () => {
    let isDone = false;
    const cheat = (game: InProgress, chosen: ReturnType<typeof moveOf>) => {
      const other = isDone ? undefined : playsOf(game, false).find(({ cardId }) => cardId !== chosen.cardId);
      isDone ||= other !== undefined;
      return other ?? chosen;
    };
    const lines = wrongLines(sealedGame({ seats: 2, level: "normal", seed: 11, cheat }));
    expect(lines.filter((line) => line.includes("other play"))).toHaveLength(1);
  });

  it("a seed that was drawn again", () => {
    const lines = wrongLines({ ...HONEST, shuffle: { ...HONEST.shuffle, botSeed: "ab".repeat(32) } });
    expect(lines).toContain("  WRONG: the bots' seed does not fit its seal");
  });

  it("a wrong number of samples", () => {
    const bots = HONEST.bots.map((bot) => ({
      ...bot,
      plays: bot.plays.map((play, nth) => (nth === 3 ? { ...play, samples: 39 } : play)),
    }));
    const [, line, ...others] = wrongLines({ ...HONEST, bots });
    expect(line).toMatch(/^ {2}WRONG: b, round 1, play \d+: samples$/);
    expect(others).toEqual([]);
  });

  it("the cards and the plays of a replay that was changed by one card", () => {
    const at = HONEST.entries.findIndex(({ entry }) => entry.type === "played" && entry.playerId === "b");
    const entries = HONEST.entries.map((line, nth): { entry: Entry } =>
      nth === at && line.entry.type === "played"
        ? { ...line, entry: { ...line.entry, card: ALL_CARDS[(line.entry.card + 1) % 40] ?? line.entry.card } }
        : line,
    );
    const lines = wrongLines({ ...HONEST, entries });
    expect(lines).toContain("  WRONG: the plays or the list of deals break the rules");
    expect(lines).toContain("  WRONG: the plays break the rules, or the list of choices names a play twice");
  });
});
