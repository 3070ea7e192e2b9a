// What the marks around cards mean.
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./ReviewLegend.module.css";

export function ReviewLegend() {
  const { review: texts } = useCatalogue().replay;
  return (
    <p className={styles.legend}>
      <span data-mark="played">{texts.marks.played}</span>
      <span data-mark="better">{texts.marks.better}</span>
    </p>
  );
}
