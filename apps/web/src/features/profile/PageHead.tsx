// The head of a player's page: first letter, name, and date of registration.
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import styles from "./ProfilePage.module.css";

interface PageHeadProps {
  readonly username: string;
  /** The time of registration in ms since the epoch; null while it loads. */
  readonly createdAt: number | null;
}

export function PageHead({ username, createdAt }: PageHeadProps) {
  const { profile: texts } = useCatalogue();
  const { language } = useLanguage();
  return (
    <div className={styles.head}>
      <span className={styles.avatar} aria-hidden>
        {username.slice(0, 1).toUpperCase()}
      </span>
      <div className={styles.names}>
        <h1 className={styles.name}>
          <bdi>{username}</bdi>
        </h1>
        <p className={styles.since}>
          {createdAt === null ? "\u00a0" : texts.since(dateIn(language, createdAt, "day"))}
        </p>
      </div>
    </div>
  );
}
