// An exercise of the course: a small table, a play, and a sentence that says why one play is the best.

import { type Move, type Reason, reasonFor } from "@chkobba/bot";
import type { Exercise } from "@chkobba/bot/course";
import { informationStateOf, unseenIn } from "@chkobba/bot/puzzles";
import { cardFromId, cardId } from "@chkobba/rules";
import { useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { reasonText } from "../../../shared/reasons/reason-text.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { cardName } from "../../../shared/ui/card-name.ts";
import { type ChosenPlay, isPlayable, NOTHING_CHOSEN } from "../choose-play.ts";
import board from "../PuzzleBoard.module.css";
import { PuzzleFacts } from "../PuzzleFacts.tsx";
import { PuzzleTable } from "../PuzzleTable.tsx";
import { cardsOf } from "../puzzle-cards.ts";

interface Judged {
  readonly isBest: boolean;
  readonly best: Move;
  readonly reason: Reason | null;
}

interface ExerciseBoardProps {
  readonly exercise: Exercise;
  /** Which exercise of the lesson this is, as text. */
  readonly count: string;
  /** Whether the exercise follows another one, whose button had the focus. */
  readonly takesFocus: boolean;
  readonly onSolved: () => void;
  readonly onNext: () => void;
}

export function ExerciseBoard({ exercise, count, takesFocus, onSolved, onNext }: ExerciseBoardProps) {
  const { puzzles: texts, course, app } = useCatalogue();
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const [judged, setJudged] = useState<Judged | null>(null);
  const { position } = exercise;
  const play = () => {
    if (chosen.played === null) return;
    const verdict = judgeExercise(exercise, {
      cardId: cardId(chosen.played),
      capturedCardIds: chosen.taken.map(cardId),
    });
    setJudged(verdict);
    if (verdict.isBest) onSolved();
  };
  const again = () => {
    setJudged(null);
    setChosen(NOTHING_CHOSEN);
  };
  return (
    <section className={board.board} aria-labelledby="exercise-question">
      <div className={board.head}>
        <h2 id="exercise-question" className={board.question} tabIndex={-1} ref={takesFocus ? focusOnce : undefined}>
          {texts.question}
        </h2>
        <p className={board.kind}>{`${position.teamMode ? texts.teams : texts.duel} · ${count}`}</p>
      </div>
      <PuzzleTable
        {...{ table: position.table, hand: position.hand, chosen }}
        best={judged === null ? null : bestOf(judged)}
        hinted={null}
        onChoose={setChosen}
      />
      <div className={board.foot}>
        <div role="status" className={board.words}>
          {judged !== null && <Verdict judged={judged} />}
        </div>
        <div className={board.actions}>
          {judged === null ? (
            <Button kind="main" disabled={!isPlayable(chosen, position.table)} onClick={play}>
              {chosen.played === null ? texts.play : texts.playCard(cardName(chosen.played, texts))}
            </Button>
          ) : (
            <>
              {!judged.isBest && (
                <Button kind="quiet" onClick={again}>
                  {app.tryAgain}
                </Button>
              )}
              <Button key="next" kind="main" autoFocus onClick={onNext}>
                {course.next}
              </Button>
            </>
          )}
        </div>
      </div>
      <PuzzleFacts position={factsOf(exercise)} />
    </section>
  );
}

function Verdict({ judged: { isBest, best, reason } }: { readonly judged: Judged }) {
  const { puzzles: texts } = useCatalogue();
  const [card, ...taken] = cardsOf([best.cardId, ...best.capturedCardIds]).map((each) => cardName(each, texts));
  return (
    <>
      <p className={board.verdict} data-correct={isBest}>
        {isBest ? texts.right : texts.close}
      </p>
      {!isBest && card !== undefined && (
        <p>{taken.length === 0 ? texts.bestWas(card) : texts.bestTakes(card, taken.join(texts.and))}</p>
      )}
      {reason !== null && <p>{reasonText(reason, texts)}</p>}
    </>
  );
}

function bestOf({ best }: Judged): ChosenPlay {
  return { played: cardFromId(best.cardId) ?? null, taken: cardsOf(best.capturedCardIds) };
}

/** The position as the facts below the table need it. */
function factsOf({ position }: Exercise) {
  const { hand, table, piles, lastCapture, teamMode } = position;
  return {
    ...{ hand: hand.map(cardId), table: table.map(cardId), piles: piles.map((pile) => pile.map(cardId)) },
    ...{ scores: [0, 0], unseen: unseenIn(position).map(cardId), lastCapture, seat: 0, teamMode },
  };
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Judges a play, with the reason why the best play is better. Throws if the position has no such play. */
function judgeExercise({ position, plays }: Exercise, move: Move): Judged {
  const view = informationStateOf(position);
  const [best, second] = plays;
  const played = plays.find((play) => isSame(play.move, move));
  if (view === null || best === undefined || second === undefined || played === undefined)
    throw new Error("the exercise has no such play");
  const isBest = played === best;
  const worse = isBest ? second : played;
  return { isBest, best: best.move, reason: reasonFor(view, best.move, worse.move, worse.lost) };
}

function isSame(one: Move, other: Move): boolean {
  const inOrder = ({ capturedCardIds }: Move) => capturedCardIds.toSorted().join();
  return one.cardId === other.cardId && inOrder(one) === inOrder(other);
}
