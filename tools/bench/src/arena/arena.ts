// Plays two bots against each other. Each deal is played twice, with the seats swapped, so the cards favour neither
// bot.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { HOUSE_RULES, TARGETS } from "@chkobba/rules";
import { z } from "zod";
import { CUTTER_NAMES, CUTTERS } from "./cutters.ts";
import { type Duel, duel } from "./duel.ts";
import { PLAYERS, playerCalled } from "./players.ts";
import { report } from "./report.ts";

const HELP = `npm run arena -- PLAYER OPPONENT [options]

Players: ${PLAYERS.join(", ")}

  --seats 2|4     1 vs 1, or a team of two of the one against two of the other (2)
  --deals N       how many deals, each played twice (500)
  --target N      what games are played to: ${TARGETS.join(", ")} (21)
  --scopa         the last card of a round makes no chkobba
  --cut           the leader of a round cuts the deck
  --cuts A,B      what is done with the cut card by the one and the other: ${CUTTER_NAMES.join(", ")} (judged,judged)
  --worlds N      the number of determinizations of hard (as in the product)
  --weights FILE  the weights.ts of another version, for earlier: hard that plays by them
  --seed N        another seed, other deals (1)
  --threads N     at so many matches at once, a process each (1)
`;

const matchSchema = z.object({
  players: z.tuple([z.enum(PLAYERS), z.enum(PLAYERS)]),
  seats: z.coerce.number().pipe(z.union([z.literal(2), z.literal(4)])),
  deals: z.coerce.number().int().positive(),
  target: z.coerce.number().pipe(z.union(TARGETS.map((target) => z.literal(target)))),
  scopa: z.boolean(),
  cut: z.boolean(),
  cuts: z.tuple([z.enum(CUTTER_NAMES), z.enum(CUTTER_NAMES)]),
  worlds: z.coerce.number().int().positive().optional(),
  weights: z.string().optional(),
  seed: z.coerce.number().int(),
  threads: z.coerce.number().int().positive(),
});
type Match = z.infer<typeof matchSchema>;
/** The share of the games that one process plays. */
const shareSchema = z.object({ match: matchSchema, thread: z.number() });
type Share = z.infer<typeof shareSchema>;

if (process.send === undefined) await hold(process.argv.slice(2));
else process.once("message", (message) => process.send?.(duelsOf(shareSchema.parse(message))));

async function hold(args: string[]): Promise<void> {
  const match = readMatch(args);
  if (match === null) return console.log(HELP);
  const shares = Array.from({ length: match.threads }, (_, thread) =>
    match.threads === 1 ? duelsOf({ match, thread }) : duelsElsewhere({ match, thread }),
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
      scopa: { type: "boolean", default: false },
      cut: { type: "boolean", default: false },
      cuts: { type: "string", default: "judged,judged" },
      worlds: { type: "string" },
      weights: { type: "string" },
      seed: { type: "string", default: "1" },
      threads: { type: "string", default: "1" },
    },
  });
  return values.help || positionals.length === 0
    ? null
    : matchSchema.parse({ ...values, cuts: values.cuts.split(","), players: positionals });
}

/** Plays this thread's share of the deals. */
function duelsOf({ match, thread }: Share): readonly Duel[] {
  const { players, seats, deals, target, scopa, cut, cuts, worlds, weights, seed, threads } = match;
  const [first, second] = players.map((name, side) => ({
    play: playerCalled(name, { worlds, weights }),
    keeps: CUTTERS[cuts[side] ?? "judged"],
  }));
  if (first === undefined || second === undefined) throw new Error("two players make a match");
  const duels: Duel[] = [];
  let played = 0;
  for (let game = thread; played < deals / threads; game += threads) {
    const result = duel(
      { ...HOUSE_RULES, seats, target, lastCardChkobba: !scopa, cut },
      first,
      second,
      seed * 1_000_003 + game * 7919,
    );
    played += Math.min(result.margins[0].length, result.margins[1].length);
    duels.push(result);
  }
  return duels;
}

function duelsElsewhere(share: Share): Promise<readonly Duel[]> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`a match ended with ${code}`)));
    child.once("message", (duels: readonly Duel[]) => {
      resolve(duels);
      child.disconnect();
    });
    child.send(share);
  });
}
