// The shape of a catalogue: English defines it, the other languages must match.
import type { auth } from "./en/auth.ts";
import type { course } from "./en/course.ts";
import type { cups } from "./en/cups.ts";
import type { deals } from "./en/deals.ts";
import type { friends } from "./en/friends.ts";
import type { howToPlay } from "./en/how-to-play.ts";
import type { page } from "./en/index.ts";
import type { match } from "./en/match.ts";
import type { moderation } from "./en/moderation.ts";
import type { onePhone } from "./en/one-phone.ts";
import type { ownData } from "./en/own-data.ts";
import type { privacy } from "./en/privacy.ts";
import type { profile } from "./en/profile.ts";
import type { push } from "./en/push.ts";
import type { puzzles } from "./en/puzzles.ts";
import type { radioAdmin } from "./en/radio-admin.ts";
import type { replay } from "./en/replay.ts";
import type { reports } from "./en/reports.ts";
import type { score } from "./en/score.ts";
import type { screens } from "./en/screens.ts";
import type { shuffles } from "./en/shuffles.ts";
import type { table } from "./en/table.ts";
import type { voice } from "./en/voice.ts";
import type { watching } from "./en/watching.ts";
import type { Language } from "./language.ts";

/** The texts that are loaded with the page. */
export type PageTexts = typeof page;

/** Groups of texts. `withTexts` loads a group together with the code that needs it. */
export interface TextGroups {
  readonly auth: typeof auth;
  readonly course: typeof course;
  readonly cups: typeof cups;
  readonly deals: typeof deals;
  readonly friends: typeof friends;
  readonly howToPlay: typeof howToPlay;
  readonly match: typeof match;
  readonly moderation: typeof moderation;
  readonly onePhone: typeof onePhone;
  readonly ownData: typeof ownData;
  readonly privacy: typeof privacy;
  readonly profile: typeof profile;
  readonly push: typeof push;
  readonly puzzles: typeof puzzles;
  readonly radioAdmin: typeof radioAdmin;
  readonly replay: typeof replay;
  readonly reports: typeof reports;
  readonly score: typeof score;
  readonly screens: typeof screens;
  readonly shuffles: typeof shuffles;
  readonly table: typeof table;
  readonly voice: typeof voice;
  readonly watching: typeof watching;
}

export type TextGroup = keyof TextGroups;

/** A loader for each language. */
export type InEachLanguage<Words> = Readonly<Record<Language, () => Promise<Words>>>;

export type Catalogue = PageTexts & TextGroups;
