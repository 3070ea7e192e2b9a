// The figures of one run. One program of the bench prints them, and the program that started it reads them.
import { z } from "zod";

export const played = z.object({
  kind: z.literal("played"),
  name: z.string(),
  games: z.number(),
  /** Requested moves a second; null: no limit. */
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
  /** Memory right after all connections are open. */
  rssBytes: z.number(),
  /** Memory after the connections have been idle for a while. */
  restedRssBytes: z.number(),
  /** Memory that the connections have added, right after all connections are open. */
  heapBytesPerConnection: z.number(),
  rssBytesPerConnection: z.number(),
});
export type Idled = z.output<typeof idled>;

export const figures = z.discriminatedUnion("kind", [played, idled]);
export type Figures = z.output<typeof figures>;
