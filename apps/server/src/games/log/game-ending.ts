// The facts about the end of a game that other features store something with.

import { scoreRound } from "@chkobba/rules";
import type { GameRecord } from "../../schema/game-record.ts";
import type { Ending } from "../public/ending.ts";
import type { LiveGame } from "../table/live-game.ts";
import { boardOf, hasBegun } from "../table/people.ts";
import { resultBetween } from "./game-result.ts";

interface Step {
  readonly before: LiveGame | null;
  readonly after: LiveGame;
  readonly records: readonly GameRecord[];
}

/**
 * Null unless the game ends with the change or a player leaves it.
 * @param clockLead how many ms the clock of the games is ahead of the machine's clock
 */
export function endingOf({ before, after, records }: Step, clockLead: number): Ending | null {
  if (before === null) return null;
  const { id: gameId, game } = after;
  const { match, cup, deal } = after.terms;
  const { hasPersonPlayed, beganAt, totals, conduct } = after.soFar;
  const isFinished = game.status === "finished";
  const isEnd = isFinished && before.game.status !== "finished";
  if (!isEnd && after.soFar.leavers.size <= before.soFar.leavers.size) return null;
  const at = (records.at(-1)?.at ?? 0) - clockLead;
  return {
    ...{ gameId, at, isEnd, isAborted: isFinished && game.winner === null, result: resultBetween(before, after) },
    ...{ winner: isFinished ? game.winner : null, match, cup, deal, board: boardOf(game.setup), hasPersonPlayed },
    isRated: match?.rated === true && hasBegun(before),
    ...{ beganSeq: beganAt, rounds: totals.rounds, chkobbas: totals.chkobbas },
    points: game.status === "waiting" ? [] : game.roundPoints,
    interrupted: isFinished && game.summary === null ? scoreRound(game.round).points : null,
    playerIds: game.seats.map((seat) => seat?.id ?? ""),
    leavers: new Set([...after.soFar.leavers].flatMap(([playerId, { hasLost }]) => (hasLost ? playerId : []))),
    leaver: leaverIn(records),
    conduct: { since: conduct === null ? at : conduct.since - clockLead, players: conduct?.players ?? new Map() },
  };
}

/** A player whom the server has taken out of the game did not leave it. */
function leaverIn(records: readonly GameRecord[]): string | null {
  for (const record of records) {
    if (record.kind === "entry" && record.entry.type === "left" && record.by !== "clock") return record.entry.playerId;
  }
  return null;
}
