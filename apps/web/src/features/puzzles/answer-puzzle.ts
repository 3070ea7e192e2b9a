// Answers a puzzle. Without a network the bot judges on this device, and the answer is sent when the network is back.
import { type Move, reasonFor } from "@chkobba/bot";
import type { JudgedAnswer, Puzzle } from "@chkobba/protocol";
import { startBotWorker } from "../../shared/bot-worker/bot-worker.ts";
import { call } from "../../shared/http/call.ts";
import { type CallResult, mayPass } from "../../shared/http/refusal.ts";
import { accepted } from "../../shared/result.ts";
import { viewOf } from "./puzzle-cards.ts";
import { changeSaved, readSaved } from "./saved-puzzles.ts";

export interface Verdict extends Omit<JudgedAnswer, "rating"> {
  /** Null if the answer waits for the network. */
  readonly rating: number | null;
}

export async function answerPuzzle(puzzle: Puzzle, move: Move): Promise<CallResult<Verdict>> {
  const answer = { id: puzzle.id, cardId: move.cardId, capturedCardIds: [...move.capturedCardIds] };
  const reply = await call("answerPuzzle", answer);
  if (!reply.ok && reply.refusal.code !== "NETWORK_ERROR") return reply;
  changeSaved(({ answered, waiting }) => ({
    answered: [...answered.filter((id) => id !== puzzle.id), puzzle.id],
    // The first answer counts, so a later one does not replace it.
    ...(!reply.ok && !waiting.some(({ id }) => id === puzzle.id) && { waiting: [...waiting, answer] }),
  }));
  return reply.ok ? reply : accepted(await judgeHere(puzzle, move));
}

/** The best play as the bot finds it on this device. */
export async function findBest(puzzle: Puzzle): Promise<Move | null> {
  const [best] = await rate(puzzle);
  return best?.move ?? null;
}

async function judgeHere(puzzle: Puzzle, move: Move): Promise<Verdict> {
  const [best, second, ...others] = await rate(puzzle);
  if (best === undefined || second === undefined) throw new Error("a puzzle has several plays");
  const played = [best, second, ...others].find((rated) => isSame(rated.move, move)) ?? best;
  const lost = Math.round(100 * (best.points - played.points)) / 100;
  const correct = played === best;
  const worse = correct ? second : played;
  const reason = reasonFor(viewOf(puzzle.position), best.move, worse.move, best.points - worse.points);
  return {
    ...{ correct, lost: correct ? 0 : lost, rating: null },
    best: { cardId: best.move.cardId, capturedCardIds: [...best.move.capturedCardIds] },
    reason: reason && { ...reason, cards: [...reason.cards] },
  };
}

async function rate({ position }: Puzzle) {
  const worker = startBotWorker();
  try {
    return await worker.rate(viewOf(position));
  } finally {
    worker.close();
  }
}

function isSame(one: Move, other: Move): boolean {
  const inOrder = ({ capturedCardIds }: Move) => capturedCardIds.toSorted().join();
  return one.cardId === other.cardId && inOrder(one) === inOrder(other);
}

/** Sends the answers that wait for the network, in their order. */
export async function sendWaiting(): Promise<void> {
  for (const answer of readSaved().waiting) {
    const reply = await call("answerPuzzle", { ...answer, capturedCardIds: [...answer.capturedCardIds] });
    if (!reply.ok && mayPass(reply.refusal)) return;
    changeSaved(({ waiting }) => ({ waiting: waiting.filter(({ id }) => id !== answer.id) }));
  }
}
