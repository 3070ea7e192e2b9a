// The two pairs of a challenge for teams, with a button to take a free seat.

import { NameField } from "../../shared/auth/NameField.tsx";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { ChallengeLink } from "./ChallengeLink.tsx";
import styles from "./DealPage.module.css";
import type { LoadedDeal } from "./load-deal.ts";
import { useTry } from "./use-try.ts";

const PAIRS = [0, 1] as const;

export function PairsOffer({ loaded: { deal, mine, pairs } }: { readonly loaded: LoadedDeal }) {
  const { deals: texts } = useCatalogue();
  const { status, play } = useTry(deal.id);
  const isWaiting = status === "waiting";
  return (
    <>
      <section className={styles.card}>
        <p className={styles.lead}>{texts.pairsExplained}</p>
        {mine === null && !isWaiting && <NameField />}
        <ul className={styles.pairs}>
          {PAIRS.map((pair) => (
            <li key={pair} className={styles.pair}>
              <h2>{texts.pair(pair + 1)}</h2>
              {[0, 1].map((place) => (
                <p key={place} data-free={pairs?.[pair]?.[place] == null}>
                  <bdi>{pairs?.[pair]?.[place] ?? texts.freePlace}</bdi>
                </p>
              ))}
              {mine === null && !isWaiting && pairs?.[pair]?.includes(null) && (
                <Button kind="main" aria-busy={status === "asked"} onClick={() => play(pair)}>
                  {texts.sit(pair + 1)}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {isWaiting && <p role="status">{texts.waitsForPartner}</p>}
        {mine !== null && !isWaiting && (
          <Button kind="main" aria-busy={status === "asked"} onClick={() => play()}>
            {texts.goOn}
          </Button>
        )}
      </section>
      <ChallengeLink id={deal.id} />
    </>
  );
}
