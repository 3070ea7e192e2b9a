// The messages between the page and the bot's worker.
import type { Level, Move, RatedMove } from "@chkobba/bot";
import type { InformationState } from "@chkobba/rules";

export type BotRequest =
  | {
      readonly kind: "choose";
      readonly view: InformationState;
      readonly level: Level;
      /** The seed of the bot's random numbers: then it searches as long as it takes. Null: by lot, and bounded by time. */
      readonly luck: number | null;
    }
  | { readonly kind: "rate"; readonly view: InformationState };

export interface BotRequestMessage {
  readonly id: number;
  readonly request: BotRequest;
}

/** `id` is that of the request. */
export type BotResponse =
  | { readonly id: number; readonly kind: "chosen"; readonly move: Move }
  | { readonly id: number; readonly kind: "rated"; readonly moves: readonly RatedMove[] }
  | { readonly id: number; readonly kind: "failed"; readonly message: string };
