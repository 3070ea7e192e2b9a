// One puzzle: a small table and a question. Answered, it shows the best play, and says in a sentence why it is the best.
import type { Move } from "@chkobba/bot";
import { type Card, cardFromId, cardId } from "@chkobba/rules";
import { useState } from "react";
import { LANGUAGE_TRAITS, useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { reasonText } from "../../shared/reasons/reason-text.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { cardName } from "../../shared/ui/card-name.ts";
import { useBusy } from "../../shared/use-busy.ts";
import { answerPuzzle, findBest, type Verdict } from "./answer-puzzle.ts";
import { type ChosenPlay, isPlayable, NOTHING_CHOSEN } from "./choose-play.ts";
import type { LoadedPuzzle } from "./load-puzzle.ts";
import styles from "./PuzzleBoard.module.css";
import { PuzzleFacts } from "./PuzzleFacts.tsx";
import { PuzzleTable } from "./PuzzleTable.tsx";
import { cardsOf } from "./puzzle-cards.ts";

interface PuzzleBoardProps {
  readonly loaded: LoadedPuzzle;
  /** Whether the visitor asked for a puzzle of this theme. */
  readonly isThemeChosen: boolean;
  /** Whether the puzzle follows another one, whose button had the focus. */
  readonly takesFocus: boolean;
  readonly onAnswered: () => void;
  readonly onNext: () => void;
}

/** The hint that the page shows: none (0), the theme (1), or the card (2). */
type Hint = { readonly step: 0 | 1 } | { readonly step: 2; readonly card: Card };

export function PuzzleBoard({ loaded, isThemeChosen, takesFocus, onAnswered, onNext }: PuzzleBoardProps) {
  const { puzzles: texts } = useCatalogue();
  const { puzzle } = loaded;
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const progress = useProgress(puzzle, onAnswered);
  const { hint, verdict, isBusy } = progress;
  const kind = puzzle.position.teamMode ? texts.teams : texts.duel;
  // The theme is a hint, unless the visitor has chosen it.
  const isThemeKnown = isThemeChosen || hint.step > 0 || verdict !== null;
  const table = cardsOf(puzzle.position.table);
  const hand = cardsOf(puzzle.position.hand);

  return (
    <section className={styles.board} aria-labelledby="puzzle-question">
      <div className={styles.head}>
        <h2 id="puzzle-question" className={styles.question} tabIndex={-1} ref={takesFocus ? focusOnce : undefined}>
          {texts.question}
        </h2>
        <p className={styles.kind}>
          {[kind, ...(isThemeKnown ? [texts.themes[puzzle.theme]] : []), texts.level(puzzle.level)].join(" · ")}
        </p>
      </div>
      <PuzzleTable
        {...{ table, hand, chosen }}
        best={verdict === null ? null : playOf(verdict.best)}
        hinted={hint.step === 2 ? hint.card : null}
        onChoose={setChosen}
      />
      <div className={styles.foot}>
        <Words loaded={loaded} progress={progress} />
        <div className={styles.actions}>
          {verdict === null ? (
            <>
              {hint.step < 2 && (
                <Button kind="quiet" disabled={isBusy} onClick={progress.askHint}>
                  {hint.step === 0 ? texts.hint : texts.showCard}
                </Button>
              )}
              <Button
                kind="main"
                disabled={isBusy || !isPlayable(chosen, table)}
                onClick={() => progress.answer(chosen)}
              >
                {chosen.played === null ? texts.play : texts.playCard(cardName(chosen.played, texts))}
              </Button>
            </>
          ) : (
            // Without a key, React would turn the hint's button into this one, and not focus it.
            <Button key="next" kind="main" autoFocus onClick={onNext}>
              {texts.next}
            </Button>
          )}
        </div>
      </div>
      <PuzzleFacts position={puzzle.position} />
    </section>
  );
}

/** The hints that the visitor has asked for, and their answer. */
function useProgress(puzzle: LoadedPuzzle["puzzle"], onAnswered: () => void) {
  const catalogue = useCatalogue();
  const { puzzles: texts } = catalogue;
  const [hint, setHint] = useState<Hint>({ step: 0 });
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const judge = async (chosen: ChosenPlay) => {
    if (chosen.played === null) return;
    const reply = await answerPuzzle(puzzle, moveOf(chosen)).catch(() => null);
    if (reply === null) return setProblem(texts.failed);
    if (!reply.ok) return setProblem(refusalText(catalogue, reply.refusal));
    setProblem(null);
    setVerdict(reply.value);
    onAnswered();
  };
  const showCard = async () => {
    const best = await findBest(puzzle).catch(() => null);
    const card = best === null ? undefined : cardFromId(best.cardId);
    if (card === undefined) return setProblem(texts.hintFailed);
    setHint({ step: 2, card });
  };
  return {
    ...{ hint, verdict, isBusy, problem },
    answer: (chosen: ChosenPlay) => void run(() => judge(chosen)),
    askHint: () => (hint.step === 0 ? setHint({ step: 1 }) : void run(showCard)),
  };
}

interface WordsProps extends Pick<PuzzleBoardProps, "loaded"> {
  readonly progress: ReturnType<typeof useProgress>;
}

/** The words below the table: whether the puzzle was answered before, hints, problems and the judgement. */
function Words({ loaded: { puzzle, state, isFromDevice }, progress: { hint, verdict, isBusy, problem } }: WordsProps) {
  const { puzzles: texts } = useCatalogue();
  return (
    <div role="status" className={styles.words}>
      {isFromDevice && verdict === null && <p>{texts.offline}</p>}
      {state !== "open" && verdict === null && (
        <p>{`${state === "solved" ? texts.solvedBefore : texts.missedBefore} ${texts.tryFree}`}</p>
      )}
      {hint.step >= 1 && verdict === null && <p>{texts.hints[puzzle.theme]}</p>}
      {hint.step === 2 && verdict === null && <p>{texts.theCard(cardName(hint.card, texts))}</p>}
      {isBusy && <p>{texts.thinking}</p>}
      {problem !== null && <p>{problem}</p>}
      {verdict !== null && <Judgement verdict={verdict} />}
    </div>
  );
}

/** The answer in a sentence: whether it was right, the best play, and the reason. */
function Judgement({ verdict }: { readonly verdict: Verdict }) {
  const { puzzles: texts } = useCatalogue();
  const { language } = useLanguage();
  const { correct, best, lost, reason, rating } = verdict;
  const [card] = cardsOf([best.cardId]);
  const name = card === undefined ? "" : cardName(card, texts);
  const taken = cardsOf(best.capturedCardIds).map((each) => cardName(each, texts));
  const points = new Intl.NumberFormat(LANGUAGE_TRAITS[language].locale, {
    maximumFractionDigits: 1,
  }).format(lost);
  return (
    <>
      <p className={styles.verdict} data-correct={correct}>
        {correct ? texts.right : texts.close}
      </p>
      {!correct && <p>{taken.length === 0 ? texts.bestWas(name) : texts.bestTakes(name, taken.join(texts.and))}</p>}
      {reason !== null && <p>{reasonText(reason, texts)}</p>}
      {!correct && <p className={styles.quiet}>{texts.lost(points, lost)}</p>}
      {rating === null && <p className={styles.quiet}>{texts.countsLater}</p>}
    </>
  );
}

function moveOf({ played, taken }: ChosenPlay): Move {
  return { cardId: played === null ? "" : cardId(played), capturedCardIds: taken.map(cardId) };
}

function playOf({ cardId: id, capturedCardIds }: Move): ChosenPlay {
  return { played: cardFromId(id) ?? null, taken: cardsOf(capturedCardIds) };
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
