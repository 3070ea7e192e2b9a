// The figures of one run, printed by one program of the bench and read by the one that started it.
import { z } from "zod";

export const played = z.object({
  kind: z.literal("played"),
  name: z.string(),
  games: z.number(),
  /** Moves a second that were requested; null: as many as possible. */
  rate: z.number().nullable(),
  moves: z.number(),
  seconds: z.number(),
  cpuSeconds: z.number(),
  /** Milliseconds from sending a move until both players have the update. */
  p50: z.number(),
  p99: z.number(),
  heapBytesPerGame: z.number(),
  rssBytesPerGame: z.number(),
  wireBytesPerMove: z.number(),
});
export type Played = z.output<typeof played>;

export const idled = z.object({
  kind: z.literal("idled"),
  name: z.string(),
  connections: z.number(),
  heapBytes: z.number(),
  /** As soon as all connections are open. */
  rssBytes: z.number(),
  /** After they have been idle for a while. */
  restedRssBytes: z.number(),
  /** What the connections added, as soon as all were open. */
  heapBytesPerConnection: z.number(),
  rssBytesPerConnection: z.number(),
});
export type Idled = z.output<typeof idled>;

export const figures = z.discriminatedUnion("kind", [played, idled]);
export type Figures = z.output<typeof figures>;
