// The messages between the page and the bot's worker.
import type { Level, Move, RatedMove } from "@chkobba/bot";
import type { InformationState } from "@chkobba/rules";

export type BotRequest =
  | {
      readonly kind: "choose";
      readonly view: InformationState;
      readonly level: Level;
      /**
       * The seed of the bot's random numbers. With a seed, the search has no time limit. If null, the moves are random
       * and the search has a time limit.
       */
      readonly luck: number | null;
    }
  | { readonly kind: "rate"; readonly view: InformationState };

export interface BotRequestMessage {
  readonly id: number;
  readonly request: BotRequest;
}

/** `id` is the id of the request. */
export type BotResponse =
  | { readonly id: number; readonly kind: "chosen"; readonly move: Move }
  | { readonly id: number; readonly kind: "rated"; readonly moves: readonly RatedMove[] }
  | { readonly id: number; readonly kind: "failed"; readonly message: string };
