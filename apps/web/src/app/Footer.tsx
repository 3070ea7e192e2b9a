import { Link } from "wouter";
import { useAfterHydration } from "../shared/hydrated.ts";
import { useCatalogue } from "../shared/i18n/index.ts";
import { serverNow } from "../shared/server-clock.ts";
import { TV_PATH } from "../shared/tv-path.ts";
import styles from "./Footer.module.css";

const thisYear = () => new Date(serverNow()).getFullYear();

export function Footer() {
  const { app } = useCatalogue();
  const year = useAfterHydration(thisYear, BUILD_YEAR);
  return (
    <footer className={styles.footer}>
      <p>{app.footer(year)}</p>
      <Link href="/how-to-play" className={styles.link}>
        {app.howToPlay}
      </Link>
      <Link href="/leaderboard" className={styles.link}>
        {app.leaderboard}
      </Link>
      <Link href="/score" className={styles.link}>
        {app.score}
      </Link>
      <Link href={TV_PATH} className={styles.link}>
        {app.showOnTv}
      </Link>
      <Link href="/privacy" className={styles.link}>
        {app.privacy}
      </Link>
    </footer>
  );
}
