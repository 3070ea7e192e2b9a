// A running review: the bot's worker rates the moves one by one, until all moves are rated or the review is closed.
import { useEffect, useMemo, useState } from "react";
import { startBotWorker } from "../../shared/bot-worker/bot-worker.ts";
import { decisionsOf } from "./decisions.ts";
import type { Step } from "./replay-steps.ts";
import { type Verdict, verdictOf } from "./verdicts.ts";

export interface Review {
  readonly status: "running" | "done" | "failed";
  readonly count: number;
  readonly verdicts: readonly Verdict[];
}

/** @param seat the player whose moves are reviewed; null if none is chosen */
export function useReview(steps: readonly Step[], seat: number | null): Review | null {
  const decisions = useMemo(() => (seat === null ? [] : decisionsOf(steps, seat)), [steps, seat]);
  const [review, setReview] = useState<Review | null>(null);

  useEffect(() => {
    if (seat === null) return setReview(null);
    const botWorker = startBotWorker();
    let isWanted = true;
    const look = async () => {
      const verdicts: Verdict[] = [];
      const show = (status: Review["status"]) => {
        if (isWanted) setReview({ status, count: decisions.length, verdicts: [...verdicts] });
      };
      show("running");
      try {
        for (const decision of decisions) {
          verdicts.push(verdictOf(decision, await botWorker.rate(decision.view)));
          show("running");
        }
        show("done");
      } catch {
        show("failed");
      }
      botWorker.close();
    };
    void look();
    return () => {
      isWanted = false;
      botWorker.close();
    };
  }, [decisions, seat]);

  return review;
}
