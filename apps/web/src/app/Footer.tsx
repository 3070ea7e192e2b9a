// The foot of the page.
import { useMessages } from "../shared/i18n/index.ts";
import styles from "./Footer.module.css";

export function Footer() {
  const { frame } = useMessages();
  return (
    <footer className={styles.footer}>
      <p>{frame.footer(new Date().getFullYear())}</p>
    </footer>
  );
}
