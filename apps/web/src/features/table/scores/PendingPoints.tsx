// The chkobbas of the current round. They are shown beside the score to which they will be added.
import { useCatalogue } from "../../../shared/i18n/index.ts";
import styles from "./PendingPoints.module.css";

export function PendingPoints({ count }: { readonly count: number }) {
  const { table: texts } = useCatalogue();
  if (count === 0) return null;
  const text = texts.pendingPoints(count);
  return (
    <small className={styles.pending} title={text}>
      <bdi aria-hidden="true">+{count}</bdi>
      <span className="visually-hidden"> {text}</span>
    </small>
  );
}
