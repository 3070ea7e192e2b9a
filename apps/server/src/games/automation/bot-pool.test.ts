import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Move } from "@chkobba/bot";
import pino from "pino";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { playRecord } from "../log/record.ts";
import type { BotMove } from "../public/changes.ts";
import { systemRandomness } from "../randomness.ts";
import { informationStateOf, playerAtTurn } from "../table/people.ts";
import { followed, soloGame } from "../testing/live-games.ts";
import { BotPool, type BotPoolParts } from "./bot-pool.ts";

const LIVE = soloGame();
const VIEW = informationStateOf(LIVE);
/** Longer than any test. */
const NEVER_MS = 600_000;

const folder = mkdtempSync(join(tmpdir(), "chkobba-botPool-"));
const opened: BotPool[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((botPool) => botPool.close()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A pool of one thread without a timeout, and the moves that it reported. */
function thinkersWith(parts: Partial<BotPoolParts>): { botPool: BotPool; told: BotMove[] } {
  const told: BotMove[] = [];
  const botPool = new BotPool({
    random: systemRandomness.random,
    onBotMove: (thought) => void told.push(thought),
    logger: pino({ level: "silent" }),
    threads: 1,
    timeoutMs: NEVER_MS,
    ...parts,
  });
  opened.push(botPool);
  return { botPool, told };
}

let workers = 0;
/** A worker thread made from this source text. */
function workerOf(source: string): string {
  const file = join(folder, `worker-${++workers}.mjs`);
  writeFileSync(file, source);
  return file;
}

function isLegal(move: Move): boolean {
  return followed(LIVE, playRecord(0, playerAtTurn(LIVE) ?? "", move, "bot")).version === LIVE.version + 1;
}

describe("a move of the bot", () => {
  it.each(["easy", "normal", "hard"] as const)("at the level %s is legal, and is reported", async (level) => {
    const { botPool, told } = thinkersWith({});
    expect(isLegal(await botPool.chooseMove(VIEW, level))).toBe(true);
    expect(told).toEqual([{ level, outcome: "chosen", ms: expect.any(Number) }]);
  });

  it("is chosen from the view of its seat and nothing else", async () => {
    const worker = workerOf(`
      import { workerData } from "node:worker_threads";
      export default (...given) => ({ cardId: JSON.stringify(given), capturedCardIds: [String(workerData)] });`);
    const { botPool } = thinkersWith({ worker });
    const { cardId, capturedCardIds } = await botPool.chooseMove(VIEW, "hard");
    expect(JSON.parse(cardId)).toEqual([{ view: VIEW, level: "hard", luck: null, sealed: null }]);
    expect(capturedCardIds).toEqual(["undefined"]);
  });

  it("is chosen at once, at the normal level, if all threads are busy and the queue is full", async () => {
    const { botPool, told } = thinkersWith({ queue: 1 });
    const moves = await Promise.all(Array.from({ length: 5 }, () => botPool.chooseMove(VIEW, "hard")));
    expect(moves.every(isLegal)).toBe(true);
    expect(told.map(({ outcome }) => outcome)).toEqual(["fallback", "fallback", "fallback", "chosen", "chosen"]);
    await botPool.chooseMove(VIEW, "hard");
    expect(told.at(-1)?.outcome).toBe("chosen");
  });

  it.each([
    ["that throws", "export default () => { throw new Error('confused'); }"],
    ["that ends its thread", "export default () => process.exit(1);"],
    ["that never ends", "export default () => { for (;;); }"],
    ["whose module is broken", "import './nowhere.mjs';"],
  ])("a worker %s is replaced by the normal level, and so is the next", async (_, source) => {
    const { botPool, told } = thinkersWith({ worker: workerOf(source), timeoutMs: 300 });
    for (let thought = 0; thought < 3; thought++) expect(isLegal(await botPool.chooseMove(VIEW, "hard"))).toBe(true);
    expect(told.map(({ outcome }) => outcome)).toEqual(["fallback", "fallback", "fallback"]);
  });

  it("falls back to the normal level when the pool is closed", async () => {
    const { botPool, told } = thinkersWith({ worker: workerOf("export default () => { for (;;); }") });
    const moves = Promise.all([1, 2, 3].map(() => botPool.chooseMove(VIEW, "hard")));
    await botPool.close();
    expect((await moves).every(isLegal)).toBe(true);
    expect(told.map(({ outcome }) => outcome)).toEqual(["fallback", "fallback", "fallback"]);
  });
});

describe("with a given bot seed", () => {
  it.each(["easy", "normal", "hard"] as const)(
    "a move at the level %s is always the same, on every server",
    async (level) => {
      const pools = [thinkersWith({}), thinkersWith({})];
      const moves: Move[] = [];
      for (const { botPool } of pools) {
        for (let nth = 0; nth < 3; nth++) moves.push(await botPool.chooseMove(VIEW, level, { luck: 42, line: "" }));
      }
      expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(1);
      expect(moves.every(isLegal)).toBe(true);
    },
  );

  it("the hard level waits for a thread as long as it takes, and is never replaced", async () => {
    const { botPool, told } = thinkersWith({ queue: 0, timeoutMs: 1 });
    const moves = await Promise.all(
      Array.from({ length: 5 }, () => botPool.chooseMove(VIEW, "hard", { luck: 7, line: "" })),
    );
    expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(1);
    expect(told.map(({ outcome }) => outcome)).toEqual(Array(5).fill("chosen"));
    const worker = workerOf("export default () => { throw new Error('no move'); }");
    await expect(thinkersWith({ worker }).botPool.chooseMove(VIEW, "hard", { luck: 7, line: "" })).rejects.toThrow(
      "no move",
    );
  });

  it("waiting networks take turns, and each has one search at a time", async () => {
    const worker = workerOf(`
      import { setTimeout } from "node:timers/promises";
      let running = 0;
      export default async ({ luck }) => {
        running++;
        await setTimeout(5);
        return { cardId: String(luck), capturedCardIds: [String(running--)] };
      };`);
    const { botPool } = thinkersWith({ worker, threads: 1 });
    const order: string[] = [];
    const ask = async (luck: number, line: string) => {
      const { cardId } = await botPool.chooseMove(VIEW, "hard", { luck, line });
      order.push(cardId);
    };
    await Promise.all([...[1, 2, 3, 4, 5].map((luck) => ask(luck, "crowded")), ask(6, "quiet")]);
    expect(order).toEqual(["1", "6", "2", "3", "4", "5"]);
  });
});
