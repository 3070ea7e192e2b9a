// Checks a finished game in the bot's worker: deals its cards again, lets its bots choose every move again, and measures
// the luck of its deals.
import { BOT_RELEASE, seeded } from "@chkobba/bot";
import { dealLuckOf } from "@chkobba/bot/deal-luck";
import { network } from "@chkobba/bot/network";
import { botOfRelease } from "@chkobba/bot/released";
import { type BotsReplay, checkBots, checkShuffles } from "@chkobba/shuffle";
import type { CheckedGame } from "./messages.ts";

/** With 100 other deals, the luck of a game has a standard error of about 0.4 points. */
const LUCK_SAMPLES = 100;
/** The share of the time that the luck may take. */
const LUCK_SHARE = 0.4;

export function checkGame(replay: BotsReplay, budgetMs: number | null): CheckedGame {
  const began = performance.now();
  const isOver = (share: number) => budgetMs !== null && performance.now() >= began + share * budgetMs;
  const cards = checkShuffles(replay);
  const script = { ...replay, entries: replay.entries.map(({ entry }) => entry) };
  // The same random numbers for each game, so that every device shows the same luck.
  const others = { network, random: seeded(1), samples: LUCK_SAMPLES };
  const luck = dealLuckOf(script, { ...others, isTimeUp: () => isOver(LUCK_SHARE) });
  const bots = checkBots(replay, {
    botOf: botOfRelease,
    newest: BOT_RELEASE,
    isTimeUp: () => isOver(1),
    below: (limit) => Math.floor(Math.random() * limit),
  });
  return { cards, bots, luck };
}
