// The available languages, and the choice of the initial language.

export const LANGUAGES = ["en", "fr", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français", ar: "العربية" };

/** The first known language among `tags` (such as "fr-TN"), else English. */
export function firstKnownLanguage(tags: readonly (string | null)[]): Language {
  for (const tag of tags) {
    const found = LANGUAGES.find((language) => language === tag?.slice(0, 2).toLowerCase());
    if (found !== undefined) return found;
  }
  return "en";
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}
