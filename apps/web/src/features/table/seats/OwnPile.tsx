// The cards that the player's side has captured; in 2 vs 2 the teammate's cards are included. A press on their number
// shows the cards, because captured cards are open to all players [VIEW-1].
import type { GameState, PlayerState } from "@chkobba/protocol";
import type { CardFace } from "@chkobba/rules";
import { useRef } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Popover } from "../../../shared/ui/Popover.tsx";
import { Card } from "../cards/Card.tsx";
import { cardName } from "../cards/card-texts.ts";
import styles from "./OwnPile.module.css";
import { PileCount } from "./PileCount.tsx";

/** Diamonds come first, because they score. */
const SUITS = ["Diamonds", "Hearts", "Spades", "Clubs"] as const;

interface OwnPileProps {
  readonly game: GameState;
  readonly me: PlayerState;
}

export function OwnPile({ game, me }: OwnPileProps) {
  const { table: texts } = useCatalogue();
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = pileOfSide(game, me);
  const title = game.teamMode ? texts.teamPile : texts.ownPile;
  return (
    <Popover
      label={`${texts.takenCount(me.capturedCards.length)}. ${title}`}
      button={<PileCount player={me} />}
      buttonClassName={styles.button}
      onOpen={() => heading.current?.focus()}
    >
      {() => (
        <>
          <h2 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {cards.length === 0 ? <p>{texts.emptyPile}</p> : <Pile cards={cards} />}
        </>
      )}
    </Popover>
  );
}

/** The captured cards of the player's side: in 2 vs 2 also the teammate's. */
export function pileOfSide({ players }: GameState, { teamId }: PlayerState): readonly CardFace[] {
  return players.filter((player) => player.teamId === teamId).flatMap((player) => player.capturedCards);
}

export function PileCounts({ cards }: { readonly cards: readonly CardFace[] }) {
  const { table: texts } = useCatalogue();
  return (
    <dl className={styles.counts}>
      <Count name={texts.columnCards} count={cards.length} />
      <Count name={texts.columnDiamonds} count={cards.filter(({ suit }) => suit === "Diamonds").length} />
      <Count name={texts.columnSevens} count={cards.filter(({ value }) => value === 7).length} />
    </dl>
  );
}

function Pile({ cards }: { readonly cards: readonly CardFace[] }) {
  const { table: texts } = useCatalogue();
  const suits = SUITS.map((suit) => cards.filter((card) => card.suit === suit)).filter((suit) => suit.length > 0);
  return (
    <>
      <PileCounts cards={cards} />
      <div className={styles.suits}>
        {suits.map((suit) => (
          <ul key={suit[0]?.suit} className={styles.suit}>
            {suit
              .toSorted((one, other) => one.value - other.value)
              .map(({ id }) => (
                <li key={id} className={styles.card}>
                  <Card id={id} name={cardName(id, texts)} />
                </li>
              ))}
          </ul>
        ))}
      </div>
    </>
  );
}

function Count({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div className={styles.count}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}
