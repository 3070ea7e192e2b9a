// The moments of a replay at which a person can play on: the decisions of one player.
import type { BotLevel } from "@chkobba/protocol";
import type { GameScript, SeatIndex } from "@chkobba/rules";
import type { Decision } from "./decisions.ts";
import type { Step } from "./replay-steps.ts";

/** A moment that the person wants to play. */
export interface MomentChoice {
  readonly script: GameScript;
  /** Null if the game was not a solo game. */
  readonly botLevel: BotLevel | null;
  /** How many cards were played before the moment. */
  readonly plays: number;
  readonly seat: SeatIndex;
  /** Whether the cards that this seat had not seen are dealt again, or stay as they were. */
  readonly cards: "again" | "on";
}

/** The decision that led to the shown step, else the next one, else the last one. */
export function nearestDecision(decisions: readonly Decision[], at: number): Decision | undefined {
  return decisions.find((decision) => decision.at >= at) ?? decisions.at(-1);
}

/** How many cards were played before the play of step `at`. */
export function playsBefore(steps: readonly Step[], at: number): number {
  return steps.slice(0, at).filter(({ event }) => event.kind === "played").length;
}
