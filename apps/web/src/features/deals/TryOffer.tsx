// Starts the visitor's only attempt at a deal, or returns to it.
import type { FormEvent } from "react";
import { Link } from "wouter";
import { NameField } from "../../shared/auth/NameField.tsx";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { isSecureOrigin } from "../../shared/secure-origin.ts";
import { useServerTime } from "../../shared/server-time.ts";
import buttonStyles from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { ChallengeLink } from "./ChallengeLink.tsx";
import styles from "./DealPage.module.css";
import { type LoadedDeal, TODAY } from "./load-deal.ts";
import { type TakeAlong, useTry } from "./use-try.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface TryOfferProps {
  readonly loaded: LoadedDeal;
  readonly onTakeAlong: TakeAlong;
}

export function TryOffer({ loaded: { deal, mine, players, today }, onTakeAlong }: TryOfferProps) {
  const { deals: texts, lobby } = useCatalogue();
  const now = useServerTime(1000);
  const { status, play, takeAlong } = useTry(deal.id, onTakeAlong);
  const explained = deal.along ? texts.along.explained : texts.explained;
  if (deal.date !== null && today === null && mine === null) {
    return (
      <section className={styles.card}>
        <p className={styles.lead}>{texts.over}</p>
        <p>{texts.played(players)}</p>
        <Link href={`/deal/${TODAY}`} className={`${buttonStyles.button} ${buttonStyles.main}`}>
          {texts.fromToday}
        </Link>
      </section>
    );
  }
  return (
    <>
      <section className={styles.card}>
        <p className={styles.lead}>{mine === null ? explained : texts.waits}</p>
        <p className={styles.facts}>
          <span>{texts.played(players)}</span>
          {today !== null && <span>{timeLeft(today.closesAt - now, texts)}</span>}
        </p>
        <form className={styles.form} onSubmit={(event) => submitted(event, play)}>
          {mine === null && <NameField />}
          <Button kind="main" type="submit" aria-busy={status !== "idle"}>
            {mine === null ? texts.play : texts.goOn}
          </Button>
        </form>
        {today !== null && !deal.along ? (
          <details className={styles.along}>
            <summary>{texts.along.offer}</summary>
            <p>{texts.along.text}</p>
            <Link href={`/deal/${today.along.deal.id}`} className={`${buttonStyles.button} ${buttonStyles.plain}`}>
              {texts.along.open}
            </Link>
          </details>
        ) : (
          <details className={styles.along} open={deal.along}>
            <summary>{texts.takeAlong}</summary>
            {!deal.along && <p>{texts.takeAlongText}</p>}
            {!isSecureOrigin() && <p>{lobby.offline.keepOpen}</p>}
            <Button aria-busy={status !== "idle"} onClick={takeAlong}>
              {texts.takeAlong}
            </Button>
          </details>
        )}
      </section>
      {deal.date === null && <ChallengeLink id={deal.id} />}
    </>
  );
}

function submitted(event: FormEvent, play: () => void): void {
  event.preventDefault();
  play();
}

function timeLeft(ms: number, texts: { readonly closesIn: (hours: number, minutes: number) => string }): string {
  const left = Math.max(0, ms);
  return texts.closesIn(Math.floor(left / HOUR_MS), Math.floor((left % HOUR_MS) / MINUTE_MS));
}
