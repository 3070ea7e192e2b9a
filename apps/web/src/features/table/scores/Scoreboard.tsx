// The scores and the target. On a wide screen they are in a panel beside the table. On a narrow screen they are in the
// header, in a line that opens the panel.
import type { GameState } from "@chkobba/protocol";
import { type ReactNode, useId, useState } from "react";
import { createPortal } from "react-dom";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import type { LastMove } from "../game/last-move.ts";
import { type Side, sidesOf, sideToMe } from "../game/standings.ts";
import { useMySeat } from "../my-seat.ts";
import { useIsWide } from "../use-is-wide.ts";
import { aimText } from "./aim-text.ts";
import { CupMark } from "./CupLine.tsx";
import { PendingPoints } from "./PendingPoints.tsx";
import { RoundSoFar } from "./RoundSoFar.tsx";
import styles from "./Scoreboard.module.css";
import { ScorePanel } from "./ScorePanel.tsx";

interface ScoreboardProps {
  readonly game: GameState;
  /** The known moves of the round, the oldest first. */
  readonly moves: readonly LastMove[];
  /** The element in the header of a narrow screen that shows the score; null until this element is mounted. */
  readonly place: HTMLElement | null;
  /** Shown below the scores. */
  readonly children: ReactNode;
}

export function Scoreboard({ game, moves, place, children }: ScoreboardProps) {
  const myId = useMySeat();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const sides = sidesOf(game, myId, moves);
  const panel = (
    <ScorePanel game={game} sides={sides}>
      {children}
    </ScorePanel>
  );
  if (isWide) {
    return (
      <aside className={styles.side}>
        {panel}
        <RoundSoFar game={game} moves={moves} />
      </aside>
    );
  }
  if (place === null) return null;
  return createPortal(
    <>
      <Strip game={game} sides={sides} isOpen={isOpen} panelId={panelId} onOpen={setOpen} />
      <div id={panelId} className={styles.drop} hidden={!isOpen}>
        {panel}
      </div>
    </>,
    place,
  );
}

interface StripProps {
  readonly game: GameState;
  readonly sides: readonly Side[];
  readonly isOpen: boolean;
  readonly panelId: string;
  readonly onOpen: (isOpen: boolean) => void;
}

function Strip({ game, sides, isOpen, panelId, onOpen }: StripProps) {
  const { table: texts } = useCatalogue();
  const mine = sides.find((side) => side.isMine) ?? sides[0];
  const theirs = sides.find((side) => side !== mine);
  return (
    <button
      type="button"
      className={styles.strip}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={() => onOpen(!isOpen)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onOpen(false);
      }}
    >
      <span className="visually-hidden">{isOpen ? texts.hideScores : texts.showScores}</span>
      <Score side={mine} isFirst name={sideToMe(game, mine, texts)} />
      <span className={styles.target}>
        {game.deal !== null && <b aria-hidden="true">{`${game.round}/${game.deal.rounds}`}</b>}
        {game.cup !== null && <CupMark cup={game.cup} />}
        {game.deal === null && game.cup === null && (
          <span className={styles.short} aria-hidden="true">
            {texts.points(game.targetScore)}
          </span>
        )}
        <span className={game.deal === null && game.cup === null ? styles.aim : "visually-hidden"}>
          {aimText(game, texts)}
        </span>
      </span>
      <Score side={theirs} isFirst={false} name={sideToMe(game, theirs, texts)} />
    </button>
  );
}

interface ScoreProps {
  readonly side: Side | undefined;
  /** Whether this is the viewer's side, or for a watcher the first side. */
  readonly isFirst: boolean;
  readonly name: string;
}

function Score({ side, isFirst, name }: ScoreProps) {
  return (
    <span className={styles.score} data-mine={isFirst}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.figures}>
        <b>{side?.score ?? 0}</b>
        <PendingPoints count={side?.pending ?? 0} />
      </span>
    </span>
  );
}
