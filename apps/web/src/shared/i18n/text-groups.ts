// Loaders for the groups of texts that load with a part of the app.
import type { InEachLanguage, TextGroup, TextGroups } from "./catalogue.ts";

export const TEXT_GROUPS: { readonly [Group in TextGroup]: InEachLanguage<Pick<TextGroups, Group>> } = {
  auth: {
    en: () => import("./en/auth.ts"),
    fr: () => import("./fr/auth.ts"),
    ar: () => import("./ar/auth.ts"),
  },
  course: {
    en: () => import("./en/course.ts"),
    fr: () => import("./fr/course.ts"),
    ar: () => import("./ar/course.ts"),
  },
  cups: {
    en: () => import("./en/cups.ts"),
    fr: () => import("./fr/cups.ts"),
    ar: () => import("./ar/cups.ts"),
  },
  deals: {
    en: () => import("./en/deals.ts"),
    fr: () => import("./fr/deals.ts"),
    ar: () => import("./ar/deals.ts"),
  },
  friends: {
    en: () => import("./en/friends.ts"),
    fr: () => import("./fr/friends.ts"),
    ar: () => import("./ar/friends.ts"),
  },
  howToPlay: {
    en: () => import("./en/how-to-play.ts"),
    fr: () => import("./fr/how-to-play.ts"),
    ar: () => import("./ar/how-to-play.ts"),
  },
  match: {
    en: () => import("./en/match.ts"),
    fr: () => import("./fr/match.ts"),
    ar: () => import("./ar/match.ts"),
  },
  moderation: {
    en: () => import("./en/moderation.ts"),
    fr: () => import("./fr/moderation.ts"),
    ar: () => import("./ar/moderation.ts"),
  },
  onePhone: {
    en: () => import("./en/one-phone.ts"),
    fr: () => import("./fr/one-phone.ts"),
    ar: () => import("./ar/one-phone.ts"),
  },
  ownData: {
    en: () => import("./en/own-data.ts"),
    fr: () => import("./fr/own-data.ts"),
    ar: () => import("./ar/own-data.ts"),
  },
  privacy: {
    en: () => import("./en/privacy.ts"),
    fr: () => import("./fr/privacy.ts"),
    ar: () => import("./ar/privacy.ts"),
  },
  profile: {
    en: () => import("./en/profile.ts"),
    fr: () => import("./fr/profile.ts"),
    ar: () => import("./ar/profile.ts"),
  },
  push: {
    en: () => import("./en/push.ts"),
    fr: () => import("./fr/push.ts"),
    ar: () => import("./ar/push.ts"),
  },
  puzzles: {
    en: () => import("./en/puzzles.ts"),
    fr: () => import("./fr/puzzles.ts"),
    ar: () => import("./ar/puzzles.ts"),
  },
  radioAdmin: {
    en: () => import("./en/radio-admin.ts"),
    fr: () => import("./fr/radio-admin.ts"),
    ar: () => import("./ar/radio-admin.ts"),
  },
  replay: {
    en: () => import("./en/replay.ts"),
    fr: () => import("./fr/replay.ts"),
    ar: () => import("./ar/replay.ts"),
  },
  reports: {
    en: () => import("./en/reports.ts"),
    fr: () => import("./fr/reports.ts"),
    ar: () => import("./ar/reports.ts"),
  },
  score: {
    en: () => import("./en/score.ts"),
    fr: () => import("./fr/score.ts"),
    ar: () => import("./ar/score.ts"),
  },
  screens: {
    en: () => import("./en/screens.ts"),
    fr: () => import("./fr/screens.ts"),
    ar: () => import("./ar/screens.ts"),
  },
  shuffles: {
    en: () => import("./en/shuffles.ts"),
    fr: () => import("./fr/shuffles.ts"),
    ar: () => import("./ar/shuffles.ts"),
  },
  table: {
    en: () => import("./en/table.ts"),
    fr: () => import("./fr/table.ts"),
    ar: () => import("./ar/table.ts"),
  },
  voice: {
    en: () => import("./en/voice.ts"),
    fr: () => import("./fr/voice.ts"),
    ar: () => import("./ar/voice.ts"),
  },
  watching: {
    en: () => import("./en/watching.ts"),
    fr: () => import("./fr/watching.ts"),
    ar: () => import("./ar/watching.ts"),
  },
};
