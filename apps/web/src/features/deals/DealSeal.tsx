// The seal of a deal, and the deal's seed once it is published.
import type { Deal } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./DealPage.module.css";

export function DealSeal({ deal: { date, along, commitment, seed } }: { readonly deal: Deal }) {
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
