// Checks the shuffles of a replay twice: with the page's code, and with a Python script that shares no code with the
// page. Also checks the choices of its bots.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { BOT_RELEASE } from "@chkobba/bot";
import { botOfRelease } from "@chkobba/bot/released";
import { entry, type history } from "@chkobba/protocol";
import {
  type BotCheck,
  type BotsReplay,
  checkableReplay,
  checkBots,
  checkShuffles,
  type ShuffleCheck,
} from "@chkobba/shuffle";
import type * as z from "zod/mini";
import { PYTHON } from "./environment.ts";

export type Replay = z.output<typeof history.replay>;

const SCRIPT = fileURLToPath(new URL("../../../tools/verify-shuffle.py", import.meta.url));

export interface Verdict {
  readonly page: ShuffleCheck;
  readonly script: { readonly isRight: boolean; readonly printed: string };
}

/** The results of both checks. Throws if Python can't be started. */
export function verdictOn(replay: Replay): Verdict {
  return { page: checkedByPage(replay), script: checkedByScript(replay) };
}

/** The result for the bots of a replay. */
export function botsOf(replay: Replay): BotCheck {
  return checkBots(checkableOf(replay), { botOf: botOfRelease, newest: BOT_RELEASE });
}

function checkedByPage(replay: Replay) {
  return checkShuffles(checkableOf(replay));
}

function checkableOf(replay: Replay): BotsReplay {
  const entries = replay.entries.map(({ entry: raw }) => ({ entry: entry.parse(raw) }));
  const checkable = checkableReplay({ ...replay, entries });
  if (checkable === null) throw new Error("the shuffles of this game were not sealed");
  return checkable;
}

function checkedByScript(replay: Replay): Verdict["script"] {
  const { error, status, stdout, stderr } = spawnSync(PYTHON, [SCRIPT], {
    input: JSON.stringify(replay),
    encoding: "utf8",
  });
  if (error !== undefined)
    throw new Error("python3 is needed to check replays by tools/verify-shuffle.py", { cause: error });
  return { isRight: status === 0, printed: stdout + stderr };
}
