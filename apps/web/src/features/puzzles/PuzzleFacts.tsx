// The facts of a puzzle besides the open cards: both piles, the deck, who took last, and the unseen cards.
import type { Puzzle } from "@chkobba/protocol";
import { type Card, isDiamond, valueOf } from "@chkobba/rules";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { CardPicture } from "../../shared/ui/CardPicture.tsx";
import { cardName } from "../../shared/ui/card-name.ts";
import styles from "./PuzzleFacts.module.css";
import { cardsOf, viewOf } from "./puzzle-cards.ts";

export function PuzzleFacts({ position }: { readonly position: Puzzle["position"] }) {
  const { puzzles: texts } = useCatalogue();
  const { piles, lastCapture } = position;
  const last = lastCapture === 0 ? "own" : lastCapture === 1 ? "other" : "none";
  const unseen = cardsOf(position.unseen);
  return (
    <div className={styles.facts}>
      <dl className={styles.piles}>
        {[texts.yourPile, texts.theirPile].map((name, team) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{pileText(cardsOf(piles[team] ?? []), texts.pile)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.line}>{`${texts.undealt(viewOf(position).undealt)} · ${texts.lastWas[last]}`}</p>
      <details>
        <summary>{texts.unseen(unseen.length)}</summary>
        <ul className={styles.unseen}>
          {unseen
            .toSorted((a, b) => valueOf(a) - valueOf(b) || a - b)
            .map((card) => (
              <li key={card}>
                <CardPicture card={card} name={cardName(card, texts)} />
              </li>
            ))}
        </ul>
      </details>
    </div>
  );
}

function pileText(cards: readonly Card[], text: (cards: number, diamonds: number, sevens: number) => string): string {
  return text(cards.length, cards.filter(isDiamond).length, cards.filter((card) => valueOf(card) === 7).length);
}
