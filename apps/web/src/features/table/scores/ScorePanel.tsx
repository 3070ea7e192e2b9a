// The scores of both sides, their progress to the target, and a note that says when points are counted.
import type { GameState } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { type Side, sideToMe } from "../game/standings.ts";
import { SeatRating } from "../seats/SeatRating.tsx";
import { aimText } from "./aim-text.ts";
import { PendingPoints } from "./PendingPoints.tsx";
import styles from "./ScorePanel.module.css";

interface ScorePanelProps {
  readonly game: GameState;
  readonly sides: readonly Side[];
  readonly children: ReactNode;
}

export function ScorePanel({ game, sides, children }: ScorePanelProps) {
  const { table: texts } = useCatalogue();
  const inOrder = sides.toSorted((a, b) => Number(b.isMine) - Number(a.isMine));
  return (
    <section className={styles.panel} aria-label={texts.scores}>
      <div className={styles.head}>
        <p className={styles.round}>{texts.round(game.round)}</p>
        <h2 className={styles.target}>{aimText(game, texts)}</h2>
      </div>
      {inOrder.map((side) => (
        <SideScore key={side.teamId} game={game} side={side} />
      ))}
      <p className={styles.note}>{texts.countedAtEnd}</p>
      {children}
    </section>
  );
}

function SideScore({ game, side }: { readonly game: GameState; readonly side: Side }) {
  const { table: texts } = useCatalogue();
  const name = sideToMe(game, side, texts);
  return (
    <div className={styles.side} data-mine={side.isMine}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
        {!game.teamMode && side.players[0] !== undefined && <SeatRating player={side.players[0]} />}
      </p>
      <p className={styles.score}>
        {side.score}
        <PendingPoints count={side.pending} />
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={game.targetScore}
        aria-valuenow={Math.min(side.score, game.targetScore)}
        aria-valuetext={texts.points(side.score)}
      >
        <span className={styles.fill} style={{ inlineSize: `${side.progress * 100}%` }} />
      </div>
      <p className={styles.taken}>{texts.takenCount(side.captured)}</p>
      {game.teamMode && <TeamPlayers players={side.players} />}
    </div>
  );
}

/** The players of a team, with their ratings. */
function TeamPlayers({ players }: Pick<Side, "players">) {
  const { table: texts } = useCatalogue();
  return (
    <ul className={styles.players}>
      {players.map((player) => (
        <li key={player.id}>
          <bdi>{player.name || texts.nameless}</bdi> <SeatRating player={player} />
        </li>
      ))}
    </ul>
  );
}
