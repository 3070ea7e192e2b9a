// The figures of one run, as a program of the bench prints them for the one that started it.
import { z } from "zod";

export const played = z.object({
  kind: z.literal("played"),
  name: z.string(),
  games: z.number(),
  /** Moves a second that were asked for; null: as many as go. */
  rate: z.number().nullable(),
  moves: z.number(),
  seconds: z.number(),
  cpuSeconds: z.number(),
  /** Milliseconds from a move to both players updated. */
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
  /** As soon as all are there. */
  rssBytes: z.number(),
  /** After they have done nothing for a while. */
  restedRssBytes: z.number(),
  /** What came with the connections, as soon as all were there. */
  heapBytesPerConnection: z.number(),
  rssBytesPerConnection: z.number(),
});
export type Idled = z.output<typeof idled>;

export const figures = z.discriminatedUnion("kind", [played, idled]);
export type Figures = z.output<typeof figures>;
