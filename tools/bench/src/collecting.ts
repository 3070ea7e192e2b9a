// Measures how long a hard bot takes for a move while the server looks for puzzles in a finished game, and while it does
// not. Both are measured in turns, with one move under way for each of the server's threads for bots.
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { seeded } from "@chkobba/bot";
import { history } from "@chkobba/protocol";
import { HOUSE_RULES, type InformationState } from "@chkobba/rules";
import { BotPool } from "@chkobba/server/bot-pool";
import { SearchThread } from "@chkobba/server/puzzle-search";
import { pino } from "pino";
import * as z from "zod/mini";
import { tableOf } from "./load/table.ts";
import { playRound } from "./puzzles/bot-rounds.ts";

const { values } = parseArgs({
  options: { turns: { type: "string", default: "20" }, moves: { type: "string", default: "100" } },
});
const [turns, moves] = [Number(values.turns), Number(values.moves)];
const threads = Math.max(1, availableParallelism() - 1);

const random = seeded(1);
const views: InformationState[] = [];
while (views.length < moves) playRound(2, random, (view) => views.push(view));
const search = new SearchThread();
const took: number[] = [];
const pool = new BotPool({ random, threads, logger: pino({ level: "silent" }), onBotMove: ({ ms }) => took.push(ms) });

const times = { idle: [] as number[], searching: [] as number[] };
let searched = 0;
await measured();
for (let turn = 0; turn < turns; turn++) {
  times.idle.push(...(await measured()));
  let isOver = false;
  const searching = searchUntil(() => isOver);
  times.searching.push(...(await measured()));
  isOver = true;
  await searching;
}
const load = loadavg().map((value) => value.toFixed(1));
console.log(`${threads} threads for bots, ${searched} games searched, load of the machine ${load.join(", ")}\n`);
console.log(
  tableOf([times.idle, times.searching], {
    "hard moves": (row) => (row === times.idle ? "nothing is searched" : "puzzles are searched"),
    "p50 ms": (row) => at(row, 0.5).toFixed(2),
    "p95 ms": (row) => at(row, 0.95).toFixed(2),
    moves: (row) => `${row.length}`,
  }),
);
await Promise.all([pool.close(), search.close()]);

/** Searches one game after another, as long as the moves of the bots are measured. */
async function searchUntil(isOver: () => boolean): Promise<void> {
  const replay = newReplay();
  while (!isOver()) {
    await search.search({ replay, target: 21, rounds: null });
    searched++;
  }
}

/** The part of a replay that the search reads, for a game of one round. */
function newReplay(): string {
  const schema = z.pick(history.replay, { houseRules: true, players: true, entries: true });
  const players = ["0", "1"].map((id) => ({ id, name: "A player", isBot: true }));
  const entries = playRound(2, random, () => undefined).map((entry) => ({ entry, at: 0, by: null }));
  return JSON.stringify(z.encode(schema, { houseRules: HOUSE_RULES, players, entries }));
}

/** The times, in ms, of one hard move for each view. */
async function measured(): Promise<readonly number[]> {
  took.length = 0;
  const waiting = [...views];
  const play = async () => {
    for (let view = waiting.pop(); view !== undefined; view = waiting.pop()) await pool.chooseMove(view, "hard");
  };
  await Promise.all(Array.from({ length: threads }, play));
  return [...took];
}

function at(row: readonly number[], share: number): number {
  return row.toSorted((a, b) => a - b)[Math.floor(row.length * share)] ?? Number.NaN;
}
