import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Move } from "@chkobba/bot";
import pino from "pino";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { systemChance } from "../chance.ts";
import { playerAtTurn, seatViewOf } from "../log/live-game.ts";
import { playRecord } from "../log/record.ts";
import { followed, soloGame } from "../testing/live-games.ts";
import { Thinkers, type ThinkersParts, type Thought } from "./bot-pool.ts";

const LIVE = soloGame();
const VIEW = seatViewOf(LIVE);
/** Longer than any test. */
const NEVER_MS = 600_000;

const folder = mkdtempSync(join(tmpdir(), "chkobba-thinkers-"));
const opened: Thinkers[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((thinkers) => thinkers.close()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Thinkers in one thread that wait for it as long as it takes, and what they told. */
function thinkersWith(parts: Partial<ThinkersParts>): { thinkers: Thinkers; told: Thought[] } {
  const told: Thought[] = [];
  const thinkers = new Thinkers({
    random: systemChance.random,
    onThought: (thought) => void told.push(thought),
    logger: pino({ level: "silent" }),
    threads: 1,
    patienceMs: NEVER_MS,
    ...parts,
  });
  opened.push(thinkers);
  return { thinkers, told };
}

let workers = 0;
/** A worker of its own, from the source of its module. */
function workerOf(source: string): string {
  const file = join(folder, `worker-${++workers}.mjs`);
  writeFileSync(file, source);
  return file;
}

function isLegal(move: Move): boolean {
  return followed(LIVE, playRecord(0, playerAtTurn(LIVE) ?? "", move, "bot")).version === LIVE.version + 1;
}

describe("a thought", () => {
  it.each(["easy", "normal", "hard"] as const)("at the level %s is a legal move, and is told of", async (level) => {
    const { thinkers, told } = thinkersWith({});
    expect(isLegal(await thinkers.think(VIEW, level))).toBe(true);
    expect(told).toEqual([{ level, outcome: "chosen", ms: expect.any(Number) }]);
  });

  it("is given the view of its seat and nothing else", async () => {
    const worker = workerOf(`
      import { workerData } from "node:worker_threads";
      export default (...given) => ({ cardId: JSON.stringify(given), capturedCardIds: [String(workerData)] });`);
    const { thinkers } = thinkersWith({ worker });
    const { cardId, capturedCardIds } = await thinkers.think(VIEW, "hard");
    expect(JSON.parse(cardId)).toEqual([VIEW]);
    expect(capturedCardIds).toEqual(["undefined"]);
  });

  it("that finds all threads busy and the queue full is thought at once, at the normal level", async () => {
    const { thinkers, told } = thinkersWith({ queue: 1 });
    const moves = await Promise.all(Array.from({ length: 5 }, () => thinkers.think(VIEW, "hard")));
    expect(moves.every(isLegal)).toBe(true);
    expect(told.map(({ outcome }) => outcome)).toEqual(["fallback", "fallback", "fallback", "chosen", "chosen"]);
    await thinkers.think(VIEW, "hard");
    expect(told.at(-1)?.outcome).toBe("chosen");
  });

  it.each([
    ["that throws", "export default () => { throw new Error('confused'); }"],
    ["that ends its thread", "export default () => process.exit(1);"],
    ["that never ends", "export default () => { for (;;); }"],
    ["whose module is broken", "import './nowhere.mjs';"],
  ])("%s is thought again at the normal level, and so is the next", async (_, source) => {
    const { thinkers, told } = thinkersWith({ worker: workerOf(source), patienceMs: 300 });
    for (let thought = 0; thought < 3; thought++) expect(isLegal(await thinkers.think(VIEW, "hard"))).toBe(true);
    expect(told.map(({ outcome }) => outcome)).toEqual(["fallback", "fallback", "fallback"]);
  });

  it("ends at the normal level when the threads are let go", async () => {
    const { thinkers, told } = thinkersWith({ worker: workerOf("export default () => { for (;;); }") });
    const moves = Promise.all([1, 2, 3].map(() => thinkers.think(VIEW, "hard")));
    await thinkers.close();
    expect((await moves).every(isLegal)).toBe(true);
    expect(told.map(({ outcome }) => outcome)).toEqual(["fallback", "fallback", "fallback"]);
  });
});
