// Tests whether sealed shuffles are uniform, with counts over many decks. A shuffle with a deliberate mistake is tested
// for comparison.
import { parseArgs } from "node:util";
import { tableOf } from "../load/table.ts";
import { Counts, type Test } from "./counts.ts";
import { biasedShuffle, type Shuffle, sealedShuffle } from "./decks.ts";

const { values } = parseArgs({
  options: {
    shuffles: { type: "string", default: "10000000" },
    /** The number of shuffles with the deliberate mistake. */
    biased: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
  },
});
const seed = Number(values.seed);

report(`${values.shuffles} sealed shuffles`, sealedShuffle(seed), Number(values.shuffles));
report(`${values.biased} with the planted mistake`, biasedShuffle(seed), Number(values.biased));

function report(title: string, shuffle: Shuffle, decks: number): void {
  const counts = new Counts();
  for (let nth = 1; nth <= decks; nth++) counts.add(shuffle(nth));
  const rows = counts.tests();
  console.log(`${title}, seed ${seed}\n`);
  console.log(
    tableOf(rows, {
      counted: (row) => row.what,
      "chi-square": (row: Test) => row.chiSquare.toFixed(1),
      "degrees of freedom": (row) => String(row.degreesOfFreedom),
      p: (row) => row.p.toPrecision(2),
    }),
    "\n",
  );
}
