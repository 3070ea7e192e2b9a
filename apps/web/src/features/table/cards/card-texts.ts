// Names of cards, such as "7 of diamonds".
import { cardFromId, valueOf } from "@chkobba/rules";
import type { Catalogue } from "../../../shared/i18n/index.ts";
import { suitOf } from "../../../shared/ui/card-signs.ts";

/** The name of the card `id`, for screen readers and sentences. */
export function cardName(id: string, texts: Catalogue["table"]): string {
  const suit = suitOf(id);
  const card = cardFromId(id);
  return card === undefined || suit === undefined ? texts.hiddenCard : texts.cardName(valueOf(card), suit);
}
