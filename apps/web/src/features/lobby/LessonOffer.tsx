// "New to Chkobba?": a hand with help for whoever is here for the first time.
import { useMessages } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import styles from "./LessonOffer.module.css";
import { answerLessonOffer, useIsLessonOffered } from "./lesson-offer.ts";

export function LessonOffer({ onLesson }: { readonly onLesson: () => void }) {
  const { lesson: words } = useMessages().lobby;
  if (!useIsLessonOffered()) return null;
  return (
    <section className={styles.offer} aria-label={words.question}>
      <button
        type="button"
        className={styles.begin}
        onClick={() => {
          answerLessonOffer();
          onLesson();
        }}
      >
        <span className={styles.question}>{words.question}</span>
        <strong>{words.begin}</strong>
      </button>
      <Button kind="quiet" onClick={answerLessonOffer}>
        {words.skip}
      </Button>
    </section>
  );
}
