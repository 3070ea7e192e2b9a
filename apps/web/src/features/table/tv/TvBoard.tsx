// The table on a television: the players at the sides, the cards between them, and the last move below in a sentence.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useRef } from "react";
import { useScreen } from "../../../shared/game/screen.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Card, CardBack } from "../cards/Card.tsx";
import { cardName } from "../cards/card-texts.ts";
import { playerName, type Side, sideName, sidesOf } from "../game/standings.ts";
import { useGameEffects } from "../motion/use-game-effects.ts";
import { moveSentence } from "../moves/move-texts.ts";
import styles from "./TvBoard.module.css";
import { TvResult } from "./TvResult.tsx";
import { TvSeat } from "./TvSeat.tsx";

interface TvBoardProps {
  readonly game: GameState;
}

/** Up to this number of cards, all fit into one row even if they are larger. */
const FEW = 4;

/** Used as the viewer's player id, because a screen is no player. */
const NO_PLAYER = "";

export function TvBoard({ game }: TvBoardProps) {
  const { table: texts } = useCatalogue();
  const { effects, change } = useGameEffects(NO_PLAYER, useScreen);
  const [first, second] = sidesOf(game, NO_PLAYER);
  const move = effects.moves.at(-1);
  const isResult = (game.status === "round_summary" || game.status === "finished") && !effects.isStampDue;
  return (
    <section className={styles.board} data-team-game={game.teamMode}>
      <p className={styles.facts}>
        <span>{texts.round(game.round)}</span>
        <span>{texts.target(game.targetScore)}</span>
        <span>{texts.cardsLeft(game.deck.length)}</span>
      </p>
      <Column game={game} side={first} />
      <div className={styles.felt}>{isResult ? <TvResult game={game} /> : <Cards game={game} />}</div>
      <Column game={game} side={second} />
      <p className={styles.move} aria-live="off">
        {move !== undefined && moveSentence(move, game.players, NO_PLAYER, texts)}
      </p>
      {effects.chkobba !== null && (
        <TvStamp
          key={effects.chkobba.nth}
          name={playerName(game.players, effects.chkobba.move.playerId, texts)}
          onOver={() => change({ type: "chkobba-over" })}
        />
      )}
    </section>
  );
}

function Column({ game, side }: TvBoardProps & { readonly side: Side | undefined }) {
  const { table: texts } = useCatalogue();
  if (side === undefined) return <div className={styles.column} />;
  return (
    <div className={styles.column} data-winner={side.isWinner}>
      <p className={styles.score}>
        {game.teamMode && <span className={styles.team}>{sideName(game, side, texts)}</span>}
        <b>{side.score}</b>
        {side.pending > 0 && <span className={styles.pending}>+{side.pending}</span>}
      </p>
      {side.players.map((player) => (
        <TvSeat key={player.id} game={game} player={player} />
      ))}
    </div>
  );
}

function Cards({ game }: { readonly game: GameState }) {
  const { table: texts, screens } = useCatalogue();
  if (game.status === "starting") {
    const cutter = game.cut === null ? null : playerName(game.players, game.cut.playerId, texts);
    return (
      <div className={styles.cut}>
        <span className={styles.card}>
          <CardBack />
        </span>
        <p role="status">{cutter === null ? screens.shuffling : screens.cuts(cutter)}</p>
      </div>
    );
  }
  return (
    <ul className={styles.cards} data-few={game.tableCards.length <= FEW} aria-label={texts.tableCards}>
      {game.tableCards.map(({ id }) => (
        <li key={id} className={styles.card}>
          <Card id={id} name={cardName(id, texts)} />
        </li>
      ))}
    </ul>
  );
}

const SHOWN_MS = 2800;

/** CHKOBBA over the whole picture. */
function TvStamp({ name, onOver }: { readonly name: string; readonly onOver: () => void }) {
  const { table: texts } = useCatalogue();
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const timer = setTimeout(() => over.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.stamp} role="status">
      <p className={styles.word}>{texts.chkobba}</p>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
    </div>
  );
}
