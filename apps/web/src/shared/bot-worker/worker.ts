// The Web Worker of the bot. It keeps the page responsive. The bot gets only the information state of its seat.
import { chooseMove, rateMoves, seeded } from "@chkobba/bot";
import { isSearching } from "@chkobba/rules";
import { addListMethods } from "../older-browsers/lists.ts";
import type { BotRequest, BotRequestMessage, BotResponse } from "./messages.ts";

/** A review searches more worlds than a move, always the same number, so that its result is the same on every device. */
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
      const random = luck === null ? Math.random : seeded(luck);
      const options = isSearching(level) ? { level, random, ...(await loadNetwork()) } : { level, random };
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
    case "check": {
      const { checkGame } = await import("./check-game.ts");
      return { kind: "checked", check: checkGame(request.replay, request.budgetMs) } as const;
    }
    case "study": {
      const { studyGame } = await import("./study-game.ts");
      return { kind: "studied", study: studyGame(request.script, request.seat) } as const;
    }
  }
}

/** Loads the neural network, which only levels that search need. */
const loadNetwork = () => import("@chkobba/bot/network");
