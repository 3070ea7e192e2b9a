// What is written on the screen, by language, so that a test finds things by the product's own words.
import { page as arabicPage } from "../apps/web/src/shared/i18n/ar/index.ts";
import { table as arabicTable } from "../apps/web/src/shared/i18n/ar/table.ts";
import { page as englishPage } from "../apps/web/src/shared/i18n/en/index.ts";
import { table as englishTable } from "../apps/web/src/shared/i18n/en/table.ts";

export const WORDS = {
  en: { ...englishPage, table: englishTable },
  ar: { ...arabicPage, table: arabicTable },
};

export type SpokenLanguage = keyof typeof WORDS;
export type Words = (typeof WORDS)["en"];
