// How long the present turn still lasts: a quiet ring that hurries in its last ten seconds.
import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { announce } from "../../shared/ui/announce.ts";
import styles from "./TurnClock.module.css";

const URGENT_SECONDS = 10;
const TICK_MS = 250;
const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

interface TurnClockProps {
  readonly endsAt: number;
  /** Only one's own clock is read out. */
  readonly isMine: boolean;
}

export function TurnClock({ endsAt, isMine }: TurnClockProps) {
  const { table: words } = useMessages();
  const leftMs = useTimeLeft(endsAt);
  // The server says when the turn ends, not how long it is: the first look at it is the whole.
  const whole = useRef({ endsAt, ms: leftMs });
  if (whole.current.endsAt !== endsAt) whole.current = { endsAt, ms: leftMs };
  const seconds = Math.ceil(leftMs / 1000);
  const isUrgent = seconds <= URGENT_SECONDS;

  useEffect(() => {
    if (isMine && isUrgent) announce(words.secondsLeft(URGENT_SECONDS));
  }, [isMine, isUrgent, words]);

  const share = whole.current.ms === 0 ? 0 : Math.min(1, leftMs / whole.current.ms);
  return (
    <span className={styles.clock} data-urgent={isUrgent} role="timer" aria-label={words.secondsLeft(seconds)}>
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
      <span aria-hidden="true">{seconds}</span>
    </span>
  );
}

function useTimeLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, endsAt - now);
}
