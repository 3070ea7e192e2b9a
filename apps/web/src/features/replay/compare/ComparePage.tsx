// Two games with the same cards side by side, step by step: the visitor's own game and another player's.
import { useCallback } from "react";
import { Link } from "wouter";
import { call } from "../../../shared/http/call.ts";
import type { CallResult } from "../../../shared/http/refusal.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { accepted } from "../../../shared/result.ts";
import { useSettings } from "../../../shared/settings.ts";
import { announce } from "../../../shared/ui/announce.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { LoadError } from "../../../shared/ui/LoadError.tsx";
import { useLoaded } from "../../../shared/use-loaded.ts";
import { Controls } from "../Controls.tsx";
import { loadReplay, type Replay } from "../load-replay.ts";
import { ReplayBoard } from "../ReplayBoard.tsx";
import { stepSentence } from "../replay-texts.ts";
import { usePlayback } from "../use-playback.ts";
import { usePlaybackKeys } from "../use-playback-keys.ts";
import styles from "./ComparePage.module.css";
import { partingOf } from "./parting.ts";

interface ComparePageProps {
  readonly dealId: string;
  /** The id of the other player's game. */
  readonly gameId: string;
}

interface Pair {
  readonly mine: Replay;
  readonly other: Replay;
}

/** Resolves with null if one of the games does not exist. */
async function loadPair(dealId: string, gameId: string): Promise<CallResult<Pair | null>> {
  const deal = await call("getDeal", { id: dealId });
  if (!deal.ok) return deal;
  if (deal.value.mine === null) return accepted(null);
  const [mine, other] = await Promise.all([loadReplay(deal.value.mine.gameId, null), loadReplay(gameId, null)]);
  if (!mine.ok) return mine;
  if (!other.ok) return other;
  return accepted(mine.value && other.value && { mine: mine.value, other: other.value });
}

export function ComparePage({ dealId, gameId }: ComparePageProps) {
  const { deals: texts, replay } = useCatalogue();
  const { state, again } = useLoaded(useCallback(() => loadPair(dealId, gameId), [dealId, gameId]));
  return (
    <main className={styles.page} aria-busy={state.status === "loading"}>
      <title>{`${texts.compareTitle} · Chkobba`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{texts.compareTitle}</h1>
        <Link className={styles.back} href={`/deal/${dealId}`}>
          {texts.results}
        </Link>
      </header>
      {state.status === "failed" && <LoadError title={replay.failed} why={state.refusal} onRetry={again} />}
      {state.status === "loaded" &&
        (state.value === null ? <p>{replay.missingText}</p> : <Comparison {...state.value} />)}
    </main>
  );
}

function Comparison({ mine, other }: Pair) {
  const catalogue = useCatalogue();
  const { deals: texts } = catalogue;
  const speed = useSettings((settings) => settings.speed);
  const longer = mine.steps.length >= other.steps.length ? mine : other;
  const running = usePlayback(longer.steps.length, speed, (at) => longer.steps[at]?.game.status === "round_summary");
  const sentenceOf = ({ steps }: Replay) => {
    const step = steps[Math.min(running.at, steps.length - 1)];
    return step === undefined ? "" : stepSentence(step, catalogue);
  };
  const go = (to: number) => {
    running.go(to);
    const shown = mine.steps[Math.min(Math.max(to, 0), mine.steps.length - 1)];
    if (shown !== undefined) announce(stepSentence(shown, catalogue));
  };
  const playback = { ...running, go };
  usePlaybackKeys(playback);
  const parting = partingOf(mine.steps, other.steps);
  return (
    <>
      <p className={styles.parting}>
        {parting === null ? (
          texts.notApart
        ) : (
          <>
            <span>{texts.apart(parting + 1)}</span>
            <Button onClick={() => go(parting)}>{texts.goApart}</Button>
          </>
        )}
      </p>
      <div className={styles.pair}>
        {[mine, other].map((replay) => (
          <Side
            key={replay.id}
            replay={replay}
            at={running.at}
            sentence={sentenceOf(replay)}
            isMine={replay === mine}
          />
        ))}
      </div>
      <div className={styles.controls}>
        <Controls playback={playback} rounds={longer.rounds} sentence={sentenceOf(mine)} />
      </div>
    </>
  );
}

interface SideProps {
  readonly replay: Replay;
  readonly at: number;
  readonly sentence: string;
  readonly isMine: boolean;
}

function Side({ replay: { steps }, at, sentence, isMine }: SideProps) {
  const { deals: texts } = useCatalogue();
  const step = steps[Math.min(at, steps.length - 1)];
  if (step === undefined) return null;
  const { seats, scores } = step.game;
  const name = seats[0]?.name ?? "";
  return (
    <div className={styles.side}>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
        {isMine && <span className={styles.me}>{texts.you}</span>}
        <span dir="ltr">
          {scores[0]} : {scores[1]}
        </span>
      </h2>
      <ReplayBoard step={step} label={isMine ? texts.you : name} />
      <p className={styles.sentence}>{sentence}</p>
    </div>
  );
}
