// The text and the language of a commentary.
import type { SpeechLanguage } from "@chkobba/protocol";
import { LANGUAGE_TRAITS, type Language } from "../../shared/i18n/index.ts";

/** A commentary that the admin is writing. */
export interface Draft {
  readonly text: string;
  readonly language: Language;
}

/** A commentary in the form that the station expects. */
export interface Script {
  readonly text: string;
  readonly languageCode: SpeechLanguage;
  readonly voiceName?: string;
}

const ENGLISH_VOICE = "en-US-Neural2-F";

export function scriptOf({ text, language }: Draft): Script {
  const trimmed = text.trim();
  const spoken = { text: trimmed, languageCode: LANGUAGE_TRAITS[language].speech };
  return language === "en" ? { ...spoken, voiceName: ENGLISH_VOICE } : spoken;
}
