// What the page and its thinking thread say to each other.
import type { Level, Move, RatedMove } from "@chkobba/bot";
import type { SeatView } from "@chkobba/rules";

export type Question =
  | { readonly kind: "choose"; readonly view: SeatView; readonly level: Level }
  | { readonly kind: "rate"; readonly view: SeatView };

export interface Asked {
  readonly nth: number;
  readonly question: Question;
}

export type Answered =
  | { readonly nth: number; readonly kind: "chosen"; readonly move: Move }
  | { readonly nth: number; readonly kind: "rated"; readonly moves: readonly RatedMove[] }
  | { readonly nth: number; readonly kind: "failed"; readonly message: string };
