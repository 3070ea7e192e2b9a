// Tests that a finished game shows whether its bots played honestly, and that a release of the bot does not change.
import { createHash } from "node:crypto";
import { ALL_CARDS, type Entry, type InProgress, valueOf } from "@chkobba/rules";
import { type BotsReplay, checkBots, checkShuffles, commitmentOf } from "@chkobba/shuffle";
import { describe, expect, it } from "vitest";
import { BOT_RELEASE } from "./bot-release.ts";
import { candidates, type Move, moveOf } from "./move.ts";
import { botOfRelease } from "./released.ts";
import { seeded } from "./seeded.ts";
import { afterRandomPlays, isOn, startedGame, viewAtTurn } from "./testing/rounds.ts";
import { sealedGame } from "./testing/sealed-games.ts";

const OPTIONS = { botOf: botOfRelease, newest: BOT_RELEASE };
const check = (replay: BotsReplay) => checkBots(replay, OPTIONS);
const HONEST = sealedGame({ seats: 2, level: "hard", seed: 1 });

/** The replay after a change to its first list of plays. */
function withPlays(
  replay: BotsReplay,
  change: (plays: BotsReplay["bots"][number]["plays"]) => typeof plays,
): BotsReplay {
  const [first, ...others] = replay.bots;
  if (first === undefined) throw new Error("no bot has played");
  return { ...replay, bots: [{ ...first, plays: change(first.plays) }, ...others] };
}

/** A bot that sees all hands: if possible, it leaves a table on which the next player captures nothing. */
function peek({ round }: InProgress, chosen: Move): Move {
  const next = round.hands[(round.turn + 1) % round.hands.length] ?? [];
  const safe = candidates(round.hands[round.turn] ?? [], round.table).find(({ played, taken }) => {
    const left = taken.length === 0 ? [...round.table, played] : round.table.filter((card) => !taken.includes(card));
    return left.every((card) => !next.some((held) => valueOf(held) === valueOf(card)));
  });
  return safe === undefined ? chosen : moveOf(safe);
}

describe("the check of an honest game", () => {
  it.each([
    ["hard, 1 vs 1", { seats: 2, level: "hard", seed: 2 }],
    ["normal, 2 vs 2", { seats: 4, level: "normal", seed: 3 }],
    ["hard, 2 vs 2", { seats: 4, level: "hard", seed: 4 }],
    ["easy, with the cut", { seats: 2, level: "easy", cut: true, seed: 5 }],
  ] as const)("finds every choice right: %s", (_, options) => {
    const replay = sealedGame(options);
    const result = check(replay);
    expect(result).toMatchObject({ verdict: "right", seed: "fits", isByTheRules: true, faults: [], lowered: 0 });
    expect(result.checked).toBe(result.choices);
    expect(result.choices).toBeGreaterThan(18 * (options.seats - 1));
    expect(checkShuffles(replay).isRight).toBe(true);
  });

  it("counts plays that a busy server chose at the normal level", () => {
    const busy = { ...sealedGame({ seats: 2, level: "normal", seed: 6 }), botLevel: "hard" } as const;
    const result = check(busy);
    expect(result).toMatchObject({ verdict: "right", lowered: result.choices });
  });

  it("says how many choices it checked when time is up", () => {
    let asked = 0;
    const result = checkBots(HONEST, { ...OPTIONS, isTimeUp: () => ++asked > 5, below: (limit) => asked % limit });
    expect(result).toMatchObject({ verdict: "part", checked: 5 });
  });
});

describe("the check names a cheat", () => {
  it("a bot that peeks at other hands", () => {
    const result = check(sealedGame({ seats: 2, level: "hard", seed: 1, cheat: peek }));
    expect(result.verdict).toBe("wrong");
    expect(result.faults.length).toBeGreaterThan(0);
    expect(new Set(result.faults.map(({ what }) => what))).toEqual(new Set(["other play"]));
  });

  it("a seed that was drawn again after the deal", () => {
    const botSeed = "ab".repeat(32);
    const replay = { ...HONEST, shuffle: { ...HONEST.shuffle, botSeed } };
    expect(check(replay)).toMatchObject({ verdict: "wrong", seed: "wrong" });
    // If its seal was exchanged too, the choices no longer follow from it.
    const sealed = { ...replay, shuffle: { ...replay.shuffle, botCommitment: commitmentOf(botSeed) } };
    expect(check(sealed)).toMatchObject({ verdict: "wrong", seed: "fits" });
  });

  it("a play that is not the best by the bot's view", () => {
    let isDone = false;
    const replay = sealedGame({
      seats: 2,
      level: "hard",
      seed: 7,
      cheat: ({ round }, chosen) => {
        const other = candidates(round.hands[round.turn] ?? [], round.table)
          .map(moveOf)
          .find(({ cardId }) => cardId !== chosen.cardId);
        if (isDone || other === undefined) return chosen;
        isDone = true;
        return other;
      },
    });
    const result = check(replay);
    expect(result).toMatchObject({ verdict: "wrong", faults: [{ what: "other play", round: 1, seat: 1 }] });
    expect(result.faults[0]?.expected).not.toEqual(result.faults[0]?.found);
  });

  it("a wrong number of samples, or another level", () => {
    const fewer = withPlays(HONEST, ([first, ...rest]) =>
      first === undefined ? [] : [{ ...first, samples: 39 }, ...rest],
    );
    expect(check(fewer)).toMatchObject({ verdict: "wrong", faults: [{ what: "samples" }] });
    const easier = { ...HONEST, bots: HONEST.bots.map((bot) => ({ ...bot, level: "easy" as const })) };
    expect(check(easier).faults[0]).toMatchObject({ what: "level" });
  });

  it("a replay that was changed by one card", () => {
    const at = HONEST.entries.findIndex(({ entry }) => entry.type === "played" && entry.playerId === "b");
    const changed = HONEST.entries.map(({ entry }, nth): { entry: Entry } =>
      nth === at && entry.type === "played"
        ? { entry: { ...entry, card: ALL_CARDS[(entry.card + 1) % 40] ?? entry.card } }
        : { entry },
    );
    const replay = { ...HONEST, entries: changed };
    expect(check(replay).verdict).toBe("wrong");
    expect(checkShuffles(replay).isRight).toBe(false);
  });

  it("a play that is missing in the list, was never made, or is listed twice", () => {
    expect(check(withPlays(HONEST, (plays) => plays.slice(1))).faults).toMatchObject([{ what: "not listed" }]);
    const extra = { round: 99, play: 0, samples: 40 };
    expect(check(withPlays(HONEST, (plays) => [...plays, extra])).faults).toMatchObject([{ what: "not played" }]);
    expect(check(withPlays(HONEST, (plays) => [...plays, ...plays.slice(0, 1)]))).toMatchObject({ verdict: "wrong" });
  });

  it("another decision about the cut card", () => {
    const replay = sealedGame({ seats: 2, level: "easy", cut: true, seed: 8 });
    const entries = replay.entries.map(({ entry }): { entry: Entry } => ({ entry }));
    const result = checkBots(replay, {
      ...OPTIONS,
      botOf: (release) => {
        const bot = botOfRelease(release);
        return bot && { ...bot, keepsCutCard: (state) => !bot.keepsCutCard(state) };
      },
    });
    expect(entries.length).toBeGreaterThan(0);
    expect(result.faults.map(({ what }) => what)).toContain("other keep");
  });
});

describe("the check without a verdict", () => {
  it("says so if the code of a release is not kept", () => {
    const old = { ...HONEST, bots: HONEST.bots.map((bot) => ({ ...bot, release: "2020-01-01" })) };
    expect(check(old)).toMatchObject({ verdict: "unknown", unknownReleases: ["2020-01-01"] });
  });

  it("says so if the bots have no sealed seed", () => {
    const shuffle = { ...HONEST.shuffle, botCommitment: null, botSeed: null };
    expect(check({ ...HONEST, shuffle, bots: [] })).toMatchObject({ verdict: "unsealed" });
  });
});

/** Returns a hash of what a release chooses at every level in positions of every phase of a round. */
function hashOfChoices(release: string): string {
  const hash = createHash("sha256");
  const bot = botOfRelease(release);
  for (const level of bot?.levels ?? []) {
    for (let nth = 0; nth < 120; nth++) {
      const random = seeded(nth);
      const game = afterRandomPlays(
        startedGame({ seats: nth % 3 === 0 ? 4 : 2, target: 11 }, random),
        nth % 36,
        random,
      );
      if (isOn(game)) hash.update(JSON.stringify(bot?.choose(viewAtTurn(game), level, random)));
    }
  }
  return hash.digest("hex");
}

it("a release of the bot chooses as before: raise BOT_RELEASE with every change of a choice", () => {
  expect([BOT_RELEASE, hashOfChoices(BOT_RELEASE)]).toMatchInlineSnapshot(`
    [
      "2026-11-29.2",
      "dd778585f2f12eacaddb8eb9efac395c4f7b7f8f1421fdc4a9ec1ec6509ec7ff",
    ]
  `);
});

it("the last release chooses as it did when it was the present one", () => {
  expect(hashOfChoices("2026-11-29")).toBe("f31bf199da87bc556703d3d49a610bf79d9d303f6b9e8e36f58becc09a972069");
});
