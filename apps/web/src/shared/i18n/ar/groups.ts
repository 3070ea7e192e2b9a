// Arabic: a loader for each group of texts.
import type { TextLoaders } from "../catalogue.ts";

export const groups: TextLoaders = {
  auth: () => import("./auth.ts"),
  course: () => import("./course.ts"),
  cups: () => import("./cups.ts"),
  deals: () => import("./deals.ts"),
  friends: () => import("./friends.ts"),
  howToPlay: () => import("./how-to-play.ts"),
  match: () => import("./match.ts"),
  moderation: () => import("./moderation.ts"),
  onePhone: () => import("./one-phone.ts"),
  ownData: () => import("./own-data.ts"),
  privacy: () => import("./privacy.ts"),
  profile: () => import("./profile.ts"),
  push: () => import("./push.ts"),
  puzzles: () => import("./puzzles.ts"),
  radioAdmin: () => import("./radio-admin.ts"),
  replay: () => import("./replay.ts"),
  reports: () => import("./reports.ts"),
  score: () => import("./score.ts"),
  screens: () => import("./screens.ts"),
  shuffles: () => import("./shuffles.ts"),
  table: () => import("./table.ts"),
  together: () => import("./together.ts"),
  voice: () => import("./voice.ts"),
  watching: () => import("./watching.ts"),
};
