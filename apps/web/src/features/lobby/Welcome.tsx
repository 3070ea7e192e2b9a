// The name in both scripts, in a sentence what awaits behind it, and the rules for whoever is new.
import { useMessages } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Wordmark } from "../../shared/ui/Wordmark.tsx";
import styles from "./Welcome.module.css";

interface WelcomeProps {
  /** The name alone, above a form. */
  readonly isBrief: boolean;
  readonly onHowToPlay: () => void;
}

export function Welcome({ isBrief, onHowToPlay }: WelcomeProps) {
  const { lobby } = useMessages();
  return (
    <div className={styles.welcome}>
      <h1 className={styles.names}>
        <Wordmark className={styles.latin} />
        <Wordmark className={styles.arabic} letters="arabic" />
        <span className="visually-hidden">Chkobba شكبة</span>
      </h1>
      {!isBrief && (
        <>
          <p className={styles.pitch}>{lobby.pitch}</p>
          <Button className={styles.rules} onClick={onHowToPlay}>
            <Icon name="question" />
            {lobby.howToPlay}
          </Button>
        </>
      )}
    </div>
  );
}
