// A practice table with four steps, each with one capture to find.
import type { Card } from "@chkobba/rules";
import { type ReactNode, useState } from "react";
import { type Catalogue, useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { CardPicture } from "../../shared/ui/CardPicture.tsx";
import { cardName } from "../../shared/ui/card-name.ts";
import {
  chooseHandCard,
  chooseTableCard,
  firstLesson,
  isTaken,
  type Lesson,
  nextStep,
  STEPS,
  stepNumber,
  takeable,
} from "./lesson.ts";
import styles from "./Practice.module.css";
import { PracticeCard } from "./PracticeCard.tsx";

/** `whenDone` is shown after the last step. */
export function Practice({ whenDone }: { readonly whenDone?: ReactNode }) {
  const { lesson: texts } = useCatalogue().howToPlay;
  const [lesson, setLesson] = useState(firstLesson);
  const [hasMovedOn, setHasMovedOn] = useState(false);
  const number = stepNumber(lesson);
  const taken = isTaken(lesson);
  const isLast = number === STEPS.length;
  const isDone = isLast && taken;

  const moveOn = (to: Lesson) => {
    setLesson(to);
    setHasMovedOn(true);
  };

  return (
    <div className={`${styles.practice} notranslate`} translate="no">
      <div className={styles.head}>
        <p>{texts.lead}</p>
        <p className={styles.step}>{texts.step(number, STEPS.length)}</p>
      </div>
      <PracticeTable key={number} lesson={lesson} takesFocus={hasMovedOn} onChange={setLesson} />
      <div className={styles.foot}>
        <Remark lesson={lesson} />
        <div className={styles.actions}>
          {(number > 1 || taken) && (
            <Button
              kind={isDone && whenDone === undefined ? "main" : "quiet"}
              key={String(isDone)}
              autoFocus={isDone && whenDone === undefined}
              onClick={() => moveOn(firstLesson)}
            >
              {texts.again}
            </Button>
          )}
          {taken && !isLast && (
            // This button gets the focus, because the focused card was just captured.
            <Button kind="main" autoFocus onClick={() => moveOn(nextStep(lesson))}>
              {texts.next}
            </Button>
          )}
          {isDone && whenDone}
        </div>
      </div>
    </div>
  );
}

interface PracticeTableProps {
  readonly lesson: Lesson;
  /** Whether the first hand card gets the focus. This is so if the button that led to this step had the focus. */
  readonly takesFocus: boolean;
  readonly onChange: (lesson: Lesson) => void;
}

function PracticeTable({ lesson, takesFocus, onChange }: PracticeTableProps) {
  const { lesson: texts } = useCatalogue().howToPlay;
  const { step, played, chosen } = lesson;
  const taken = isTaken(lesson);
  const canTake = takeable(lesson);
  return (
    <div className={styles.felt} data-taken={taken}>
      <fieldset aria-label={texts.table} className={styles.cards}>
        {step.table.map((card) => (
          <PracticeCard
            key={card}
            card={card}
            place="table"
            isChosen={chosen.includes(card)}
            isTakeable={played === null || taken ? null : canTake.has(card)}
            isGone={taken && chosen.includes(card)}
            onChoose={() => onChange(chooseTableCard(lesson, card))}
          />
        ))}
        {taken && step.name === "chkobba" && <p className={styles.stamp}>{texts.chkobba}</p>}
      </fieldset>
      <fieldset aria-label={texts.hand} className={styles.cards}>
        {step.hand.map((card, at) => (
          <PracticeCard
            key={card}
            card={card}
            place="hand"
            isChosen={played === card}
            isGone={taken && played === card}
            takesFocus={takesFocus && at === 0}
            onChoose={() => onChange(chooseHandCard(lesson, card))}
          />
        ))}
        {taken && played !== null && <Pile cards={[...chosen, played]} />}
      </fieldset>
    </div>
  );
}

function Pile({ cards }: { readonly cards: readonly Card[] }) {
  const { howToPlay } = useCatalogue();
  return (
    <ul className={styles.pile} aria-label={howToPlay.lesson.captured}>
      {cards.map((card) => (
        <li key={card}>
          <CardPicture card={card} name={cardName(card, howToPlay)} />
        </li>
      ))}
    </ul>
  );
}

function Remark({ lesson }: { readonly lesson: Lesson }) {
  const { howToPlay } = useCatalogue();
  const { kind } = lesson.remark;
  return (
    <p role="status" className={styles.remark} data-kind={kind}>
      {remarkText(lesson, howToPlay)}
    </p>
  );
}

function remarkText({ remark, step }: Lesson, texts: Catalogue["howToPlay"]): string {
  const { lesson } = texts;
  switch (remark.kind) {
    case "goal":
      return lesson.goals[step.name];
    case "praise":
      return lesson.praise[step.name];
    case "hand-first":
      return lesson.handFirst;
    case "now-take":
      return lesson.nowTake;
    case "takes-nothing":
      return lesson.takesNothing(cardName(remark.card, texts));
    case "go-on":
      return lesson.goOn(remark.sum, remark.of);
    case "equal-lies-there":
      return texts.equalLiesThere(remark.value);
    case "does-not-fit":
      return lesson.doesNotFit(remark.value);
  }
}
