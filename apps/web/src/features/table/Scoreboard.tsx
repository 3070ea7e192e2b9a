// The score against the target: a panel beside the table, or on a phone a strip that opens into it.
import type { GameState } from "@chkobba/protocol";
import { type ReactNode, useId, useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import styles from "./Scoreboard.module.css";
import { ScorePanel } from "./ScorePanel.tsx";
import { type Side, sideName, sidesOf } from "./standings.ts";
import { useIsWide } from "./use-is-wide.ts";

interface ScoreboardProps {
  readonly game: GameState;
  readonly myId: string;
  /** Stands below the scores. */
  readonly children: ReactNode;
}

export function Scoreboard({ game, myId, children }: ScoreboardProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const sides = sidesOf(game, myId);
  const panel = (
    <ScorePanel game={game} sides={sides}>
      {children}
    </ScorePanel>
  );
  if (isWide) return <aside className={styles.side}>{panel}</aside>;
  return (
    <div className={styles.compact}>
      <Strip game={game} sides={sides} isOpen={isOpen} panelId={panelId} onOpen={setOpen} />
      <div id={panelId} className={styles.drop} hidden={!isOpen}>
        {panel}
      </div>
    </div>
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
  const { table: words } = useMessages();
  const [mine, theirs] = [sides.find((side) => side.isMine), sides.find((side) => !side.isMine)];
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
      <span className="visually-hidden">{isOpen ? words.hideScores : words.showScores}</span>
      <Score side={mine} name={mine === undefined ? "" : stripName(game, mine, words)} />
      <span className={styles.facts}>
        <span>{words.cardsLeft(game.deck.length)}</span>
        <span>{words.target(game.targetScore)}</span>
      </span>
      <Score side={theirs} name={theirs === undefined ? "" : stripName(game, theirs, words)} />
    </button>
  );
}

function Score({ side, name }: { readonly side: Side | undefined; readonly name: string }) {
  return (
    <span className={styles.score} data-mine={side?.isMine}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <b>{side?.score ?? 0}</b>
    </span>
  );
}

function stripName(
  game: GameState,
  side: Side,
  words: Parameters<typeof sideName>[2] & { readonly you: string },
): string {
  return side.isMine && !game.teamMode ? words.you : sideName(game, side, words);
}
