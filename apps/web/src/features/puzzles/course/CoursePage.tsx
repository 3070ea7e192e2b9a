// The course: eight short lessons, each a few positions with one best play. Works without a network.
import { COURSE_EXERCISES, LESSONS, type LessonName, readCourse } from "@chkobba/bot/course";
import { Link, useLocation } from "wouter";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import styles from "./CoursePage.module.css";
import { useSolved } from "./course-progress.ts";
import { LessonPage } from "./LessonPage.tsx";

const COURSE = readCourse(COURSE_EXERCISES);
const exercisesOf = (lesson: LessonName) => COURSE.filter((exercise) => exercise.lesson === lesson);

/** @param named the lesson of the address; any other text shows the list of lessons */
export function CoursePage({ named }: { readonly named: string | undefined }) {
  const lesson = LESSONS.find((each) => each === named);
  const [, go] = useLocation();
  return (
    <main className={`${styles.page} notranslate`} translate="no">
      {lesson === undefined ? (
        <Lessons />
      ) : (
        <LessonPage
          key={lesson}
          lesson={lesson}
          number={LESSONS.indexOf(lesson) + 1}
          exercises={exercisesOf(lesson)}
          onNext={() => go(nextOf(lesson))}
        />
      )}
    </main>
  );
}

function nextOf(lesson: LessonName): string {
  const next = LESSONS[LESSONS.indexOf(lesson) + 1];
  return next === undefined ? "/course" : `/course/${next}`;
}

function Lessons() {
  const { course: texts } = useCatalogue();
  const solvedIn = useSolved();
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <ol className={styles.lessons}>
        {LESSONS.map((lesson, at) => {
          const count = exercisesOf(lesson).length;
          const solved = Math.min(count, solvedIn(lesson).size);
          return (
            <li key={lesson}>
              <Link href={`/course/${lesson}`} className={styles.lesson} data-done={solved === count}>
                <span className={styles.number}>{at + 1}</span>
                <span className={styles.name}>{texts.lessons[lesson].name}</span>
                <span className={styles.solved}>{texts.solved(solved, count)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
      <p className={styles.quiet}>{texts.onDevice}</p>
      <Link href="/puzzles" className={styles.link}>
        {texts.puzzles}
      </Link>
    </>
  );
}
