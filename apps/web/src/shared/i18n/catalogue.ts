// What every catalogue must say: English sets the form, the other languages fill it.
import type { auth } from "./en/auth.ts";
import type { howToPlay } from "./en/how-to-play.ts";
import type { page } from "./en/index.ts";
import type { profile } from "./en/profile.ts";
import type { radioAdmin } from "./en/radio-admin.ts";
import type { replay } from "./en/replay.ts";
import type { table } from "./en/table.ts";
import type { voice } from "./en/voice.ts";

/** At hand from the start. */
export type PageTexts = typeof page;

/** Each comes with the part of the product that says it: only once `withTexts` has brought it. */
export interface TextGroups {
  readonly auth: typeof auth;
  readonly howToPlay: typeof howToPlay;
  readonly profile: typeof profile;
  readonly radioAdmin: typeof radioAdmin;
  readonly replay: typeof replay;
  readonly table: typeof table;
  readonly voice: typeof voice;
}

export type TextGroup = keyof TextGroups;

export type Catalogue = PageTexts & TextGroups;
