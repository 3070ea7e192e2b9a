import { Link } from "wouter";
import { useCatalogue } from "../shared/i18n/index.ts";
import styles from "./Footer.module.css";

export function Footer() {
  const { app } = useCatalogue();
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
