// A replay: table, controls, scores, review and list of moves.
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useSettings } from "../../shared/settings.ts";
import { announce } from "../../shared/ui/announce.ts";
import { Controls } from "./Controls.tsx";
import { decisionsOf, type Person, peopleIn } from "./decisions.ts";
import type { Replay } from "./load-replay.ts";
import { MomentButtons } from "./MomentButtons.tsx";
import { MoveList } from "./MoveList.tsx";
import type { MomentChoice } from "./moments.ts";
import { ReplayBoard } from "./ReplayBoard.tsx";
import { ReplayHead } from "./ReplayHead.tsx";
import styles from "./ReplayPlayer.module.css";
import { ReviewLegend } from "./ReviewLegend.tsx";
import { ReviewPanel } from "./ReviewPanel.tsx";
import { RoundScores } from "./RoundScores.tsx";
import type { Step } from "./replay-steps.ts";
import { stepSentence } from "./replay-texts.ts";
import { marksOf, verdictAt } from "./review-marks.ts";
import { useOwnSeat } from "./use-own-seat.ts";
import { type Playback, usePlayback } from "./use-playback.ts";
import { usePlaybackKeys } from "./use-playback-keys.ts";
import { type Review, useReview } from "./use-review.ts";
import { type SharedMoment, useSharedMoment } from "./use-shared-moment.ts";
import { VerdictLine } from "./VerdictLine.tsx";
import type { Verdict } from "./verdicts.ts";
import { WhatIf } from "./WhatIf.tsx";
import { stepsAfter } from "./what-if.ts";

/** A leader who leafs quickly is not read aloud step by step. */
const STANDS_MS = 600;

const NO_VERDICTS: readonly Verdict[] = [];

interface ReplayPlayerProps {
  readonly replay: Replay;
  /** Whether the replay opens with the review of the first player's moves. */
  readonly isReviewed: boolean;
  /** Begins a game at a moment of this one; null where the table still plays. */
  readonly onPlayMoment: ((choice: MomentChoice) => Promise<void>) | null;
  /** The moment that people who look at this replay together see; null for a person alone. */
  readonly shared?: SharedMoment | null;
  /** The people who look at it, above the table. */
  readonly bar?: ReactNode;
  /** Looks at the replay with others, from the shown step on; null where that is not possible. */
  readonly onTogether?: ((at: number) => void) | null;
  /** The step at which the replay opens. */
  readonly startAt?: number;
}

export function ReplayPlayer({
  replay,
  isReviewed,
  onPlayMoment,
  shared = null,
  bar,
  onTogether = null,
  startAt = 0,
}: ReplayPlayerProps) {
  const { steps, rounds } = replay;
  const { playback, line, setLine } = useShownStep(steps, startAt, shared);

  const [reviewed, setReviewed] = useState<number | null>(isReviewed ? 0 : null);
  const review = useReview(steps, reviewed);

  const people = peopleIn(steps);
  const lookTogether = onTogether === null || people.length < 2 ? null : () => onTogether(playback.at);
  const step = steps[playback.at];
  const end = steps.at(-1);
  if (step === undefined || end === undefined) return null;
  return (
    <div className={styles.player}>
      <div className={styles.above}>
        <ReplayHead replay={replay} end={end.game} onTogether={lookTogether} />
        {bar}
      </div>
      <Stage
        {...{ replay, step, playback, people, review, line, shared, onPlayMoment }}
        onLine={setLine}
        onReview={setReviewed}
      />
      <div className={styles.beside}>
        <RoundScores step={step} end={end.game} rounds={rounds} at={playback.at} onGo={playback.go} />
        <MoveList
          steps={steps}
          at={playback.at}
          verdicts={review?.verdicts ?? NO_VERDICTS}
          isReviewed={review?.status === "done"}
          onGo={playback.go}
        />
      </div>
    </div>
  );
}

/** The shown step and the "what if" after it. While the page follows a leader, nothing on it changes the step. */
function useShownStep(steps: Replay["steps"], startAt: number, shared: SharedMoment | null) {
  const catalogue = useCatalogue();
  const speed = useSettings((settings) => settings.speed);
  const isLong = (at: number) => steps[at]?.game.status === "round_summary";
  const running = usePlayback(steps.length, speed, isLong, startAt);
  const isFollowing = shared !== null && !shared.isLeader;
  const go = (to: number) => {
    if (isFollowing) return;
    running.go(to);
    const shown = steps[Math.min(Math.max(to, 0), running.last)];
    if (shown !== undefined) announce(stepSentence(shown, catalogue));
  };
  const playback = { ...running, go, ...(isFollowing && { toggle: () => undefined }) };
  usePlaybackKeys(playback);
  return { playback, ...useSharedMoment(running, shared) };
}

interface StageProps extends Required<Pick<ReplayPlayerProps, "replay" | "onPlayMoment" | "shared">> {
  readonly step: Step;
  readonly playback: Playback;
  readonly people: readonly Person[];
  readonly review: Review | null;
  /** The plays of a "what if" after the step. */
  readonly line: SharedMoment["line"];
  readonly onLine: (line: SharedMoment["line"]) => void;
  readonly onReview: (seat: number | null) => void;
}

/** The board, what is said about it, and the review. */
function Stage({ replay, step, playback, people, review, line, shared, onPlayMoment, onLine, onReview }: StageProps) {
  const catalogue = useCatalogue();
  const { steps, rounds } = replay;
  const near = useOwnSeat({ id: replay.id, players: replay.script.players });
  const [own, setOwn] = useState(() => (people.find(({ seat }) => seat === near) ?? people[0])?.seat ?? null);
  const decisions = useMemo(() => (own === null ? [] : decisionsOf(steps, own)), [steps, own]);
  const supposed = stepsAfter(step, line).at(-1);
  const sentence =
    supposed === undefined
      ? stepSentence(step, catalogue)
      : catalogue.together.whatIf.shown(stepSentence(supposed, catalogue));
  const verdict = verdictAt(review?.verdicts ?? NO_VERDICTS, playback.at);
  return (
    <div className={styles.stage} data-reviewed={review !== null} data-shared={shared !== null}>
      <ReplayBoard
        step={supposed ?? step}
        near={near}
        marks={verdict === undefined || supposed !== undefined ? null : marksOf(steps, verdict)}
      />
      <div className={styles.said}>
        {review !== null && <ReviewLegend isOnFelt />}
        <p className={styles.sentence}>{sentence}</p>
        {review !== null && (
          <div className={styles.verdict}>{verdict?.at === playback.at && <VerdictLine verdict={verdict} />}</div>
        )}
        {shared?.isLeader === false ? (
          <FollowedMoment sentence={sentence} />
        ) : (
          <Controls playback={playback} rounds={rounds} sentence={sentence} isBesideBoard />
        )}
        {shared?.isLeader === true && <WhatIf key={playback.at} step={step} line={line} onLine={onLine} />}
        {onPlayMoment !== null && shared === null && (
          <MomentButtons replay={replay} decisions={decisions} at={playback.at} onPlay={onPlayMoment} />
        )}
      </div>
      {own !== null && (
        <ReviewPanel
          people={people}
          chosen={own}
          review={review}
          steps={steps}
          onChoose={setOwn}
          onReview={onReview}
          onGo={playback.go}
        />
      )}
    </div>
  );
}

/** Reads the moment that the leader shows to screen readers, once it has stood for a moment. */
function FollowedMoment({ sentence }: { readonly sentence: string }) {
  useEffect(() => {
    const timer = setTimeout(() => announce(sentence), STANDS_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return null;
}
