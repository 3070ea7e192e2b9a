// The product's own texts by language, so tests can find elements by them.
import { auth as arabicAuth } from "../apps/web/src/shared/i18n/ar/auth.ts";
import { deals as arabicDeals } from "../apps/web/src/shared/i18n/ar/deals.ts";
import { friends as arabicFriends } from "../apps/web/src/shared/i18n/ar/friends.ts";
import { page as arabicPage } from "../apps/web/src/shared/i18n/ar/index.ts";
import { match as arabicMatch } from "../apps/web/src/shared/i18n/ar/match.ts";
import { moderation as arabicModeration } from "../apps/web/src/shared/i18n/ar/moderation.ts";
import { profile as arabicProfile } from "../apps/web/src/shared/i18n/ar/profile.ts";
import { radioAdmin as arabicRadioAdmin } from "../apps/web/src/shared/i18n/ar/radio-admin.ts";
import { replay as arabicReplay } from "../apps/web/src/shared/i18n/ar/replay.ts";
import { reports as arabicReports } from "../apps/web/src/shared/i18n/ar/reports.ts";
import { shuffles as arabicShuffles } from "../apps/web/src/shared/i18n/ar/shuffles.ts";
import { table as arabicTable } from "../apps/web/src/shared/i18n/ar/table.ts";
import { voice as arabicVoice } from "../apps/web/src/shared/i18n/ar/voice.ts";
import { auth as englishAuth } from "../apps/web/src/shared/i18n/en/auth.ts";
import { deals as englishDeals } from "../apps/web/src/shared/i18n/en/deals.ts";
import { friends as englishFriends } from "../apps/web/src/shared/i18n/en/friends.ts";
import { page as englishPage } from "../apps/web/src/shared/i18n/en/index.ts";
import { match as englishMatch } from "../apps/web/src/shared/i18n/en/match.ts";
import { moderation as englishModeration } from "../apps/web/src/shared/i18n/en/moderation.ts";
import { profile as englishProfile } from "../apps/web/src/shared/i18n/en/profile.ts";
import { radioAdmin as englishRadioAdmin } from "../apps/web/src/shared/i18n/en/radio-admin.ts";
import { replay as englishReplay } from "../apps/web/src/shared/i18n/en/replay.ts";
import { reports as englishReports } from "../apps/web/src/shared/i18n/en/reports.ts";
import { shuffles as englishShuffles } from "../apps/web/src/shared/i18n/en/shuffles.ts";
import { table as englishTable } from "../apps/web/src/shared/i18n/en/table.ts";
import { voice as englishVoice } from "../apps/web/src/shared/i18n/en/voice.ts";
import { auth as frenchAuth } from "../apps/web/src/shared/i18n/fr/auth.ts";
import { deals as frenchDeals } from "../apps/web/src/shared/i18n/fr/deals.ts";
import { friends as frenchFriends } from "../apps/web/src/shared/i18n/fr/friends.ts";
import { page as frenchPage } from "../apps/web/src/shared/i18n/fr/index.ts";
import { match as frenchMatch } from "../apps/web/src/shared/i18n/fr/match.ts";
import { moderation as frenchModeration } from "../apps/web/src/shared/i18n/fr/moderation.ts";
import { profile as frenchProfile } from "../apps/web/src/shared/i18n/fr/profile.ts";
import { radioAdmin as frenchRadioAdmin } from "../apps/web/src/shared/i18n/fr/radio-admin.ts";
import { replay as frenchReplay } from "../apps/web/src/shared/i18n/fr/replay.ts";
import { reports as frenchReports } from "../apps/web/src/shared/i18n/fr/reports.ts";
import { shuffles as frenchShuffles } from "../apps/web/src/shared/i18n/fr/shuffles.ts";
import { table as frenchTable } from "../apps/web/src/shared/i18n/fr/table.ts";
import { voice as frenchVoice } from "../apps/web/src/shared/i18n/fr/voice.ts";

export const WORDS = {
  en: {
    ...englishPage,
    auth: englishAuth,
    deals: englishDeals,
    friends: englishFriends,
    match: englishMatch,
    moderation: englishModeration,
    profile: englishProfile,
    radioAdmin: englishRadioAdmin,
    replay: englishReplay,
    reports: englishReports,
    shuffles: englishShuffles,
    table: englishTable,
    voice: englishVoice,
  },
  fr: {
    ...frenchPage,
    auth: frenchAuth,
    deals: frenchDeals,
    friends: frenchFriends,
    match: frenchMatch,
    moderation: frenchModeration,
    profile: frenchProfile,
    radioAdmin: frenchRadioAdmin,
    replay: frenchReplay,
    reports: frenchReports,
    shuffles: frenchShuffles,
    table: frenchTable,
    voice: frenchVoice,
  },
  ar: {
    ...arabicPage,
    auth: arabicAuth,
    deals: arabicDeals,
    friends: arabicFriends,
    match: arabicMatch,
    moderation: arabicModeration,
    profile: arabicProfile,
    radioAdmin: arabicRadioAdmin,
    replay: arabicReplay,
    reports: arabicReports,
    shuffles: arabicShuffles,
    table: arabicTable,
    voice: arabicVoice,
  },
};

export type SpokenLanguage = keyof typeof WORDS;
export type Words = (typeof WORDS)["en"];
