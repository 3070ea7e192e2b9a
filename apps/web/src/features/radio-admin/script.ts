// The text and the language of a commentary.
import type { SpeechLanguage } from "@chkobba/protocol";
import type { Language } from "../../shared/i18n/index.ts";

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
  switch (language) {
    case "en":
      return { text: trimmed, languageCode: "en-US", voiceName: ENGLISH_VOICE };
    case "fr":
      return { text: trimmed, languageCode: "fr-FR" };
    case "ar":
      return { text: trimmed, languageCode: "ar-XA" };
  }
}
