// The bot, thinking in a thread of its own: for a table on this device, and for a review.
import type { Level, Move, RatedMove } from "@chkobba/bot";
import type { SeatView } from "@chkobba/rules";
import type { Answered, Asked, Question } from "./question.ts";

export interface Thinker {
  /** Both reject where the thread is broken or closed. */
  readonly choose: (view: SeatView, level: Level) => Promise<Move>;
  /** Every legal move, the best first. */
  readonly rate: (view: SeatView) => Promise<readonly RatedMove[]>;
  /** What it still thinks about is dropped. */
  readonly close: () => void;
}

interface Waiting {
  readonly resolve: (answered: Answered) => void;
  readonly reject: (reason: Error) => void;
}

export function startThinker(): Thinker {
  const worker = new Worker(new URL("./thinking-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let broken: Error | null = null;

  const end = (reason: Error) => {
    broken ??= reason;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  };
  worker.addEventListener("error", ({ message }) => end(new Error(`the thinking thread broke: ${message}`)));
  worker.addEventListener("message", ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.nth)?.resolve(data);
    waiting.delete(data.nth);
  });

  const ask = (question: Question) =>
    new Promise<Answered>((resolve, reject) => {
      if (broken !== null) return reject(broken);
      asked += 1;
      waiting.set(asked, { resolve, reject });
      worker.postMessage({ nth: asked, question } satisfies Asked);
    });

  return {
    async choose(view, level) {
      const answered = await ask({ kind: "choose", view, level });
      if (answered.kind !== "chosen") throw new Error(failureOf(answered));
      return answered.move;
    },
    async rate(view) {
      const answered = await ask({ kind: "rate", view });
      if (answered.kind !== "rated") throw new Error(failureOf(answered));
      return answered.moves;
    },
    close: () => end(new Error("nobody waits for the thinking thread any more")),
  };
}

function failureOf(answered: Answered): string {
  return answered.kind === "failed" ? answered.message : `answered with ${answered.kind}`;
}
