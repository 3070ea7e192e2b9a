// Loads a finished game and rebuilds it step by step.
import type { BotLevel, CallReply } from "@chkobba/protocol";
import type { GameScript } from "@chkobba/rules";
import { withNumbers } from "../../shared/distinct-names.ts";
import { call } from "../../shared/http/call.ts";
import { type CallResult, refusedBy } from "../../shared/http/refusal.ts";
import { accepted } from "../../shared/result.ts";
import { type RoundStretch, roundsOf, type Step, stepsOf } from "./replay-steps.ts";

export interface Replay {
  readonly id: string;
  /** The number of the game at its table, and when the game ended. Null for an offline game, which has no link. */
  readonly shared: { readonly number: number; readonly finishedAt: number } | null;
  /** The level of the bot; null if the game was not a solo game. */
  readonly botLevel: BotLevel | null;
  readonly script: GameScript;
  readonly steps: readonly Step[];
  readonly rounds: readonly RoundStretch[];
}

/** Returns null if there is no such game. */
export async function loadReplay(gameId: string, number: number | null): Promise<CallResult<Replay | null>> {
  const result = await call("getReplay", { id: gameId, ...(number !== null && { number }) });
  if (result.ok) return readReplay(result.value);
  return result.refusal.code === "FINISHED_GAME_NOT_FOUND" ? accepted(null) : result;
}

function readReplay({ players, teamMode, ...reply }: CallReply<"getReplay">): CallResult<Replay> {
  const { id, number, finishedAt, botLevel, targetScore, houseRules, deal } = reply;
  const setup = {
    ...({ seats: teamMode ? 4 : 2, target: targetScore, ...houseRules } as const),
    ...(deal !== null && { rounds: deal.rounds }),
  };
  const script = { setup, players: withNumbers(players), entries: reply.entries.map(({ entry }) => entry) };
  const steps = stepsOf(script);
  if (steps === null) return refusedBy("UNEXPECTED_REPLY");
  return accepted({ id, shared: { number, finishedAt }, botLevel, script, steps, rounds: roundsOf(steps) });
}

export interface SavedGameRecord extends GameScript {
  readonly id: string;
  /** Null if no bot played. */
  readonly botLevel: BotLevel | null;
}

/** The replay of an offline game. Null if the game breaks the rules. */
export function replayOf({ id, botLevel, ...script }: SavedGameRecord): Replay | null {
  const steps = stepsOf(script);
  return steps === null ? null : { id, shared: null, botLevel, script, steps, rounds: roundsOf(steps) };
}
