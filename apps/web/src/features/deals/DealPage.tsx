// The page of a shared deal. Before the visitor's attempt the page offers to play; afterwards it shows everyone's
// results.

import type { Deal } from "@chkobba/protocol";
import { type ReactNode, useCallback } from "react";
import { Link } from "wouter";
import { isGivenUp } from "../../shared/given-up.ts";
import { dayIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { useAfterMoment } from "../../shared/server-time.ts";
import buttonStyles from "../../shared/ui/Button.module.css";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { challengerIn } from "./ChallengeLink.tsx";
import styles from "./DealPage.module.css";
import { DealResults } from "./DealResults.tsx";
import { type LoadedDeal, loadDeal, TODAY } from "./load-deal.ts";
import { PairsOffer } from "./PairsOffer.tsx";
import { TryOffer } from "./TryOffer.tsx";
import type { TakeAlong } from "./use-try.ts";

interface DealPageProps {
  /** The id of a deal, or `today`. */
  readonly id: string;
  readonly onTakeAlong: TakeAlong;
}

export function DealPage({ id, onTakeAlong }: DealPageProps) {
  const { deals: texts } = useCatalogue();
  const { state, again } = useLoaded(useCallback(() => loadDeal(id), [id]));
  useAfterMoment(state.status === "loaded" ? (state.value?.today?.closesAt ?? null) : null, again);
  if (state.status === "loading") return <main className={styles.page} aria-busy />;
  if (state.status === "failed") {
    return (
      <main className={styles.page}>
        <LoadError title={texts.failed} why={state.refusal} onRetry={again} />
      </main>
    );
  }
  return state.value === null ? <Unknown /> : <Known loaded={state.value} onTakeAlong={onTakeAlong} />;
}

interface KnownProps extends Pick<DealPageProps, "onTakeAlong"> {
  readonly loaded: LoadedDeal;
}

function Known({ loaded, onTakeAlong }: KnownProps) {
  const { deals: texts } = useCatalogue();
  const { deal, mine, results, margins, othersOpen, today } = loaded;
  const what = useDealName(deal);
  const isFinished = results !== null && margins !== null && mine !== null && mine.margin !== null;
  const hasGivenUp = isFinished && isGivenUp(deal, results);
  const challenger = isFinished ? null : challengerIn(location.search);
  return (
    <main className={styles.page}>
      <title>{`${what} · Chkobba`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{what}</h1>
        <p className={styles.terms}>
          {`${texts.rounds(deal.rounds)} ${texts.bots[deal.level]}`}
          {today !== null && today.streak > 1 && !hasGivenUp && (
            <span className={styles.streak}>{texts.streak(today.streak)}</span>
          )}
        </p>
        {challenger !== null && <p className={styles.from}>{texts.challengedBy(challenger)}</p>}
      </header>
      {isFinished ? (
        <DealResults deal={deal} what={what} results={results} margins={margins} othersOpen={othersOpen} />
      ) : (
        <Offer loaded={loaded} onTakeAlong={onTakeAlong} />
      )}
      <DealSeal deal={deal} />
    </main>
  );
}

function Offer(props: KnownProps) {
  return props.loaded.deal.kind === "teams" ? <PairsOffer loaded={props.loaded} /> : <TryOffer {...props} />;
}

/**
 * The name of a deal of the day, such as "Deal of 22 November". For a challenge, a text that says that the deal is a
 * challenge.
 */
function useDealName({ date, along }: Deal): string {
  const { deals: texts } = useCatalogue();
  const { language } = useLanguage();
  if (date === null) return texts.challenge;
  const day = dayIn(language, date);
  return along ? texts.along.day(day) : texts.day(day);
}

function Unknown() {
  const { deals: texts } = useCatalogue();
  return (
    <Message title={texts.unknown} text={texts.unknownText}>
      <Link href={`/deal/${TODAY}`} className={`${buttonStyles.button} ${buttonStyles.main}`}>
        {texts.fromToday}
      </Link>
    </Message>
  );
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Message({ title, text, children }: MessageProps) {
  return (
    <main className={styles.page}>
      <section className={styles.message}>
        <KhatamMark className={styles.star} />
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </section>
    </main>
  );
}

/** The seal of a deal, and the deal's seed once it is published. */
function DealSeal({ deal: { date, along, commitment, seed } }: { readonly deal: Deal }) {
  const { deals: texts } = useCatalogue();
  return (
    <section className={styles.seal}>
      <p>
        {texts.missingRounds} {date !== null && !along && texts.sealed}
      </p>
      {!along && <p>{texts.honest}</p>}
      <dl>
        <dt>{texts.commitment}</dt>
        <dd dir="ltr">{commitment}</dd>
        {seed !== null && (
          <>
            <dt>{texts.seed}</dt>
            <dd dir="ltr">{seed}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
