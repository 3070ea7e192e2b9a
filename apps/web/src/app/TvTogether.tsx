// The moment of a finished game that several people look at together, on the page of a screen: it follows their leader.
import type { TogetherMoment } from "@chkobba/protocol";
import { useCallback } from "react";
import { loadReplay } from "../features/replay/load-replay.ts";
import { ReplayBoard } from "../features/replay/ReplayBoard.tsx";
import { stepSentence } from "../features/replay/replay-texts.ts";
import { stepsAfter } from "../features/replay/what-if.ts";
import { useCatalogue } from "../shared/i18n/index.ts";
import { useLoaded } from "../shared/use-loaded.ts";
import styles from "./TvTogether.module.css";

export function TvTogether({ moment: { gameId, number, at, line } }: { readonly moment: TogetherMoment }) {
  const catalogue = useCatalogue();
  const { state } = useLoaded(useCallback(() => loadReplay(gameId, number), [gameId, number]));
  const steps = state.status === "loaded" ? (state.value?.steps ?? []) : [];
  const step = steps[Math.min(at, steps.length - 1)];
  if (step === undefined) return null;
  const supposed = stepsAfter(step, line).at(-1);
  const sentence = stepSentence(supposed ?? step, catalogue);
  return (
    <div className={styles.moment}>
      <ReplayBoard step={supposed ?? step} />
      <p className={styles.sentence}>{supposed === undefined ? sentence : catalogue.together.whatIf.shown(sentence)}</p>
    </div>
  );
}
