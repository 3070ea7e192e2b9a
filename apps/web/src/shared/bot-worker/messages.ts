// The messages between the page and the bot's worker.
import type { Level, Move, RatedMove } from "@chkobba/bot";
import type { GameScript, InformationState, SeatIndex } from "@chkobba/rules";
import type { BotCheck, BotsReplay, ShuffleCheck } from "@chkobba/shuffle";
import type { GameStudy } from "./study-kinds.ts";

/** The results for the cards and for the bots of a finished game. */
export interface CheckedGame {
  readonly cards: ShuffleCheck;
  readonly bots: BotCheck;
  /**
   * By how many points the deals were better for the first team than other deals that could have come. Null if there
   * was no time to compute it.
   */
  readonly luck: number | null;
}

export type BotRequest =
  | {
      readonly kind: "choose";
      readonly view: InformationState;
      readonly level: Level;
      /** The seed of the bot's random numbers; null for other numbers each time. */
      readonly luck: number | null;
    }
  | { readonly kind: "rate"; readonly view: InformationState }
  /** Makes every choice of a finished game's bots again. After `budgetMs` it stops; null for no limit. */
  | { readonly kind: "check"; readonly replay: BotsReplay; readonly budgetMs: number | null }
  | { readonly kind: "study"; readonly script: GameScript; readonly seat: SeatIndex };

export interface BotRequestMessage {
  readonly id: number;
  readonly request: BotRequest;
}

/** `id` is the id of the request. */
export type BotResponse =
  | { readonly id: number; readonly kind: "chosen"; readonly move: Move }
  | { readonly id: number; readonly kind: "rated"; readonly moves: readonly RatedMove[] }
  | { readonly id: number; readonly kind: "checked"; readonly check: CheckedGame }
  | { readonly id: number; readonly kind: "studied"; readonly study: GameStudy | null }
  | { readonly id: number; readonly kind: "failed"; readonly message: string };
