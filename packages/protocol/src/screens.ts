// Screens: pages that show one table to all people in a room, such as a television.
import * as z from "zod/mini";

/** The number of screens that show a table. */
export interface ScreenCount {
  readonly gameId: string;
  readonly screens: number;
}

export const screenCount = z.object({ gameId: z.string(), screens: z.int().check(z.nonnegative()) });

export const screenAttached = z.object({ gameId: z.string() });

/** The content of `screen-detached`. It names nothing. */
export type ScreenDetached = Readonly<Record<string, never>>;

export const screenDetached = z.object({});
