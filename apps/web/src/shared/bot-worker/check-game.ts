// Checks a finished game in the bot's worker: deals its cards again, and lets its bots choose every move again.
import { BOT_RELEASE } from "@chkobba/bot";
import { botOfRelease } from "@chkobba/bot/released";
import { type BotsReplay, checkBots, checkShuffles } from "@chkobba/shuffle";
import type { CheckedGame } from "./messages.ts";

export function checkGame(replay: BotsReplay, budgetMs: number | null): CheckedGame {
  const end = performance.now() + (budgetMs ?? Number.POSITIVE_INFINITY);
  const cards = checkShuffles(replay);
  const bots = checkBots(replay, {
    botOf: botOfRelease,
    newest: BOT_RELEASE,
    isTimeUp: () => performance.now() >= end,
    below: (limit) => Math.floor(Math.random() * limit),
  });
  return { cards, bots };
}
