// The words of a receipt: one line for the end of a game, and a sentence for each fault.
import type { BotFault } from "@chkobba/shuffle";
import type { Catalogue } from "../i18n/index.ts";
import type { Receipt } from "./receipt.ts";

type Texts = Catalogue["shuffles"];

/**
 * The line at the end of a game: "Cards: checked. Bot: checked. Luck: your cards were worth 1.2 points more." Games
 * without a bot say nothing of a bot.
 */
export function receiptLine({ areCardsRight, bots, luck }: Receipt, texts: Texts): string {
  const cards = areCardsRight ? texts.receipt.cardsRight : texts.receipt.cardsWrong;
  return [cards, botLine(bots, texts), luckLine(luck, texts)].filter((part) => part !== null).join(" ");
}

function luckLine(luck: number | null, { receipt: texts }: Texts): string | null {
  if (luck === null) return null;
  const tenths = Math.round(10 * Math.abs(luck));
  if (tenths === 0) return texts.luckEven;
  return luck > 0 ? texts.luckMore(tenths / 10) : texts.luckLess(tenths / 10);
}

function botLine({ verdict, checked, choices }: Receipt["bots"], { receipt: texts }: Texts): string | null {
  switch (verdict) {
    case "right":
      return texts.botRight;
    case "part":
      return texts.botPart(checked, choices);
    case "wrong":
      return texts.botWrong;
    case "unknown":
      return texts.botUnknown;
    case "unsealed":
    case "none":
      return null;
  }
}

export function isReceiptRight({ areCardsRight, bots }: Receipt): boolean {
  return areCardsRight && bots.verdict !== "wrong";
}

export function faultText({ what, round, play }: BotFault, { receipt: texts }: Texts): string {
  const place = play === null ? texts.atCut(round) : texts.atPlay(round, play + 1);
  const ofFault = {
    "other play": texts.otherPlay,
    "other keep": texts.otherKeep,
    samples: texts.otherSamples,
    level: texts.otherLevel,
    "not listed": texts.notListed,
    "not played": texts.notPlayed,
  };
  return `${place} ${ofFault[what]}`;
}
