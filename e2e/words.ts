// What is written on the screen, by language, so that a test finds things by the product's own words.
import { auth as arabicAuth } from "../apps/web/src/shared/i18n/ar/auth.ts";
import { page as arabicPage } from "../apps/web/src/shared/i18n/ar/index.ts";
import { profile as arabicProfile } from "../apps/web/src/shared/i18n/ar/profile.ts";
import { radioAdmin as arabicRadioAdmin } from "../apps/web/src/shared/i18n/ar/radio-admin.ts";
import { replay as arabicReplay } from "../apps/web/src/shared/i18n/ar/replay.ts";
import { table as arabicTable } from "../apps/web/src/shared/i18n/ar/table.ts";
import { voice as arabicVoice } from "../apps/web/src/shared/i18n/ar/voice.ts";
import { auth as englishAuth } from "../apps/web/src/shared/i18n/en/auth.ts";
import { page as englishPage } from "../apps/web/src/shared/i18n/en/index.ts";
import { profile as englishProfile } from "../apps/web/src/shared/i18n/en/profile.ts";
import { radioAdmin as englishRadioAdmin } from "../apps/web/src/shared/i18n/en/radio-admin.ts";
import { replay as englishReplay } from "../apps/web/src/shared/i18n/en/replay.ts";
import { table as englishTable } from "../apps/web/src/shared/i18n/en/table.ts";
import { voice as englishVoice } from "../apps/web/src/shared/i18n/en/voice.ts";

export const WORDS = {
  en: {
    ...englishPage,
    auth: englishAuth,
    profile: englishProfile,
    radioAdmin: englishRadioAdmin,
    replay: englishReplay,
    table: englishTable,
    voice: englishVoice,
  },
  ar: {
    ...arabicPage,
    auth: arabicAuth,
    profile: arabicProfile,
    radioAdmin: arabicRadioAdmin,
    replay: arabicReplay,
    table: arabicTable,
    voice: arabicVoice,
  },
};

export type SpokenLanguage = keyof typeof WORDS;
export type Words = (typeof WORDS)["en"];
