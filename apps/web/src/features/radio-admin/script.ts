// The text of a commentary and its language.
import type { SpeechLanguage } from "@chkobba/protocol";
import type { Language } from "../../shared/i18n/index.ts";

/** While it is being written. */
export interface Draft {
  readonly text: string;
  readonly language: Language;
}

/** As the station expects it. */
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
