// The languages of the product, with all that differs between them apart from the texts. A new language has its line
// here, its folder of texts in the web app, and its texts in the server's mails, heads and notifications.

export const LANGUAGES = ["en", "fr", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

interface LanguageTraits {
  /** The language by its own name. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** The locale of dates and numbers. Arabic has Latin digits, as usual in Tunisia. */
  readonly locale: string;
  /** The code of the language in which the radio speaks. */
  readonly speech: string;
}

export const LANGUAGE_TRAITS = {
  en: { name: "English", direction: "ltr", locale: "en-GB", speech: "en-US" },
  fr: { name: "Français", direction: "ltr", locale: "fr-FR", speech: "fr-FR" },
  ar: { name: "العربية", direction: "rtl", locale: "ar-TN-u-nu-latn", speech: "ar-XA" },
} as const satisfies Readonly<Record<Language, LanguageTraits>>;

/** The codes of the languages in which the radio speaks. */
export const SPEECH_LANGUAGES = LANGUAGES.map((language) => LANGUAGE_TRAITS[language].speech);
export type SpeechLanguage = (typeof SPEECH_LANGUAGES)[number];

export function knownLanguage(code: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === code);
}

/** The first known language among `tags` (such as "fr-TN"), else English. */
export function firstKnownLanguage(tags: readonly (string | null)[]): Language {
  for (const tag of tags) {
    const found = knownLanguage(tag?.slice(0, 2).toLowerCase());
    if (found !== undefined) return found;
  }
  return "en";
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return LANGUAGE_TRAITS[language].direction;
}

/** Makes a value for each language. */
export function inEachLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return { en: make("en"), fr: make("fr"), ar: make("ar") };
}
