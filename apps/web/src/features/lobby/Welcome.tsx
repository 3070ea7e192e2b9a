// The name in both scripts, and in a sentence what awaits behind it.
import { useMessages } from "../../shared/i18n/index.ts";
import { Wordmark } from "../../shared/ui/Wordmark.tsx";
import styles from "./Welcome.module.css";

export function Welcome() {
  const { lobby } = useMessages();
  return (
    <div className={styles.welcome}>
      <h1 className={styles.names}>
        <Wordmark className={styles.latin} />
        <Wordmark className={styles.arabic} letters="arabic" />
        <span className="visually-hidden">Chkobba شكبة</span>
      </h1>
      <p className={styles.pitch}>{lobby.pitch}</p>
    </div>
  );
}
