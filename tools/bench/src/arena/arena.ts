// Bot against bot: every deal is played twice with the seats swapped, so that what is left is who plays better.
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { TARGETS } from "@chkobba/rules";
import { z } from "zod";
import { type Duel, duel } from "./duel.ts";
import { PLAYERS, playerCalled } from "./players.ts";
import { report } from "./report.ts";

const HELP = `npm run arena -- PLAYER OPPONENT [options]

Players: ${PLAYERS.join(", ")}

  --seats 2|4     1 vs 1, or a team of two of the one against two of the other (2)
  --deals N       how many deals, each played twice (500)
  --target N      what games are played to: ${TARGETS.join(", ")} (21)
  --worlds N      how many worlds hard looks into (as in the product)
  --seed N        another seed, other deals (1)
  --threads N     on so many cores (1)
`;

const matchSchema = z.object({
  players: z.tuple([z.enum(PLAYERS), z.enum(PLAYERS)]),
  seats: z.coerce.number().pipe(z.union([z.literal(2), z.literal(4)])),
  deals: z.coerce.number().int().positive(),
  target: z.coerce.number().pipe(z.union(TARGETS.map((target) => z.literal(target)))),
  worlds: z.coerce.number().int().positive().optional(),
  seed: z.coerce.number().int(),
  threads: z.coerce.number().int().positive(),
});
type Match = z.infer<typeof matchSchema>;
const shareSchema = z.object({ match: matchSchema, thread: z.number() });

if (isMainThread) await hold(process.argv.slice(2));
else {
  const { match, thread } = shareSchema.parse(workerData);
  parentPort?.postMessage(duelsOf(match, thread));
}

async function hold(args: string[]): Promise<void> {
  const match = readMatch(args);
  if (match === null) return console.log(HELP);
  const shares = Array.from({ length: match.threads }, (_, thread) =>
    match.threads === 1 ? duelsOf(match, thread) : duelsElsewhere(match, thread),
  );
  console.log(report((await Promise.all(shares)).flat()));
}

function readMatch(args: string[]): Match | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: "boolean", default: false },
      seats: { type: "string", default: "2" },
      deals: { type: "string", default: "500" },
      target: { type: "string", default: "21" },
      worlds: { type: "string" },
      seed: { type: "string", default: "1" },
      threads: { type: "string", default: "1" },
    },
  });
  return values.help || positionals.length === 0 ? null : matchSchema.parse({ ...values, players: positionals });
}

/** Games until the thread has had its share of the deals. */
function duelsOf({ players, seats, deals, target, worlds, seed, threads }: Match, thread: number): readonly Duel[] {
  const [first, second] = players.map((name) => playerCalled(name, worlds));
  if (first === undefined || second === undefined) throw new Error("two players make a match");
  const duels: Duel[] = [];
  let played = 0;
  for (let game = thread; played < deals / threads; game += threads) {
    const result = duel({ seats, target }, first, second, seed * 1_000_003 + game * 7919);
    played += Math.min(result.margins[0].length, result.margins[1].length);
    duels.push(result);
  }
  return duels;
}

function duelsElsewhere(match: Match, thread: number): Promise<readonly Duel[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { match, thread } });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}
