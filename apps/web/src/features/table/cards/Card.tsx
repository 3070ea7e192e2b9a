// A playing card: its picture, or its rank and suit if the picture can't be loaded.
import { ALL_CARDS, cardId } from "@chkobba/rules";
import { useState } from "react";
import { useSettings } from "../../../shared/settings.ts";
import { loadAhead, waitOnPage } from "../../../shared/stuck-pictures.ts";
import { backPicture } from "../../../shared/ui/card-backs.ts";
import { cardSigns } from "../../../shared/ui/card-signs.ts";
import styles from "./Card.module.css";

interface CardProps {
  readonly id: string;
  /** The card's name for screen readers; omitted if the parent names the card. */
  readonly name?: string;
}

export function Card({ id, name = "" }: CardProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (missing === id) return <CardInText id={id} name={name} />;
  return <CardImage src={cardPicture(id)} alt={name} onError={() => setMissing(id)} />;
}

interface CardImageProps {
  readonly src: string;
  readonly alt: string;
  readonly onError?: () => void;
}

function CardImage({ alt, ...rest }: CardImageProps) {
  return (
    <img ref={waitOnPage} className={styles.card} width={360} height={504} alt={alt} draggable={false} {...rest} />
  );
}

function CardInText({ id, name }: Required<CardProps>) {
  const { rank, symbol, isRed } = cardSigns(id);
  return (
    <span className={`${styles.card} ${styles.inText}`} data-red={isRed}>
      <span aria-hidden="true">
        {rank}
        <br />
        {symbol}
      </span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

/** A face-down card. */
export function CardBack() {
  const kind = useSettings(({ cardBack }) => cardBack);
  return <CardImage src={backPicture(kind)} alt="" />;
}

export function cardPicture(id: string): string {
  return `/images/cards/${id}.png`;
}

/** A card within a line of text, such as "7♦". */
export function CardChip({ id, name }: Required<CardProps>) {
  const { rank, symbol, isRed } = cardSigns(id);
  return (
    <span className={styles.chip} data-red={isRed}>
      <span aria-hidden="true">
        {rank}
        {symbol}
      </span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

/** Loads the pictures of all cards, so that a card is visible as soon as it is turned over. */
export function preloadCards(): void {
  loadAhead([...ALL_CARDS.map((card) => cardPicture(cardId(card))), backPicture()]);
}
