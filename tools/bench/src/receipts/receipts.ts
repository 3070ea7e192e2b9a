// npm run receipts -w tools/bench -- --games 1000 --level hard --seats 2 --seed 1: plays sealed games and checks every
// choice of their bots.
import { parseArgs } from "node:util";
import { LEVELS } from "@chkobba/bot";
import { sealedGame } from "../../../../packages/bot/src/testing/sealed-games.ts";
import { reportOn } from "./report.ts";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "100" },
    level: { type: "string", default: "normal" },
    seats: { type: "string", default: "2" },
    seed: { type: "string", default: "1" },
  },
});
const level = LEVELS.find((known) => known === values.level);
const seats = ([2, 4] as const).find((known) => String(known) === values.seats);
const games = Number(values.games);
if (level === undefined || seats === undefined || !Number.isInteger(games)) {
  throw new Error("give --games N, --level easy | normal | hard, --seats 2 | 4");
}
let choices = 0;
let right = 0;
let wrongGames = 0;
for (let nth = 0; nth < games; nth++) {
  const { bots, lines, isRight } = reportOn(
    sealedGame({ seats, level, cut: nth % 2 === 1, seed: Number(values.seed) * 1e6 + nth }),
  );
  choices += bots.choices;
  right += bots.checked - bots.faults.length;
  if (isRight) continue;
  wrongGames++;
  console.log(`game ${nth}:\n${lines.join("\n")}`);
}
console.log(
  `${games} games of ${level}, ${seats} seats: ${right} of ${choices} choices right, ${wrongGames} games wrong`,
);
process.exitCode = wrongGames === 0 ? 0 : 1;
