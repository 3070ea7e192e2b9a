// The statements that write the log and the row of a game. Each move runs some of them. Their texts are constant, so
// the database prepares each statement once, and no text is built for a move.

import { unusualHouseRules } from "@chkobba/rules";
import type { Statement } from "../../platform/database/job.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import { encodeRecord } from "../../schema/record-codec.ts";
import type { Invitation } from "../public/games.ts";
import type { LiveGame } from "../table/live-game.ts";
import { forgetOwners } from "./log-owners.ts";

const INSERT_GAME =
  "insert into games (id, status, version, wake_at, created_at, changed_at, invitation, number, code, is_live) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
const UPDATE_GAME =
  "update games set status = ?, version = ?, wake_at = ?, changed_at = ?, invitation = ?, log_from = ?, is_live = ? where id = ?";
/**
 * When a game against bots is finished, forgets who opened it, and from which network. The limits count only unfinished
 * games.
 */
const FORGET_OPENER = "update games set solo_owner = null, network = null where id = ? and network is not null";
// If the game was removed or its log is packed past this record, the number is null and the transaction fails as a
// conflict.
const INSERT_RECORD =
  "insert into game_records (game, seq, record) values ((select number from games where id = ? and packed_to < ?), ?, ?)";
// Runs when a waiting table gets a new snapshot. The records since the previous snapshot count as packed and are
// deleted, because no reader needs them any more. If a game was finished among these records, they stay.
const SKIP_RECORDS =
  "update games set packed_to = ? where id = ? and status = 'waiting' and packed_to >= log_from - 1 and not exists (select 1 from finished_games where game_id = games.id and seq >= games.log_from)";
const DELETE_SKIPPED =
  "delete from game_records where game = ? and seq <= ? and exists (select 1 from games where id = ? and packed_to = ?)";
const DELETE_FINISHED = "delete from finished_games where game_id = ? and seq >= ?";
const CLOSE_GAME =
  "update games set status = 'closed', version = ?, wake_at = null, changed_at = ?, invitation = null, code = null, is_live = 0, solo_owner = null, network = null where id = ?";
const DELETE_RECORDS =
  "delete from game_records where game = ? and not exists (select 1 from finished_games where game_id = ?)";
const DELETE_GAME =
  "delete from games where id = ? and not exists (select 1 from finished_games where game_id = games.id)";

export function insertGame(number: number, live: LiveGame, wakeAt: number | null, at: number): Statement {
  const { id, version, game } = live;
  const { code } = live.terms;
  const parameters = [id, game.status, version, wakeAt, at, at, invitationText(live), number, code, isLive(live)];
  return { sql: INSERT_GAME, parameters };
}

export function updateGame(live: LiveGame, wakeAt: number | null, at: number): readonly Statement[] {
  const { id, version, game, logFrom } = live;
  const { isSolo, deal } = live.terms;
  const parameters = [game.status, version, wakeAt, at, invitationText(live), logFrom, isLive(live), id];
  const hasOpener = game.status === "finished" && (isSolo || deal !== null);
  return [{ sql: UPDATE_GAME, parameters }, ...(hasOpener ? [{ sql: FORGET_OPENER, parameters: [id] }] : [])];
}

export function skipRecords(number: number, gameId: string, last: number): readonly Statement[] {
  return [
    { sql: SKIP_RECORDS, parameters: [last, gameId] },
    { sql: DELETE_SKIPPED, parameters: [number, last, gameId, last] },
  ];
}

export function insertRecord(gameId: string, seq: number, record: GameRecord): Statement {
  return { sql: INSERT_RECORD, parameters: [gameId, seq, seq, encodeRecord(record)] };
}

/** Deletes the finished games of a table that ended with record `beganAt` or later, and their results. */
export function deleteFinished(gameId: string, beganAt: number): Statement {
  return { sql: DELETE_FINISHED, parameters: [gameId, beganAt] };
}

/**
 * Removes a game. Conflicts if the game has changed after `version`. If a game was finished at this table, its log is
 * closed and stays.
 */
export function closeGame(
  number: number,
  { gameId, version, at }: { readonly gameId: string; readonly version: number; readonly at: number },
): readonly Statement[] {
  return [
    { sql: CLOSE_GAME, parameters: [version + 1, at, gameId] },
    // Conflicts if a record was appended after `version`, because that record has the same number.
    insertRecord(gameId, version + 1, { at, kind: "closed" }),
    { sql: DELETE_RECORDS, parameters: [number, gameId] },
    { sql: DELETE_GAME, parameters: [gameId] },
    forgetOwners(number),
  ];
}

/** Whether the game is in the list for watchers. */
function isLive({ terms: { watchable, isListed, isCupPrivate }, game }: LiveGame): 0 | 1 {
  return watchable && isListed && !isCupPrivate && game.status !== "waiting" && game.status !== "finished" ? 1 : 0;
}

function invitationText({ game }: LiveGame): string | null {
  if (game.status !== "waiting") return null;
  const people = game.seats.flatMap((seat) => (seat?.isBot === false ? [seat.name] : []));
  const [host] = people;
  if (host === undefined) return null;
  const { seats, target } = game.setup;
  const unusual = unusualHouseRules(game.setup);
  const rules = { teamMode: seats === 4, target, ...(unusual.length > 0 && { unusual }) };
  return JSON.stringify({ host, people: people.length, ...rules } satisfies Invitation);
}
