// A finished game from the server, rebuilt step by step.
import { BOT_LEVELS, type BotLevel } from "@chkobba/protocol";
import { TARGETS } from "@chkobba/rules";
import { fieldsOf } from "../../shared/fields-of.ts";
import { api } from "../../shared/http/api.ts";
import type { ApiAnswer } from "../../shared/http/exchange.ts";
import { flagsFrom, listFrom, numbersFrom, oneOf, textsFrom } from "../../shared/http/parse.ts";
import { entryFrom, houseRulesFrom } from "../../shared/log-entries.ts";
import { type GameRecord, type RoundStretch, roundsOf, type Step, stepsOf } from "./replay-steps.ts";

export interface Replay {
  readonly id: string;
  /** Which of the games at its table, and when it ended; null of a game on this device, which nobody else can see. */
  readonly shared: { readonly number: number; readonly finishedAt: number } | null;
  /** Null where it was not against the bot. */
  readonly botLevel: BotLevel | null;
  readonly steps: readonly Step[];
  readonly rounds: readonly RoundStretch[];
}

const MISSING = 404;

/** Null where there is no such game. */
export async function loadReplay(gameId: string, number: number | null): Promise<ApiAnswer<Replay | null>> {
  const query = number === null ? "" : `?number=${number}`;
  const answer = await api.get(`/games/${encodeURIComponent(gameId)}/replay${query}`, replayFrom);
  if (!answer.success && answer.failure.status === MISSING) return { success: true, value: null };
  return answer;
}

/** Null where the game can't be told. */
function replayFrom(body: unknown): Replay | null {
  const fields = fieldsOf(body);
  const texts = textsFrom(body, ["id"]);
  const numbers = numbersFrom(body, ["number", "finishedAt"]);
  const target = oneOf(TARGETS, fields.targetScore);
  const botLevel = oneOf(BOT_LEVELS, fields.botLevel);
  const players = listFrom(fields.players, playerFrom);
  const entries = listFrom(fields.entries, (raw) => entryFrom(fieldsOf(fieldsOf(raw).entry)));
  if (texts === null || numbers === null || target === null || players === null || entries === null) return null;
  const setup = { seats: fields.teamMode === true ? 4 : 2, target, ...houseRulesFrom(fields.houseRules) } as const;
  const steps = stepsOf({ setup, players, entries });
  return steps === null ? null : { ...texts, shared: numbers, botLevel, steps, rounds: roundsOf(steps) };
}

export interface SavedGameRecord extends GameRecord {
  readonly id: string;
  readonly botLevel: BotLevel;
}

/** A game that is told by this device. */
export function replayOf({ id, botLevel, ...record }: SavedGameRecord): Replay | null {
  const steps = stepsOf(record);
  return steps === null ? null : { id, shared: null, botLevel, steps, rounds: roundsOf(steps) };
}

function playerFrom(raw: unknown): GameRecord["players"][number] | null {
  const texts = textsFrom(raw, ["id", "name"]);
  const flags = flagsFrom(raw, ["isBot"]);
  return texts === null || flags === null ? null : { ...texts, ...flags };
}
