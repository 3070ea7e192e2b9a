// Loaders for the groups of texts that load with a part of the app. English defines the groups (`en/groups.ts`); another
// language without one of them does not compile.
import type { Language } from "@chkobba/protocol";
import type { TextLoaders } from "./catalogue.ts";
import { groups as english } from "./en/groups.ts";

const french: TextLoaders = {
  auth: () => import("./fr/auth.ts"),
  course: () => import("./fr/course.ts"),
  cups: () => import("./fr/cups.ts"),
  deals: () => import("./fr/deals.ts"),
  friends: () => import("./fr/friends.ts"),
  howToPlay: () => import("./fr/how-to-play.ts"),
  match: () => import("./fr/match.ts"),
  moderation: () => import("./fr/moderation.ts"),
  onePhone: () => import("./fr/one-phone.ts"),
  ownData: () => import("./fr/own-data.ts"),
  privacy: () => import("./fr/privacy.ts"),
  profile: () => import("./fr/profile.ts"),
  push: () => import("./fr/push.ts"),
  puzzles: () => import("./fr/puzzles.ts"),
  radioAdmin: () => import("./fr/radio-admin.ts"),
  replay: () => import("./fr/replay.ts"),
  reports: () => import("./fr/reports.ts"),
  score: () => import("./fr/score.ts"),
  screens: () => import("./fr/screens.ts"),
  shuffles: () => import("./fr/shuffles.ts"),
  table: () => import("./fr/table.ts"),
  together: () => import("./fr/together.ts"),
  voice: () => import("./fr/voice.ts"),
  watching: () => import("./fr/watching.ts"),
};

const arabic: TextLoaders = {
  auth: () => import("./ar/auth.ts"),
  course: () => import("./ar/course.ts"),
  cups: () => import("./ar/cups.ts"),
  deals: () => import("./ar/deals.ts"),
  friends: () => import("./ar/friends.ts"),
  howToPlay: () => import("./ar/how-to-play.ts"),
  match: () => import("./ar/match.ts"),
  moderation: () => import("./ar/moderation.ts"),
  onePhone: () => import("./ar/one-phone.ts"),
  ownData: () => import("./ar/own-data.ts"),
  privacy: () => import("./ar/privacy.ts"),
  profile: () => import("./ar/profile.ts"),
  push: () => import("./ar/push.ts"),
  puzzles: () => import("./ar/puzzles.ts"),
  radioAdmin: () => import("./ar/radio-admin.ts"),
  replay: () => import("./ar/replay.ts"),
  reports: () => import("./ar/reports.ts"),
  score: () => import("./ar/score.ts"),
  screens: () => import("./ar/screens.ts"),
  shuffles: () => import("./ar/shuffles.ts"),
  table: () => import("./ar/table.ts"),
  together: () => import("./ar/together.ts"),
  voice: () => import("./ar/voice.ts"),
  watching: () => import("./ar/watching.ts"),
};

export const TEXT_GROUPS: Readonly<Record<Language, TextLoaders>> = { en: english, fr: french, ar: arabic };
