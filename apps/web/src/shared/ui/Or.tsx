// The word between two ways to the same end, with a line on either side.
import styles from "./Or.module.css";

export function Or({ children }: { readonly children: string }) {
  return <p className={styles.or}>{children}</p>;
}
