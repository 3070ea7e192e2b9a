// An offline game as it is saved: its terms and its log, from which the rules rebuild the game.
import { BOT_LEVELS, type BotLevel } from "@chkobba/protocol";
import {
  advance,
  type Entry,
  type Game,
  type HouseRules,
  openGame,
  type Setup,
  TARGETS,
  type Target,
} from "@chkobba/rules";
import { fieldsOf } from "../../shared/fields-of.ts";
import { listFrom, oneOf, textsFrom } from "../../shared/http/parse.ts";
import { entryFrom, houseRulesFrom } from "../../shared/log-entries.ts";

/** What the player chooses. */
export interface OfflineOptions {
  readonly playerName: string;
  readonly level: BotLevel;
  readonly target: Target;
  /** With a bot as teammate and two as opponents; missing in games saved before team games existed. */
  readonly teamMode?: boolean;
}

export interface OfflineTerms extends OfflineOptions, HouseRules {}

export interface OfflineGame {
  readonly id: string;
  readonly terms: OfflineTerms;
  /** Starting with the deal. */
  readonly entries: readonly Entry[];
}

export const ME = "me";
export const BOT = "bot";
export const MY_SEAT = 0;

/** The same names as at the server. */
const BOTS = [
  { playerId: BOT, name: "Chkobba Bot" },
  { playerId: "bot-2", name: "Chkobba Bot 2" },
  { playerId: "bot-3", name: "Chkobba Bot 3" },
] as const;

/** Entries that seat the players, in the order of their seats. */
export function seatedEntries(terms: OfflineTerms) {
  const bots = BOTS.slice(0, setupOf(terms).seats - 1).map((bot) => ({ type: "seated", ...bot, isBot: true }) as const);
  return [{ type: "seated", playerId: ME, name: terms.playerName, isBot: false } as const, ...bots];
}

export function setupOf({ target, teamMode = false, lastCardChkobba }: OfflineTerms): Setup {
  return { seats: teamMode ? 4 : 2, target, lastCardChkobba };
}

/** The game after its log; null if the entries break the rules. */
export function gameOf({ terms, entries }: Omit<OfflineGame, "id">): Game | null {
  let game: Game = openGame(setupOf(terms));
  try {
    for (const entry of [...seatedEntries(terms), ...entries]) {
      const next = advance(game, entry);
      if (!next.ok) return null;
      game = next.value;
    }
  } catch {
    // The rules throw on a deck that lacks a card.
    return null;
  }
  return game.status === "waiting" ? null : game;
}

/** Parses a stored game; null if it is missing or can't be continued. */
export function offlineGameFrom(raw: unknown): OfflineGame | null {
  const fields = fieldsOf(raw);
  const terms = termsFrom(fields.terms);
  const entries = listFrom(fields.entries, (entry) => entryFrom(fieldsOf(entry)));
  if (typeof fields.id !== "string" || terms === null || entries === null) return null;
  const game = { id: fields.id, terms, entries };
  return gameOf(game) === null ? null : game;
}

function termsFrom(raw: unknown): OfflineTerms | null {
  const texts = textsFrom(raw, ["playerName"]);
  const { level: rawLevel, target: rawTarget, teamMode } = fieldsOf(raw);
  const level = oneOf(BOT_LEVELS, rawLevel);
  const target = oneOf(TARGETS, rawTarget);
  if (texts === null || level === null || target === null) return null;
  return { ...texts, level, target, ...(teamMode === true && { teamMode }), ...houseRulesFrom(raw) };
}
