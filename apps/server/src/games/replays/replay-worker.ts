// The worker thread of replays: decodes the records of a log and encodes the replay of a game as JSON.

import { callOf, DELETED_PLAYER } from "@chkobba/protocol";
import * as z from "zod/mini";
import { recordsIn, type StoredRow } from "../log/stored-records.ts";
import type { ReplayedGame } from "../public/games.ts";
import { replayOf } from "./replay.ts";

/** The task that a worker receives. */
export interface ReplayTask extends ReplayedGame {
  readonly rows: readonly StoredRow[];
}

const schema = z.pick(callOf("getReplay").reply, {
  botLevel: true,
  houseRules: true,
  players: true,
  entries: true,
  shuffle: true,
  deals: true,
  bots: true,
});

export default async function encode(task: ReplayTask): Promise<Uint8Array> {
  const { gameId, logFrom, beganSeq, seq, rows, nameless } = task;
  const records = await recordsIn(rows, logFrom, seq);
  const replay = replayOf(gameId, records, { logFrom, beganSeq });
  const players = replay.players.map((player, seat) =>
    nameless.includes(seat) ? { ...player, name: DELETED_PLAYER } : player,
  );
  return new TextEncoder().encode(JSON.stringify(z.encode(schema, { ...replay, players })));
}
