// The deck: the value of each card, and the four suits by the names that players use.
import { ALL_CARDS, card, isDiamond, valueOf } from "@chkobba/rules";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { CardPicture } from "../../shared/ui/CardPicture.tsx";
import { cardName, SUITS } from "../../shared/ui/card-name.ts";
import styles from "./Deck.module.css";

const DIAMONDS = ALL_CARDS.filter(isDiamond);

export function Deck() {
  const { howToPlay } = useCatalogue();
  const { deck } = howToPlay;
  return (
    <>
      <h3>{deck.values}</h3>
      <ul className={styles.values}>
        {DIAMONDS.map((it) => (
          <li key={it}>
            <CardPicture card={it} name={cardName(it, howToPlay)} />
            <span className={styles.value}>{valueOf(it)}</span>
          </li>
        ))}
      </ul>
      <h3>{deck.suits}</h3>
      <ul className={styles.suits}>
        {SUITS.map((suit) => (
          <li key={suit}>
            <CardPicture card={card(`1-${suit}`)} name="" />
            <span>
              <strong>{deck.suitNames[suit].name}</strong>
              <span className={styles.meaning}>{deck.suitNames[suit].meaning}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
