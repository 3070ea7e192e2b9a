// In a watched game: the points of the finished round, or the result of the finished game.
import type { GameState } from "@chkobba/protocol";
import type { GameScript } from "@chkobba/rules";
import { Link } from "wouter";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import buttons from "../../../shared/ui/Button.module.css";
import { Button } from "../../../shared/ui/Button.tsx";
import { endingOf } from "../game/ending.ts";
import type { LastMove } from "../game/last-move.ts";
import { sideName, sidesOf } from "../game/standings.ts";
import { SummaryTable } from "../summary/SummaryTable.tsx";
import { roundWithAllHands } from "./all-hands.ts";
import styles from "./WatchBoard.module.css";

interface WatchedResultProps {
  readonly game: GameState;
  /** The known moves of the round, the oldest first. */
  readonly moves: readonly LastMove[];
  readonly onAllHands: (script: GameScript, round: number) => void;
}

export function WatchedResult({ game, moves, onAllHands }: WatchedResultProps) {
  const { table: texts, watching } = useCatalogue();
  const { roundSummary } = game;
  const isOver = game.status === "finished";
  const script = isOver ? null : roundWithAllHands(game, moves);
  const openHands = () => {
    if (script !== null) onAllHands(script, game.round);
  };
  return (
    <section className={styles.result} role="status">
      <h2>{isOver ? resultOf(game, texts, watching) : texts.summaryTitle(game.round)}</h2>
      {roundSummary !== null && (
        <div className={styles.sheet}>
          <SummaryTable game={game} summary={roundSummary} />
        </div>
      )}
      {isOver && <p>{watching.stays}</p>}
      <div className={styles.actions}>
        {script !== null && <Button onClick={openHands}>{watching.allHands}</Button>}
        {isOver && (
          <>
            <Link href={`/replay/${game.id}`} className={`${buttons.button} ${buttons.plain}`}>
              {watching.review}
            </Link>
            <Link href="/watch" className={`${buttons.button} ${buttons.main}`}>
              {watching.other}
            </Link>
          </>
        )}
      </div>
    </section>
  );
}

type Texts = ReturnType<typeof useCatalogue>;

function resultOf(game: GameState, texts: Texts["table"], watching: Texts["watching"]): string {
  if (game.aborted) return watching.aborted;
  const winner = sidesOf(game, "").find(({ isWinner }) => isWinner);
  if (winner === undefined) return watching.tie;
  const ending = endingOf(game, "");
  const left = ending.by === "leaving" ? `${watching.leftGame(ending.leaver.name || texts.nameless)}. ` : "";
  return `${left}${watching.wins(sideName(game, winner, texts))}`;
}
