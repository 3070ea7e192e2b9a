// The time left in the current turn, as a ring that pulses in the last ten seconds.
import { useEffect, useMemo, useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { useSession } from "../../../shared/seat/session.ts";
import { serverNow } from "../../../shared/server-clock.ts";
import { announce } from "../../../shared/ui/announce.ts";
import styles from "./TurnClock.module.css";
import { turnLength } from "./turn-length.ts";

const URGENT_SECONDS = 10;
const SECOND_MS = 1000;
const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

interface TurnClockProps {
  readonly endsAt: number;
  /** Whether this is the player's own clock. Only that clock is announced to screen readers. */
  readonly isMine: boolean;
  /** Whether the clock is a ring around an avatar. */
  readonly isAroundFace?: boolean;
  /** The full time on the clock. Omitted for a turn, because the server does not send the length of a turn. */
  readonly wholeMs?: number;
}

export function TurnClock({ endsAt, isMine, isAroundFace = false, wholeMs: given }: TurnClockProps) {
  const { table: texts } = useCatalogue();
  const leftMs = useTimeLeft(endsAt);
  const gameId = useSession(({ seat }) => seat?.gameId ?? "");
  const wholeMs = useMemo(() => given ?? turnLength(gameId, endsAt - serverNow()), [given, gameId, endsAt]);
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const isUrgent = seconds <= URGENT_SECONDS;

  useEffect(() => {
    if (isMine && isUrgent) announce(texts.secondsLeft(URGENT_SECONDS));
  }, [isMine, isUrgent, texts]);

  const share = wholeMs <= 0 ? 0 : Math.min(1, leftMs / wholeMs);
  return (
    <span
      className={styles.clock}
      data-around-face={isAroundFace}
      data-urgent={isUrgent}
      role="timer"
      aria-label={texts.secondsLeft(seconds)}
    >
      <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden="true">
        <circle className={styles.track} cx="22" cy="22" r={RADIUS} />
        <circle
          className={styles.left}
          cx="22"
          cy="22"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
      </svg>
      <span className={styles.seconds} aria-hidden="true">
        {seconds}
      </span>
    </span>
  );
}

function useTimeLeft(endsAt: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Reads the time whenever a shown second ends.
    const read = () => {
      setNow(serverNow());
      const leftMs = Math.max(0, endsAt - serverNow());
      timer = setTimeout(read, leftMs % SECOND_MS || SECOND_MS);
    };
    read();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return Math.max(0, endsAt - now);
}
