// Work on stored games without a request: packs the logs of finished games, takes deleted accounts out of packed logs,
// and deletes old games against bots.
import type { App } from "../../app.ts";
import { accountIdOf } from "../../identity/owner.ts";
import { paced } from "../../platform/paced.ts";
import type { PeriodicWork } from "../../platform/periodic-task.ts";
import type { Games } from "../public/games.ts";
import { LogEraser, SEATS_AT_ONCE } from "./log-eraser.ts";
import { GAMES_AT_ONCE, LogPacker } from "./log-packer.ts";

const PACK_EVERY_MS = 2000;
const FORGET_EVERY_MS = 60_000;
const ERASE_EVERY_MS = 30_000;
/** The part of the time for which packing and erasing may run while there is a backlog. */
const BACKGROUND_SHARE = 0.5;

/** @param forgetOld deletes old games against bots */
export function openUpkeep(app: App, forgetOld: () => Promise<void>) {
  const { database, logger, clock } = app;
  const { now } = clock;
  const share = () => app.cluster.membership.place();
  const packer = new LogPacker({ database, now, logger, share });
  const eraser = new LogEraser({
    database,
    logger,
    share,
    eraseRows: async (owner) => {
      const accountId = accountIdOf(owner);
      if (accountId !== null) await app.accounts.eraseAgain(accountId);
    },
  });
  const inPortions = (portion: () => Promise<boolean>, everyMs: number) => ({
    everyMs,
    run: () => paced(portion, { forMs: everyMs * BACKGROUND_SHARE, now: () => performance.now() }),
  });
  const tasks: readonly PeriodicWork[] = [
    {
      ...inPortions(async () => (await packer.packSome()) === GAMES_AT_ONCE, PACK_EVERY_MS),
      failure: "log packer: packing failed, retrying",
    },
    {
      ...inPortions(async () => (await eraser.eraseSome()) >= SEATS_AT_ONCE, ERASE_EVERY_MS),
      failure: "log eraser: taking a deleted account out of logs failed, retrying",
    },
    {
      everyMs: FORGET_EVERY_MS,
      leaderOnly: true,
      run: forgetOld,
      failure: "games: deleting old solo games failed, retrying",
    },
  ];
  /** How long the log that has waited longest waits to be packed, and how many deleted accounts are still in logs. */
  const backlogs = async (): ReturnType<Games["backlogs"]> => {
    const oldest = await packer.oldest();
    return { packingDelayMs: oldest === null ? 0 : now() - oldest, erasures: await eraser.waiting() };
  };
  return { tasks, backlogs };
}
