// npm run verify -- replay.json: checks the cards and the bots of a finished game from its downloaded replay, without a
// network and without a server. Exits with 1 if something is wrong or can't be checked.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { history } from "@chkobba/protocol";
import { checkableReplay } from "@chkobba/shuffle";
import { reportOn } from "./report.ts";

/** npm changes the working directory. INIT_CWD is the directory in which the command was given. */
const FROM = process.env.INIT_CWD ?? process.cwd();

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run verify -- replay.json (the file of "Download the replay")');
  process.exit(1);
}
const json: unknown = JSON.parse(readFileSync(resolve(FROM, file), "utf8"));
const replay = checkableReplay(history.replay.parse(withoutBots(json)));
if (replay === null) {
  console.error("The shuffles of this game were not sealed, so nothing can be checked.");
  process.exit(1);
}
const { lines, isRight } = reportOn(replay);
console.log(lines.join("\n"));
process.exit(isRight ? 0 : 1);

/** Fills in what replays lacked that were saved before bots had a seed. */
function withoutBots(saved: unknown): unknown {
  if (typeof saved !== "object" || saved === null) return saved;
  const shuffle = "shuffle" in saved && typeof saved.shuffle === "object" ? saved.shuffle : null;
  const none = { botCommitment: null, botSeed: null };
  return { bots: [], ...saved, shuffle: shuffle === null ? null : { ...none, ...shuffle } };
}
