// The foot of the page.
import { Link } from "wouter";
import { useMessages } from "../shared/i18n/index.ts";
import styles from "./Footer.module.css";

export function Footer() {
  const { app } = useMessages();
  return (
    <footer className={styles.footer}>
      <p>{app.footer(new Date().getFullYear())}</p>
      <Link href="/how-to-play" className={styles.link}>
        {app.howToPlay}
      </Link>
      <Link href="/leaderboard" className={styles.link}>
        {app.leaderboard}
      </Link>
    </footer>
  );
}
