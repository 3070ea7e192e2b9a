// The bot in a Web Worker: chooses moves for an offline game, and rates moves for a review.
import type { Level, Move, RatedMove } from "@chkobba/bot";
import type { GameScript, InformationState, SeatIndex } from "@chkobba/rules";
import type { BotsReplay } from "@chkobba/shuffle";
import { appScript } from "../app-script.ts";
import type { BotRequest, BotRequestMessage, BotResponse, CheckedGame } from "./messages.ts";
import type { GameStudy } from "./study-kinds.ts";
import workerAddress from "./worker.ts?worker&url";

/** All promises reject if the worker has failed or was closed. */
export interface BotWorker {
  /**
   * @param luck the seed of the bot's random numbers, so that equal positions get equal moves; null for random moves
   */
  readonly choose: (view: InformationState, level: Level, luck?: number | null) => Promise<Move>;
  /** Returns every legal move with its rating, the best move first. */
  readonly rate: (view: InformationState) => Promise<readonly RatedMove[]>;
  /** Checks the cards and the bots of a finished game. @param budgetMs stops after this time; null for no limit */
  readonly check: (replay: BotsReplay, budgetMs: number | null) => Promise<CheckedGame>;
  /** Studies a finished game for the player on a seat. Null if it is no such game. */
  readonly study: (script: GameScript, seat: SeatIndex) => Promise<GameStudy | null>;
  readonly close: () => void;
}

interface PendingRequest {
  readonly resolve: (response: BotResponse) => void;
  readonly reject: (reason: Error) => void;
}

export function startBotWorker(): BotWorker {
  const worker = new Worker(appScript(workerAddress), { type: "module" });
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  let ended: Error | null = null;

  const end = (reason: Error) => {
    ended ??= reason;
    worker.terminate();
    for (const { reject } of pending.values()) reject(ended);
    pending.clear();
  };
  worker.addEventListener("error", ({ message }) => end(new Error(`the bot's worker failed: ${message}`)));
  worker.addEventListener("message", ({ data }: MessageEvent<BotResponse>) => {
    pending.get(data.id)?.resolve(data);
    pending.delete(data.id);
  });

  const send = (request: BotRequest) =>
    new Promise<BotResponse>((resolve, reject) => {
      if (ended !== null) return reject(ended);
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, request } satisfies BotRequestMessage);
    });

  return {
    async choose(view, level, luck = null) {
      const response = await send({ kind: "choose", view, level, luck });
      if (response.kind !== "chosen") throw unexpected(response);
      return response.move;
    },
    async rate(view) {
      const response = await send({ kind: "rate", view });
      if (response.kind !== "rated") throw unexpected(response);
      return response.moves;
    },
    async check(replay, budgetMs) {
      const response = await send({ kind: "check", replay, budgetMs });
      if (response.kind !== "checked") throw unexpected(response);
      return response.check;
    },
    async study(script, seat) {
      const response = await send({ kind: "study", script, seat });
      if (response.kind !== "studied") throw unexpected(response);
      return response.study;
    },
    close: () => end(new Error("the bot's worker was closed")),
  };
}

function unexpected(response: BotResponse): Error {
  return new Error(response.kind === "failed" ? response.message : `the bot's worker sent ${response.kind}`);
}
