// The head of a player's page: picture or first letter, name, and date of registration.
import { useAccount } from "../../shared/auth/auth-store.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Initial } from "../../shared/ui/Initial.tsx";
import { OwnPicture } from "../../shared/ui/OwnPicture.tsx";
import styles from "./ProfilePage.module.css";

interface PageHeadProps {
  readonly username: string;
  /** The time of registration in ms since the epoch; null while it loads. */
  readonly createdAt: number | null;
}

export function PageHead({ username, createdAt }: PageHeadProps) {
  const { profile: texts } = useCatalogue();
  const { language } = useLanguage();
  const isOwn = useAccount()?.username === username;
  return (
    <div className={styles.head}>
      <span className={styles.avatar}>
        {isOwn ? <OwnPicture name={username} size="avatar" /> : <Initial name={username} size="avatar" />}
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
