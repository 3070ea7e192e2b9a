// Explains the marks around cards.
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./ReviewLegend.module.css";

/** @param isOnFelt whether to use the colours that the marks have on the table */
export function ReviewLegend({ isOnFelt = false }: { readonly isOnFelt?: boolean }) {
  const { review: texts } = useCatalogue().replay;
  return (
    <p className={styles.legend} data-felt={isOnFelt}>
      <span data-mark="played">{texts.marks.played}</span>
      <span data-mark="better">{texts.marks.better}</span>
    </p>
  );
}
