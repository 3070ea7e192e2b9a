// The visitor's result at a deal, compared with everyone who has finished the deal.
import type { Deal, DealPage, DealResult } from "@chkobba/protocol";
import { Link } from "wouter";
import { isGivenUp } from "../../shared/given-up.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { marginText } from "../../shared/margin-text.ts";
import { share } from "../../shared/share.ts";
import buttonStyles from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { ChallengeLink, dealLink } from "./ChallengeLink.tsx";
import styles from "./DealPage.module.css";
import { MarginChart } from "./MarginChart.tsx";
import { FEW_PLAYERS, placeText, sharedText } from "./place-text.ts";
import { ResultList } from "./ResultList.tsx";

interface DealResultsProps {
  readonly deal: Deal;
  readonly what: string;
  readonly results: readonly DealResult[];
  readonly margins: NonNullable<DealPage["margins"]>;
  readonly othersOpen: boolean;
}

export function DealResults({ deal, what, results, margins, othersOpen }: DealResultsProps) {
  const { deals: texts } = useCatalogue();
  const own = results.find(({ isMe }) => isMe);
  if (own === undefined) return null;
  const players = margins.reduce((sum, [, each]) => sum + each, 0);
  const { margin, rank, rounds, gameId } = own;
  const hasGivenUp = isGivenUp(deal, results);
  const shareResult = () =>
    share(
      { text: sharedText({ what, margin, margins, rounds, count: deal.rounds, url: dealLink(deal.id) }, texts) },
      { copied: texts.copied, failed: texts.copyFailed },
    );
  return (
    <>
      <section className={styles.card}>
        <div className={styles.own}>
          <p className={styles.margin} data-sign={Math.sign(margin)}>
            <span className="visually-hidden">{texts.yourMargin} </span>
            {marginText(margin)}
          </p>
          {hasGivenUp ? (
            <p>{texts.givenUp(rounds.length, deal.rounds)}</p>
          ) : (
            <p>
              {players > FEW_PLAYERS && (
                <>
                  <strong>{texts.rankOf(rank, players)}</strong>
                  <br />
                </>
              )}
              {placeText(margins, margin, texts)}
            </p>
          )}
        </div>
        <MarginChart margins={margins} mine={margin} />
        <div className={styles.actions}>
          {!hasGivenUp && (
            <Button kind="main" onClick={() => void shareResult()}>
              <Icon name="share" />
              {texts.share}
            </Button>
          )}
          <Link href={`/replay/${gameId}?review`} className={`${buttonStyles.button} ${buttonStyles.plain}`}>
            {texts.review}
          </Link>
        </div>
      </section>
      <ResultList deal={deal} results={results} othersOpen={othersOpen} />
      <ChallengeLink id={deal.id} />
    </>
  );
}
