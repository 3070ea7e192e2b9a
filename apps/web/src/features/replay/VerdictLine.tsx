// The review's verdict on a move, shown below the move.
import { cardFromId } from "@chkobba/rules";
import { type Catalogue, useCatalogue } from "../../shared/i18n/index.ts";
import { reasonText } from "../../shared/reasons/reason-text.ts";
import { cardName } from "../../shared/ui/card-name.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./VerdictLine.module.css";
import type { Verdict } from "./verdicts.ts";

export function VerdictLine({ verdict }: { readonly verdict: Verdict }) {
  const catalogue = useCatalogue();
  if (verdict.kind === "only") return null;
  return (
    <span className={styles.verdict} data-verdict={verdict.kind}>
      <Icon name={verdict.kind === "mistake" ? "close" : "check"} size={16} />
      <span>{verdictText(verdict, catalogue)}</span>
    </span>
  );
}

function verdictText({ kind, lost, best, reason }: Verdict, { replay, table, puzzles }: Catalogue): string {
  const { review: texts } = replay;
  if (kind === "best") return texts.best;
  const nameOf = (id: string) => {
    const card = cardFromId(id);
    return card === undefined ? table.hiddenCard : cardName(card, table);
  };
  const better = texts.better({ card: nameOf(best.cardId), taken: best.capturedCardIds.map(nameOf) });
  const why = reason === null ? "" : ` ${reasonText(reason, puzzles)}`;
  return `${kind === "fine" ? texts.fine(lost) : texts.mistake(lost)} ${better}${why}`;
}
