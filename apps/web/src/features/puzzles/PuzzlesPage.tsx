// The page of puzzles: first the puzzle of the day, then as many as the visitor likes, of a theme or of all.
import { PUZZLE_THEMES, type PuzzleTheme } from "@chkobba/rules";
import { useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { sendWaiting } from "./answer-puzzle.ts";
import { loadPuzzle, type PuzzleWish } from "./load-puzzle.ts";
import { PuzzleBoard } from "./PuzzleBoard.tsx";
import styles from "./PuzzlesPage.module.css";

export function PuzzlesPage() {
  const { puzzles: texts } = useCatalogue();
  const [wish, setWish] = useState<PuzzleWish>({ kind: "today" });
  const { state, again } = useLoaded(useCallback(() => loadPuzzle(wish), [wish]));
  const [answers, setAnswers] = useState(0);
  useWaitingAnswers();
  const theme = wish.kind === "next" ? wish.theme : null;
  const next = (of: PuzzleTheme | null) =>
    setWish((now) => ({ kind: "next", theme: of, nth: now.kind === "next" ? now.nth + 1 : 1 }));
  const loaded = state.status === "loaded" ? state.value : null;
  return (
    <main className={`${styles.page} notranslate`} translate="no" aria-busy={state.status === "loading"}>
      <header className={styles.head}>
        <h1 className={styles.title}>{wish.kind === "today" ? texts.today : texts.title}</h1>
        <Figures answers={answers} />
      </header>
      {state.status === "failed" && <LoadError title={texts.failed} why={state.refusal} onRetry={again} />}
      {state.status === "loaded" && loaded === null && (
        <EmptyState title={texts.noneLeft} text={texts.noneLeftText}>
          {theme !== null && <Button onClick={() => next(null)}>{texts.all}</Button>}
        </EmptyState>
      )}
      {loaded !== null && (
        <PuzzleBoard
          key={`${loaded.puzzle.id} ${wish.kind === "next" ? wish.nth : 0}`}
          loaded={loaded}
          isThemeChosen={theme !== null}
          takesFocus={wish.kind === "next"}
          onAnswered={() => setAnswers((count) => count + 1)}
          onNext={() => next(theme)}
        />
      )}
      <Themes chosen={theme} onChoose={next} />
      {wish.kind === "next" && (
        <Button kind="quiet" onClick={() => setWish({ kind: "today" })}>
          {texts.backToday}
        </Button>
      )}
      <Link href="/course" className={styles.course}>
        {texts.course}
      </Link>
    </main>
  );
}

interface ThemesProps {
  readonly chosen: PuzzleTheme | null;
  readonly onChoose: (theme: PuzzleTheme | null) => void;
}

function Themes({ chosen, onChoose }: ThemesProps) {
  const { puzzles: texts } = useCatalogue();
  return (
    <fieldset className={styles.themes}>
      <legend>{texts.chooseTheme}</legend>
      <Button kind="quiet" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {texts.all}
      </Button>
      {PUZZLE_THEMES.map((theme) => (
        <Button kind="quiet" key={theme} aria-pressed={chosen === theme} onClick={() => onChoose(theme)}>
          {texts.themes[theme]}
        </Button>
      ))}
    </fieldset>
  );
}

/** The visitor's rating, number of solved puzzles and streak. Nothing before the first answer, or without a network. */
function Figures({ answers }: { readonly answers: number }) {
  const { puzzles: texts } = useCatalogue();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer changes the figures
  const { state } = useLoaded(useCallback(() => call("getPuzzleFigures", {}), [answers]));
  if (state.status !== "loaded" || state.value.themes.length === 0) return <p className={styles.figures} />;
  const { rating, solved, streak } = state.value;
  return (
    <p className={styles.figures}>
      <span>{texts.rating(rating)}</span>
      <span>{texts.solved(solved)}</span>
      {streak > 1 && <span>{texts.streak(streak)}</span>}
    </p>
  );
}

/** Sends the answers that were given without a network, now and whenever the network comes back. */
function useWaitingAnswers(): void {
  useEffect(() => {
    const send = () => void sendWaiting();
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, []);
}
