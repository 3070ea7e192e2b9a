// The stamp that marks a chkobba in the middle of the table.
import type { GameState } from "@chkobba/protocol";
import { useEffect } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { motionScale } from "../../../shared/settings.ts";
import { KHATAM_PATH } from "../../../shared/ui/Khatam.tsx";
import { vibrate } from "../../../shared/vibrate.ts";
import type { LastMove } from "../game/last-move.ts";
import { playerName } from "../game/standings.ts";
import { useMySeat } from "../my-seat.ts";
import { useLatest } from "../use-latest.ts";
import styles from "./ChkobbaStamp.module.css";

/** Duration of the stamp's fall, at normal speed. */
const STAMP_MS = 350;
const AFTER_STAMP_MS = 1500;
const VIBRATION = [100, 50, 200];

interface ChkobbaStampProps {
  readonly move: LastMove;
  readonly game: GameState;
  /** Called 1.5 s after the stamp has landed. */
  readonly onComplete: () => void;
}

export function ChkobbaStamp({ move, game, onComplete }: ChkobbaStampProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const complete = useLatest(onComplete);
  const stampMs = STAMP_MS * motionScale();
  useEffect(() => {
    vibrate(VIBRATION);
    const timer = setTimeout(() => complete.current(), stampMs + AFTER_STAMP_MS);
    return () => clearTimeout(timer);
  }, [complete, stampMs]);

  const name = move.playerId === myId ? null : playerName(game.players, move.playerId, texts);
  return (
    <div className={styles.place} data-container="size" aria-hidden="true">
      <div className={styles.stamp} style={{ "--stamp-time": `${stampMs}ms` }}>
        <svg className={styles.star} viewBox="-2 -2 84 84" aria-hidden="true">
          <path d={KHATAM_PATH} />
        </svg>
        <p className={styles.words}>{texts.chkobba}</p>
        <p className={styles.point}>
          {texts.onePoint} · <bdi>{name ?? texts.you}</bdi>
        </p>
      </div>
    </div>
  );
}
