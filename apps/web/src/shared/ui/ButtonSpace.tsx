// Keeps the space of an icon button whose code still loads, so that the buttons beside it do not move.
import styles from "./IconButton.module.css";

export function ButtonSpace() {
  return <span aria-hidden="true" className={styles.button} />;
}
