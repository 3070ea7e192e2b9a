// The thread in which the bot thinks, so that the page stays quick. It is told what a seat has seen, and nothing else.
import { chooseMove, rateMoves, seeded, type Thinking } from "@chkobba/bot";
import type { Answered, Asked, Question } from "./question.ts";

/** A slow phone plays a little worse rather than late. */
const MOVE_MS = 500;
/** A review says the same each time: it counts worlds, not time. */
const REVIEW_WORLDS = 100;

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  void answer(data).then((answered) => postMessage(answered));
});

async function answer({ nth, question }: Asked): Promise<Answered> {
  try {
    return { nth, ...(await answerTo(question)) };
  } catch (thrown) {
    return { nth, kind: "failed", message: String(thrown) };
  }
}

async function answerTo(question: Question) {
  switch (question.kind) {
    case "choose": {
      const { view, level } = question;
      const inTime = { random: Math.random, budgetMs: MOVE_MS, now: () => performance.now() };
      const thinking: Thinking = level === "hard" ? { level, ...inTime, ...(await learnt()) } : { level, ...inTime };
      return { kind: "chosen", move: chooseMove(view, thinking) } as const;
    }
    case "rate": {
      const thinking = { level: "hard", random: seeded(0), iterations: REVIEW_WORLDS, ...(await learnt()) } as const;
      return { kind: "rated", moves: rateMoves(question.view, thinking) } as const;
    }
  }
}

/** Fetched when it is needed first. */
const learnt = () => import("@chkobba/bot/network");
