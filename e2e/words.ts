// The product's own texts by language, so tests can find elements by them. Names are isolated in them as on the page.
import { directionOf, type Language } from "@chkobba/protocol";
import { allTexts } from "../apps/web/src/shared/i18n/all-texts.ts";
import { isolating } from "../apps/web/src/shared/i18n/isolating.ts";

const wordsIn = async (language: Language) => isolating(await allTexts(language), directionOf(language));

export const WORDS = { en: await wordsIn("en"), fr: await wordsIn("fr"), ar: await wordsIn("ar") };

export type Words = (typeof WORDS)["en"];
