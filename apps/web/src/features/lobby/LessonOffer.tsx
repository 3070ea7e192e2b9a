// Offers the lesson to new players.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { usePart } from "../../shared/prerendered-parts.ts";
import { Button } from "../../shared/ui/Button.tsx";
import styles from "./LessonOffer.module.css";
import { answerLessonOffer, useIsLessonOffered } from "./lesson-offer.ts";

export function LessonOffer({ onLesson }: { readonly onLesson: () => void }) {
  const { lesson: texts } = useCatalogue().lobby;
  const isOffered = useIsLessonOffered();
  usePart("lesson");
  if (!isOffered) return null;
  return (
    <section className={styles.offer} data-for="lesson" aria-label={texts.question}>
      <button
        type="button"
        className={styles.begin}
        onClick={() => {
          answerLessonOffer();
          onLesson();
        }}
      >
        <span className={styles.question}>{texts.question}</span>
        <strong>{texts.begin}</strong>
      </button>
      <Button kind="quiet" onClick={answerLessonOffer}>
        {texts.skip}
      </Button>
    </section>
  );
}
