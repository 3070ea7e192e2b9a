// One lesson: what it is about in three sentences, then its exercises one by one.
import type { Exercise, LessonName } from "@chkobba/bot/course";
import { useState } from "react";
import { Link } from "wouter";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import styles from "./CoursePage.module.css";
import { keepSolved, useSolved } from "./course-progress.ts";
import { ExerciseBoard } from "./ExerciseBoard.tsx";

interface LessonPageProps {
  readonly lesson: LessonName;
  readonly number: number;
  readonly exercises: readonly Exercise[];
  /** Opens the next lesson, or the list after the last one. */
  readonly onNext: () => void;
}

export function LessonPage({ lesson, number, exercises, onNext }: LessonPageProps) {
  const { course: texts } = useCatalogue();
  const { name, about } = texts.lessons[lesson];
  const [at, setAt] = useState(0);
  const solved = useSolved()(lesson);
  const exercise = exercises[at];
  return (
    <>
      <header className={styles.head}>
        <Link href="/course" className={styles.link}>
          {texts.allLessons}
        </Link>
        <h1 className={styles.title}>{`${number}. ${name}`}</h1>
        <p>{about}</p>
      </header>
      {exercise === undefined ? (
        <section className={styles.end} aria-label={texts.solved(solved.size, exercises.length)}>
          <p>{texts.solved(solved.size, exercises.length)}</p>
          <div className={styles.actions}>
            <Button onClick={() => setAt(0)}>{texts.again}</Button>
            <Button kind="main" autoFocus onClick={onNext}>
              {texts.nextLesson}
            </Button>
          </div>
        </section>
      ) : (
        <ExerciseBoard
          key={at}
          exercise={exercise}
          count={texts.step(at + 1, exercises.length)}
          takesFocus={at > 0}
          onSolved={() => keepSolved(lesson, at)}
          onNext={() => setAt(at + 1)}
        />
      )}
    </>
  );
}
