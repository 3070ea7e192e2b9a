// Live games for tests, built record by record.

import { firstLegalMove } from "@chkobba/bot";
import { ALL_CARDS, type Entry, fold, HOUSE_RULES, isDecided, viewFor } from "@chkobba/rules";
import type { By, GameRecord, PresenceRecord, Terms } from "../../schema/game-record.ts";
import { GameWriter, type GameWriterParts } from "../game-writer.ts";
import type { GameLog } from "../log/game-log.ts";
import { GameStore } from "../log/game-store.ts";
import { continueRecord, dealRecord, entryRecord, playRecord } from "../log/record.ts";
import type { SeatSockets } from "../seat-ownership.ts";
import { begin, follow } from "../table/follow.ts";
import type { LiveGame } from "../table/live-game.ts";
import type { Delays } from "../table/next-action.ts";
import { snapshotRecord } from "../table/snapshot.ts";

/** The games of a server: a store with its own cache, and their writer. */
export interface ServerGames {
  readonly store: GameStore;
  readonly writer: GameWriter;
}

/** The games wake after `delays`. */
export function newGames(log: GameLog, delays: Delays, parts: Partial<GameWriterParts> = {}): ServerGames {
  const store = new GameStore(log);
  const writer = new GameWriter({
    ...{ store, delays, random: Math.random, clockLead: log.clockLead },
    atEnd: async () => [],
    deletedAmong: async () => [],
    ...parts,
  });
  return { store, writer };
}

/** One server, to which everyone is connected. */
export const CONNECTIONS: SeatSockets = {
  server: undefined,
  isElsewhere: () => false,
  lookForServer: () => Promise.resolve(),
  isHere: () => true,
  takesPart: () => false,
  isSocketOf: () => true,
};

const PLAYERS = ["a", "b", "c", "d"] as const;

export function opened(terms: Partial<Terms> = {}): GameRecord {
  return {
    at: 0,
    kind: "opened",
    setup: { seats: 2, target: 11, ...HOUSE_RULES },
    isSolo: false,
    turnSeconds: 120,
    ...terms,
  };
}

export function seated(playerId: string, at = 0, holder = `device:${playerId}`): GameRecord {
  const entry = { type: "seated", playerId, name: playerId, isBot: false } as const;
  return { at, kind: "entry", entry, by: "player", holder };
}

export function presence(playerId: string, change: PresenceRecord["change"], at: number): GameRecord {
  return { at, kind: "presence", playerId, change };
}

/** The game after these records. Throws if a record is refused. */
export function followed(live: LiveGame, ...records: readonly GameRecord[]): LiveGame {
  const after = fold(live, records, follow);
  if (!after.ok) throw new Error(`${JSON.stringify(records)} are refused: ${after.refusal.code}`);
  return after.value;
}

export function entered(live: LiveGame, at: number, ...entries: readonly Entry[]): LiveGame {
  return followed(live, ...entries.map((entry) => entryRecord(at, entry)));
}

/** A full table that waits for the start, with the people "a" and "b", or "a" to "d" if it has four seats. */
export function fullTable(terms: Partial<Terms> = {}): LiveGame {
  const first = opened(terms);
  const live = begin("00000000-0000-4000-8000-000000000001", first);
  return followed(live, ...PLAYERS.slice(0, live.game.setup.seats).map((playerId) => seated(playerId)));
}

const DEAL = { leader: 0, decks: [ALL_CARDS] } as const;

/** A game that was started at time 1000. It is the turn of "a". */
export function startedGame(terms: Partial<Terms> = {}): LiveGame {
  return entered(fullTable(terms), 1000, { type: "started", deal: DEAL });
}

/** A game of "a" against a bot that was started at time 1000. It is the turn of "a". */
export function soloGame(): LiveGame {
  const live = followed(
    begin("00000000-0000-4000-8000-000000000002", opened({ isSolo: true, turnSeconds: null })),
    seated("a"),
  );
  const bot: Entry = { type: "seated", playerId: "bot", name: "Bot", isBot: true };
  return entered(live, 1000, bot, { type: "started", deal: DEAL });
}

/** The record of a legal play at the seat whose turn it is. A bot may play there after its player has left. */
export function playOf({ game }: LiveGame, at: number, by: By = "player"): GameRecord {
  const seat = game.status === "in_progress" ? game.round.turn : null;
  const player = seat === null ? null : game.seats[seat];
  if (player == null) throw new Error("there is no turn");
  return playRecord(at, player.id, firstLegalMove(viewFor(game, seat)), by);
}

/** The game after a legal play of the player at turn. */
export function played(live: LiveGame, at: number, by: By = "player"): LiveGame {
  return followed(live, playOf(live, at, by));
}

/** The game at the end of its current round. */
export function roundPlayedOut(live: LiveGame, at: number): LiveGame {
  let now = live;
  while (now.game.status === "in_progress") now = played(now, at);
  return now;
}

/** The game after the summary: the next round with the same deck, or the end of a decided game. */
export function continued(live: LiveGame, at: number, readers: readonly string[] = []): LiveGame {
  return followed(
    live,
    continueRecord(at, live.game, () => [ALL_CARDS], readers),
  );
}

/** Plays until a round decides the game. Returns the game at the summary of that round. */
export function playedToDecision(live: LiveGame, at: number): LiveGame {
  let now = roundPlayedOut(live, at);
  while (now.game.status === "round_summary" && !isDecided(now.game)) now = roundPlayedOut(continued(now, at), at);
  return now;
}

/** The game after it was played until the score ended it. */
export function playedToEnd(live: LiveGame, at: number): LiveGame {
  return continued(playedToDecision(live, at), at);
}

/** A rematch of the finished game with all its players. The `pending` players have not joined it. */
export function rematchOf(live: LiveGame, at: number, pending: readonly string[] = []): LiveGame {
  return followed(live, snapshotRecord(at, live), dealRecord(at, { type: "started", deal: DEAL }, pending));
}
