// Makes the puzzles that ship with the product, from games that the bot plays against itself: npm run puzzles -w
// tools/bench. The same seed gives the same puzzles. Each theme has a share, so that none is missing.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { seeded } from "@chkobba/bot";
import { network } from "@chkobba/bot/network";
import { type FoundPuzzle, findPuzzle, isForDays, type Sketch } from "@chkobba/bot/puzzles";
import { PUZZLE_THEMES, type PuzzleTheme } from "@chkobba/rules";
import * as z from "zod/mini";
import { playRound } from "./bot-rounds.ts";

const FILES = {
  positions: new URL("../../../../packages/bot/src/puzzles/shipped-positions.ts", import.meta.url),
  puzzles: new URL("../../../../packages/bot/src/puzzles/shipped-puzzles.ts", import.meta.url),
};
const SHARES = { haya: 55, sevens: 50, guard: 35, "last-capture": 70, sum: 30, chkobba: 30, partner: 30 };
const COUNT = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
/** After some rounds, the common themes may take the places of the rare ones. */
const LATER = { after: 200, times: 2 };
/** Rounds are searched in batches of this size, whatever the number of threads, so that a seed gives the same puzzles. */
const BATCH = 8;
/** A puzzle below this level is easy; of each theme at most this share of the puzzles. */
const EASY = { below: 1250, most: 0.3 };
/** One round in this many is a team game. */
const TEAM_EVERY = 3;
/** Puzzles of one round look alike. */
const MOST_OF_A_ROUND = 2;
const found = z.object({ code: z.string(), plays: z.string(), theme: z.enum(PUZZLE_THEMES), level: z.number() });

const task = z.object({ seed: z.number(), full: z.array(z.string()), onlyHard: z.array(z.string()) });
type Task = z.output<typeof task>;

/**
 * Returns the puzzles of one round between bots of the level normal, without themes that have enough puzzles, or enough
 * easy ones.
 */
function puzzlesOfRound({ seed, full, onlyHard }: Task): readonly FoundPuzzle[] {
  const isWanted = ({ theme, level }: Sketch) =>
    !full.includes(theme) && (level >= EASY.below || !onlyHard.includes(theme));
  const random = seeded(seed);
  const puzzles: FoundPuzzle[] = [];
  playRound(seed % TEAM_EVERY === 0 ? 4 : 2, random, (view) => {
    const puzzle = findPuzzle(view, network, isWanted);
    if (puzzle !== null) puzzles.push(puzzle);
  });
  return puzzles.toSorted((a, b) => b.level - a.level).slice(0, MOST_OF_A_ROUND);
}

interface Line extends FoundPuzzle {
  readonly id: string;
}

async function collect(firstSeed: number, threads: number): Promise<{ lines: Line[]; rounds: number }> {
  const lines = new Map<string, Line>();
  const workers = Array.from({ length: threads }, () => new Worker(new URL(import.meta.url), { workerData: true }));
  let rounds = 0;
  const limitOf = (theme: keyof typeof SHARES) => SHARES[theme] * (rounds < LATER.after ? 1 : LATER.times);
  const has = (theme: string, below = Number.POSITIVE_INFINITY) =>
    [...lines.values()].filter((line) => line.theme === theme && line.level < below).length;
  const isFull = (theme: PuzzleTheme) => has(theme) >= limitOf(theme);
  const hasEasy = (theme: PuzzleTheme) => has(theme, EASY.below) >= EASY.most * limitOf(theme);
  while (lines.size < COUNT) {
    const [full, onlyHard] = [PUZZLE_THEMES.filter(isFull), PUZZLE_THEMES.filter(hasEasy)];
    const tasks = Array.from({ length: BATCH }, (_, nth) => ({ seed: firstSeed + rounds + nth, full, onlyHard }));
    rounds += BATCH;
    for (const puzzle of (await shared(workers, tasks)).flat()) {
      const id = createHash("sha256").update(puzzle.code).digest("hex").slice(0, 12);
      if (lines.size >= COUNT || isFull(puzzle.theme)) continue;
      if (puzzle.level < EASY.below && hasEasy(puzzle.theme)) continue;
      lines.set(id, { id, ...puzzle });
    }
    save([...lines.values()], `${rounds} rounds`);
    console.log(`${rounds} rounds`, Object.fromEntries(PUZZLE_THEMES.map((theme) => [theme, has(theme)])));
  }
  for (const worker of workers) await worker.terminate();
  return { lines: [...lines.values()], rounds };
}

/** Gives the tasks to the workers in turns. The results are in the order of the tasks. */
async function shared(workers: readonly Worker[], tasks: readonly Task[]): Promise<(readonly FoundPuzzle[])[]> {
  const results: (readonly FoundPuzzle[])[] = [];
  let next = 0;
  const work = async (worker: Worker) => {
    for (let nth = next++; nth < tasks.length; nth = next++) {
      const given = tasks[nth];
      if (given !== undefined) results[nth] = await asked(worker, given);
    }
  };
  await Promise.all(workers.map(work));
  return results;
}

function asked(worker: Worker, given: Task): Promise<readonly FoundPuzzle[]> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", (answer) => {
      worker.off("error", reject);
      resolve(z.array(found).parse(answer));
    });
    worker.postMessage(given);
  });
}

const began = Date.now();
const { values } = parseArgs({ options: { seed: { type: "string", default: "1" } } });

/** Writes both files. They are also written during the search, so that it can be ended early. */
function save(lines: readonly Line[], rounds: string): void {
  const seconds = Math.round((Date.now() - began) / 1000);
  const made = `// Made by tools/bench/src/puzzles/make-puzzles.ts with seed ${values.seed}: ${rounds}, ${seconds} s.`;
  const text = (head: string, name: string, rows: readonly string[]) =>
    `${head}\n${made}\nexport const ${name} = \`\n${rows.join("\n")}\n\`;\n`;
  const positionOf = ({ id, theme, level, code }: Line) => `${id} ${theme} ${level} ${code}`;
  const forPages = lines.filter(({ id }) => !isForDays(id)).map(positionOf);
  writeFileSync(
    FILES.positions,
    text(
      "// The puzzles that ship with the page, without their solutions: id, theme, level, position.",
      "SHIPPED_POSITIONS",
      forPages,
    ),
  );
  writeFileSync(
    FILES.puzzles,
    text(
      "// The puzzles that ship with the server: as in shipped-positions.ts, with the points that each play loses.",
      "SHIPPED_PUZZLES",
      lines.map((line) => `${positionOf(line)} ${line.plays}`),
    ),
  );
}

async function main(): Promise<void> {
  const { lines, rounds } = await collect(Number(values.seed), availableParallelism());
  save(lines, `${rounds} rounds`);
  console.log(`${lines.length} puzzles of ${rounds} rounds`);
}

if (isMainThread || workerData !== true) await main();
else parentPort?.on("message", (given) => parentPort?.postMessage(puzzlesOfRound(task.parse(given))));
