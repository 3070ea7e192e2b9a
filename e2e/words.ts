// The product's own texts by language, so tests can find elements by them. Names are isolated in them as on the page.
import { auth as arabicAuth } from "../apps/web/src/shared/i18n/ar/auth.ts";
import { cups as arabicCups } from "../apps/web/src/shared/i18n/ar/cups.ts";
import { deals as arabicDeals } from "../apps/web/src/shared/i18n/ar/deals.ts";
import { friends as arabicFriends } from "../apps/web/src/shared/i18n/ar/friends.ts";
import { page as arabicPage } from "../apps/web/src/shared/i18n/ar/index.ts";
import { match as arabicMatch } from "../apps/web/src/shared/i18n/ar/match.ts";
import { moderation as arabicModeration } from "../apps/web/src/shared/i18n/ar/moderation.ts";
import { onePhone as arabicOnePhone } from "../apps/web/src/shared/i18n/ar/one-phone.ts";
import { ownData as arabicOwnData } from "../apps/web/src/shared/i18n/ar/own-data.ts";
import { profile as arabicProfile } from "../apps/web/src/shared/i18n/ar/profile.ts";
import { push as arabicPush } from "../apps/web/src/shared/i18n/ar/push.ts";
import { radioAdmin as arabicRadioAdmin } from "../apps/web/src/shared/i18n/ar/radio-admin.ts";
import { replay as arabicReplay } from "../apps/web/src/shared/i18n/ar/replay.ts";
import { reports as arabicReports } from "../apps/web/src/shared/i18n/ar/reports.ts";
import { score as arabicScore } from "../apps/web/src/shared/i18n/ar/score.ts";
import { screens as arabicScreens } from "../apps/web/src/shared/i18n/ar/screens.ts";
import { shuffles as arabicShuffles } from "../apps/web/src/shared/i18n/ar/shuffles.ts";
import { table as arabicTable } from "../apps/web/src/shared/i18n/ar/table.ts";
import { voice as arabicVoice } from "../apps/web/src/shared/i18n/ar/voice.ts";
import { watching as arabicWatching } from "../apps/web/src/shared/i18n/ar/watching.ts";
import { auth as englishAuth } from "../apps/web/src/shared/i18n/en/auth.ts";
import { cups as englishCups } from "../apps/web/src/shared/i18n/en/cups.ts";
import { deals as englishDeals } from "../apps/web/src/shared/i18n/en/deals.ts";
import { friends as englishFriends } from "../apps/web/src/shared/i18n/en/friends.ts";
import { page as englishPage } from "../apps/web/src/shared/i18n/en/index.ts";
import { match as englishMatch } from "../apps/web/src/shared/i18n/en/match.ts";
import { moderation as englishModeration } from "../apps/web/src/shared/i18n/en/moderation.ts";
import { onePhone as englishOnePhone } from "../apps/web/src/shared/i18n/en/one-phone.ts";
import { ownData as englishOwnData } from "../apps/web/src/shared/i18n/en/own-data.ts";
import { profile as englishProfile } from "../apps/web/src/shared/i18n/en/profile.ts";
import { push as englishPush } from "../apps/web/src/shared/i18n/en/push.ts";
import { radioAdmin as englishRadioAdmin } from "../apps/web/src/shared/i18n/en/radio-admin.ts";
import { replay as englishReplay } from "../apps/web/src/shared/i18n/en/replay.ts";
import { reports as englishReports } from "../apps/web/src/shared/i18n/en/reports.ts";
import { score as englishScore } from "../apps/web/src/shared/i18n/en/score.ts";
import { screens as englishScreens } from "../apps/web/src/shared/i18n/en/screens.ts";
import { shuffles as englishShuffles } from "../apps/web/src/shared/i18n/en/shuffles.ts";
import { table as englishTable } from "../apps/web/src/shared/i18n/en/table.ts";
import { voice as englishVoice } from "../apps/web/src/shared/i18n/en/voice.ts";
import { watching as englishWatching } from "../apps/web/src/shared/i18n/en/watching.ts";
import { auth as frenchAuth } from "../apps/web/src/shared/i18n/fr/auth.ts";
import { cups as frenchCups } from "../apps/web/src/shared/i18n/fr/cups.ts";
import { deals as frenchDeals } from "../apps/web/src/shared/i18n/fr/deals.ts";
import { friends as frenchFriends } from "../apps/web/src/shared/i18n/fr/friends.ts";
import { page as frenchPage } from "../apps/web/src/shared/i18n/fr/index.ts";
import { match as frenchMatch } from "../apps/web/src/shared/i18n/fr/match.ts";
import { moderation as frenchModeration } from "../apps/web/src/shared/i18n/fr/moderation.ts";
import { onePhone as frenchOnePhone } from "../apps/web/src/shared/i18n/fr/one-phone.ts";
import { ownData as frenchOwnData } from "../apps/web/src/shared/i18n/fr/own-data.ts";
import { profile as frenchProfile } from "../apps/web/src/shared/i18n/fr/profile.ts";
import { push as frenchPush } from "../apps/web/src/shared/i18n/fr/push.ts";
import { radioAdmin as frenchRadioAdmin } from "../apps/web/src/shared/i18n/fr/radio-admin.ts";
import { replay as frenchReplay } from "../apps/web/src/shared/i18n/fr/replay.ts";
import { reports as frenchReports } from "../apps/web/src/shared/i18n/fr/reports.ts";
import { score as frenchScore } from "../apps/web/src/shared/i18n/fr/score.ts";
import { screens as frenchScreens } from "../apps/web/src/shared/i18n/fr/screens.ts";
import { shuffles as frenchShuffles } from "../apps/web/src/shared/i18n/fr/shuffles.ts";
import { table as frenchTable } from "../apps/web/src/shared/i18n/fr/table.ts";
import { voice as frenchVoice } from "../apps/web/src/shared/i18n/fr/voice.ts";
import { watching as frenchWatching } from "../apps/web/src/shared/i18n/fr/watching.ts";
import { isolating } from "../apps/web/src/shared/i18n/isolating.ts";

export const WORDS = {
  en: isolating(
    {
      ...englishPage,
      auth: englishAuth,
      cups: englishCups,
      deals: englishDeals,
      friends: englishFriends,
      match: englishMatch,
      moderation: englishModeration,
      onePhone: englishOnePhone,
      ownData: englishOwnData,
      profile: englishProfile,
      push: englishPush,
      radioAdmin: englishRadioAdmin,
      replay: englishReplay,
      reports: englishReports,
      score: englishScore,
      screens: englishScreens,
      shuffles: englishShuffles,
      table: englishTable,
      voice: englishVoice,
      watching: englishWatching,
    },
    "ltr",
  ),
  fr: isolating(
    {
      ...frenchPage,
      auth: frenchAuth,
      cups: frenchCups,
      deals: frenchDeals,
      friends: frenchFriends,
      match: frenchMatch,
      moderation: frenchModeration,
      onePhone: frenchOnePhone,
      ownData: frenchOwnData,
      profile: frenchProfile,
      push: frenchPush,
      radioAdmin: frenchRadioAdmin,
      replay: frenchReplay,
      reports: frenchReports,
      score: frenchScore,
      screens: frenchScreens,
      shuffles: frenchShuffles,
      table: frenchTable,
      voice: frenchVoice,
      watching: frenchWatching,
    },
    "ltr",
  ),
  ar: isolating(
    {
      ...arabicPage,
      auth: arabicAuth,
      cups: arabicCups,
      deals: arabicDeals,
      friends: arabicFriends,
      match: arabicMatch,
      moderation: arabicModeration,
      onePhone: arabicOnePhone,
      ownData: arabicOwnData,
      profile: arabicProfile,
      push: arabicPush,
      radioAdmin: arabicRadioAdmin,
      replay: arabicReplay,
      reports: arabicReports,
      score: arabicScore,
      screens: arabicScreens,
      shuffles: arabicShuffles,
      table: arabicTable,
      voice: arabicVoice,
      watching: arabicWatching,
    },
    "rtl",
  ),
};

export type SpokenLanguage = keyof typeof WORDS;
export type Words = (typeof WORDS)["en"];
