// The Web Worker of the bot. It keeps the page responsive. The bot gets only the information state of its seat.
import { chooseMove, rateMoves, seeded } from "@chkobba/bot";
import { addListMethods } from "../older-browsers/lists.ts";
import type { BotRequest, BotRequestMessage, BotResponse } from "./messages.ts";

/** The time limit for a move. On a slow phone, the bot then plays a little worse instead of taking longer. */
const MOVE_MS = 500;
/** A review searches a fixed number of worlds without a time limit, so that its result is the same on every device. */
const REVIEW_WORLDS = 100;

addListMethods();

addEventListener("message", ({ data }: MessageEvent<BotRequestMessage>) => {
  void respond(data).then((response) => postMessage(response));
});

async function respond({ id, request }: BotRequestMessage): Promise<BotResponse> {
  try {
    return { id, ...(await run(request)) };
  } catch (thrown) {
    return { id, kind: "failed", message: String(thrown) };
  }
}

async function run(request: BotRequest) {
  switch (request.kind) {
    case "choose": {
      const { view, level, luck } = request;
      const limits =
        luck === null
          ? { random: Math.random, budgetMs: MOVE_MS, now: () => performance.now() }
          : { random: seeded(luck) };
      const options = level === "hard" ? { level, ...limits, ...(await loadNetwork()) } : { level, ...limits };
      return { kind: "chosen", move: chooseMove(view, options) } as const;
    }
    case "rate": {
      const options = {
        level: "hard",
        random: seeded(0),
        iterations: REVIEW_WORLDS,
        ...(await loadNetwork()),
      } as const;
      return { kind: "rated", moves: rateMoves(request.view, options) } as const;
    }
  }
}

/** Loads the neural network, which only the hard level needs. */
const loadNetwork = () => import("@chkobba/bot/network");
