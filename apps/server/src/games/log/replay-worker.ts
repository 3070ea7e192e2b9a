// The worker thread of replays: reads the log of a finished game and encodes its replay as JSON.
import { callOf } from "@chkobba/protocol";
import * as z from "zod/mini";
import { replayOf } from "./replay.ts";
import { recordsIn, type StoredRow } from "./stored-records.ts";

/** The task that a worker receives. */
export interface ReplayTask {
  readonly gameId: string;
  readonly logFrom: number;
  readonly beganSeq: number;
  /** The number of the last record. */
  readonly seq: number;
  readonly rows: readonly StoredRow[];
}

const schema = z.pick(callOf("getReplay").reply, {
  botLevel: true,
  houseRules: true,
  players: true,
  entries: true,
  shuffle: true,
  deals: true,
});

export default async function encode({ gameId, logFrom, beganSeq, seq, rows }: ReplayTask): Promise<Uint8Array> {
  const records = await recordsIn(rows, logFrom, seq);
  const replay = replayOf(gameId, records, { logFrom, beganSeq });
  return new TextEncoder().encode(JSON.stringify(z.encode(schema, replay)));
}
