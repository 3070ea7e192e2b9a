// The picture of a card, as wide as its container or as `--picture-width`.
import { type Card, cardId } from "@chkobba/rules";
import { waitOnPage } from "../stuck-pictures.ts";
import styles from "./CardPicture.module.css";

interface CardPictureProps {
  readonly card: Card;
  /** Alternative text; empty if the text beside it names the card. */
  readonly name: string;
}

export function CardPicture({ card, name }: CardPictureProps) {
  return (
    <img
      ref={waitOnPage}
      className={styles.card}
      src={`/images/cards/${cardId(card)}.png`}
      width={360}
      height={504}
      alt={name}
      loading="lazy"
      // The picture has a low priority, because text is more important.
      fetchPriority="low"
      decoding="async"
      draggable={false}
    />
  );
}
