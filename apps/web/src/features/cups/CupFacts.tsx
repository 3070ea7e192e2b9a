// The terms of a cup with its day and time, and the countdown to its start or end.
import type { Cup } from "@chkobba/protocol";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { useServerTime } from "../../shared/server-time.ts";
import styles from "./Cups.module.css";
import { countdown, dayAndTime } from "./countdown.ts";

/** If the start is further away than one day, its day and time are shown instead of a countdown. */
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

const isFarOff = ({ startsAt, state }: Cup, now: number) => state === "open" && startsAt - now > DAY_MS;

export function CupFacts({ cup }: { readonly cup: Cup }) {
  const { cups: texts } = useCatalogue();
  const { language } = useLanguage();
  const now = useServerTime(MINUTE_MS);
  const extent = cup.minutes === null ? texts.places(cup.size ?? 0) : texts.minutes(cup.minutes);
  return (
    <p className={styles.facts}>
      <span>{`${texts.kinds[cup.kind]} · ${extent}`}</span>
      <span>{texts.terms(cup.targetScore, cup.turnSeconds)}</span>
      <span>{texts.players(cup.players)}</span>
      <span>{cup.isPrivate ? texts.unrated : texts.rated}</span>
      {cup.isPrivate && <span>{texts.privateMark}</span>}
      {!isFarOff(cup, now) && <span>{dayAndTime(cup.startsAt, language)}</span>}
      {cup.createdBy !== null && <span>{texts.by(cup.createdBy)}</span>}
    </p>
  );
}

/** Shows when an open cup starts or a running cup ends, by the server's clock. Otherwise shows the cup's state. */
export function CupTime({ cup }: { readonly cup: Cup }) {
  const { cups: texts } = useCatalogue();
  const { language } = useLanguage();
  const now = useServerTime(1000);
  const isOpen = cup.state === "open" && cup.startsAt > now;
  const end = cup.state === "running" ? cup.endsAt : null;
  return (
    <span className={styles.state} data-state={cup.state}>
      {isOpen
        ? isFarOff(cup, now)
          ? dayAndTime(cup.startsAt, language)
          : texts.startsIn(countdown(cup.startsAt, now))
        : end !== null && end > now
          ? texts.endsIn(countdown(end, now))
          : texts.states[cup.state]}
    </span>
  );
}
