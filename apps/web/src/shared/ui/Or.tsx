// A text between two alternatives, with a line on either side.
import styles from "./Or.module.css";

export function Or({ children }: { readonly children: string }) {
  return <p className={styles.or}>{children}</p>;
}
