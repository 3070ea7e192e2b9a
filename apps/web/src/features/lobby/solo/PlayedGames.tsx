// The games that this phone keeps, with their replays.
import { Link } from "wouter";
import { dateIn } from "../../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../../shared/i18n/index.ts";
import type { PlayedLine } from "./offline-play.ts";
import styles from "./PlayedGames.module.css";

export function PlayedGames({ games }: { readonly games: readonly PlayedLine[] }) {
  const { onePhone: texts } = useCatalogue();
  const { language } = useLanguage();
  return (
    <section className={styles.played} aria-label={texts.played}>
      <h3>{texts.played}</h3>
      <ol>
        {games.map(({ finishedAt, sides }) => (
          <li key={finishedAt}>
            <Link href={`/replay/offline?played=${finishedAt}`} className={styles.game}>
              <span className={styles.sides}>
                {sides.map(({ names, points }) => (
                  <span key={names.join(" ")} className={styles.side}>
                    <bdi>{names.join(", ")}</bdi>
                    <b>{points}</b>
                  </span>
                ))}
              </span>
              <time dateTime={new Date(finishedAt).toISOString()}>{dateIn(language, finishedAt)}</time>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
