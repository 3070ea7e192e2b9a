// What the server tells of a player's games and account.
import type { FinishedGame, Statistics } from "@chkobba/protocol";
import { TARGETS } from "@chkobba/rules";
import { userFrom } from "../../shared/auth/saved-user.ts";
import { tokensFrom } from "../../shared/auth/tokens.ts";
import { fieldsOf } from "../../shared/fields-of.ts";
import { flagsFrom, listFrom, numbersFrom, oneOf, textsFrom } from "../../shared/http/parse.ts";
import type { ChangedAccount } from "./changed-account.ts";

const FIGURES = [
  "gamesPlayed",
  "gamesWon",
  "gamesLost",
  "gamesTied",
  "chkobbas",
  "sevenOfDiamonds",
  "roundsPlayed",
] as const;

export function statisticsFrom(body: unknown): Statistics | null {
  return numbersFrom(fieldsOf(body).stats, FIGURES);
}

export interface GamesPage {
  readonly games: readonly FinishedGame[];
  readonly total: number;
}

export function gamesPageFrom(body: unknown): GamesPage | null {
  const numbers = numbersFrom(body, ["total"]);
  const games = listFrom(fieldsOf(body).games, gameFrom);
  return numbers === null || games === null ? null : { games, total: numbers.total };
}

function gameFrom(raw: unknown): FinishedGame | null {
  const fields = fieldsOf(raw);
  const texts = textsFrom(raw, ["id"]);
  const numbers = numbersFrom(raw, ["number", "finishedAt"]);
  const flags = flagsFrom(raw, ["teamMode", "isSolo"]);
  const targetScore = oneOf(TARGETS, fields.targetScore);
  const outcome = oneOf(["won", "lost", "tied"] as const, fields.outcome);
  const players = listFrom(fields.players, playerFrom);
  if (texts === null || numbers === null || flags === null) return null;
  if (targetScore === null || outcome === null || players === null) return null;
  return { ...texts, ...numbers, ...flags, targetScore, outcome, players: [...players] };
}

function playerFrom(raw: unknown): FinishedGame["players"][number] | null {
  const texts = textsFrom(raw, ["name"]);
  const numbers = numbersFrom(raw, ["team", "score"]);
  const flags = flagsFrom(raw, ["isBot", "isMe"]);
  return texts === null || numbers === null || flags === null ? null : { ...texts, ...numbers, ...flags };
}

export function changedAccountFrom(body: unknown): ChangedAccount | null {
  const { user: raw, tokens } = fieldsOf(body);
  const user = userFrom(raw);
  return user === null ? null : { user, tokens: tokensFrom(tokens) ?? undefined };
}
