// The table as a phone shows it while a screen shows the table: the player's own cards, and for the touched card what it
// takes, as buttons. It makes no sound: the screen does.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { cardSigns } from "../../../shared/ui/card-signs.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { vibrate } from "../../../shared/vibrate.ts";
import { Card } from "../cards/Card.tsx";
import { cardName } from "../cards/card-texts.ts";
import { capturesWith } from "../game/select-card.ts";
import { playerName, sidesOf, sideToMe } from "../game/standings.ts";
import { useMySeat } from "../my-seat.ts";
import { useSending } from "../play/use-play.ts";
import { TurnClock } from "../seats/TurnClock.tsx";
import styles from "./HandView.module.css";

interface HandViewProps {
  readonly game: GameState;
  readonly onShowTable: () => void;
}

const TURN_MS = 200;

export function HandView({ game, onShowTable }: HandViewProps) {
  const myId = useMySeat();
  const { screens, table: texts } = useCatalogue();
  const [touched, touch] = useState<string | null>(null);
  const { sent, send } = useSending(game, myId);
  const hand = (game.players.find(({ id }) => id === myId)?.hand ?? []).filter(({ id }) => id !== sent?.cardId);
  const isMyTurn = game.currentPlayerId === myId && sent === null;
  const chosen = hand.find(({ id }) => id === touched)?.id ?? null;
  useEffect(() => {
    if (isMyTurn) vibrate(TURN_MS);
  }, [isMyTurn]);
  return (
    <section className={styles.hand} data-mine={isMyTurn} aria-label={texts.hand}>
      <Head game={game} myId={myId} isMyTurn={isMyTurn} />
      <div className={styles.cards}>
        {hand.map(({ id }) => (
          <button
            key={id}
            type="button"
            className={styles.card}
            aria-pressed={id === chosen}
            onClick={() => touch(id === chosen ? null : id)}
          >
            <Card id={id} name={cardName(id, texts)} />
          </button>
        ))}
      </div>
      <div className={styles.plays}>
        {chosen === null ? (
          <p className={styles.note}>{isMyTurn ? screens.hand.touch : screens.hand.onTv}</p>
        ) : (
          <Plays
            cardId={chosen}
            tableIds={game.tableCards.map(({ id }) => id)}
            isMyTurn={isMyTurn}
            onPlay={(capturedCardIds) => send({ cardId: chosen, capturedCardIds })}
          />
        )}
      </div>
      <Button kind="quiet" className={styles.more} onClick={onShowTable}>
        <Icon name="eye" />
        {screens.hand.showTable}
      </Button>
    </section>
  );
}

interface HeadProps {
  readonly game: GameState;
  readonly myId: string;
  readonly isMyTurn: boolean;
}

/** The scores, and whose turn it is. */
function Head({ game, myId, isMyTurn }: HeadProps) {
  const { screens, table: texts } = useCatalogue();
  return (
    <header className={styles.head}>
      <p className={styles.scores}>
        {sidesOf(game, myId).map((side) => (
          <span key={side.teamId}>
            <bdi>{sideToMe(game, side, texts)}</bdi> <b>{side.score}</b>
          </span>
        ))}
      </p>
      <div className={styles.turn}>
        <p role="status">
          {isMyTurn
            ? screens.hand.yours
            : texts.waitForTurn(playerName(game.players, game.currentPlayerId ?? "", texts))}
        </p>
        {game.turnEndsAt !== null && (
          <span className={styles.clock}>
            <TurnClock endsAt={game.turnEndsAt} isMine={isMyTurn} />
          </span>
        )}
      </div>
    </header>
  );
}

interface PlaysProps {
  readonly cardId: string;
  readonly tableIds: readonly string[];
  readonly isMyTurn: boolean;
  readonly onPlay: (capturedCardIds: readonly string[]) => void;
}

function Plays({ cardId, tableIds, isMyTurn, onPlay }: PlaysProps) {
  const { screens, table: texts } = useCatalogue();
  const captures = capturesWith({ handId: cardId, tableIds: [] }, tableIds);
  const plays = captures.length === 0 ? [[]] : captures;
  return (
    <ul className={styles.list} aria-label={screens.hand.takes(cardName(cardId, texts))}>
      {plays.map((taken) => (
        <li key={taken.join()}>
          <Button kind="main" className={styles.play} disabled={!isMyTurn} onClick={() => onPlay(taken)}>
            {taken.length === 0 ? (
              screens.hand.lay
            ) : (
              <>
                <bdi dir="ltr" aria-hidden="true">
                  {screens.hand.equals(valueText(cardId), taken.map(valueText))}
                </bdi>
                <span className={taken.length > 1 ? styles.suits : styles.suit} aria-hidden="true">
                  {taken.map(signsOf).join(" ")}
                </span>
                <span className="visually-hidden">{taken.map((id) => cardName(id, texts)).join(", ")}</span>
              </>
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Rank and suit, such as "7♦". */
function signsOf(id: string): string {
  const { rank, symbol } = cardSigns(id);
  return rank + symbol;
}

/** The value with which the card adds up: 8 for a queen, 9 for a jack, 10 for a king. */
function valueText(id: string): string {
  return String(Number.parseInt(id, 10));
}
