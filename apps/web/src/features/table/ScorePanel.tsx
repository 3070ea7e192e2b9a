// The scores of both sides on their way to the target, and when points are counted.
import type { GameState } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import styles from "./ScorePanel.module.css";
import { type Side, sideToMe } from "./standings.ts";

interface ScorePanelProps {
  readonly game: GameState;
  readonly sides: readonly Side[];
  readonly children: ReactNode;
}

export function ScorePanel({ game, sides, children }: ScorePanelProps) {
  const { table: words } = useMessages();
  const inOrder = sides.toSorted((a, b) => Number(b.isMine) - Number(a.isMine));
  return (
    <section className={styles.panel} aria-label={words.scores}>
      <div className={styles.head}>
        <p className={styles.round}>{words.round(game.round)}</p>
        <h2 className={styles.target}>{words.firstTo(game.targetScore)}</h2>
      </div>
      {inOrder.map((side) => (
        <SideScore key={side.teamId} game={game} side={side} />
      ))}
      <p className={styles.note}>{words.countedAtEnd}</p>
      {children}
    </section>
  );
}

function SideScore({ game, side }: { readonly game: GameState; readonly side: Side }) {
  const { table: words } = useMessages();
  const name = sideToMe(game, side, words);
  return (
    <div className={styles.side} data-mine={side.isMine}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.score}>{side.score}</p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={game.targetScore}
        aria-valuenow={Math.min(side.score, game.targetScore)}
        aria-valuetext={words.points(side.score)}
      >
        <span className={styles.fill} style={{ inlineSize: `${side.progress * 100}%` }} />
      </div>
      <p className={styles.taken}>{words.takenCount(side.captured)}</p>
    </div>
  );
}
