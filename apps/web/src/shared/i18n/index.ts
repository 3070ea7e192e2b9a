// All words on the screen, in the language the visitor chose. English is at hand from the start, the others load on demand.
import { create } from "zustand";
import { readStored, writeStored } from "../stored.ts";
import { messages as english } from "./en/index.ts";
import { directionOf, firstKnownLanguage, type Language } from "./language.ts";

export type Messages = typeof english;
export { LANGUAGE_NAMES, LANGUAGES, type Language } from "./language.ts";

const KEY = "chkobba.language";

const catalogues: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => english,
  fr: async () => (await import("./fr/index.ts")).messages,
  ar: async () => (await import("./ar/index.ts")).messages,
};

const useCatalogue = create<{ readonly language: Language; readonly messages: Messages }>(() => ({
  language: "en",
  messages: english,
}));

/** The active catalogue, inside a component. */
export function useMessages(): Messages {
  return useCatalogue((state) => state.messages);
}

/** The active catalogue, outside of components. */
export function currentMessages(): Messages {
  return useCatalogue.getState().messages;
}

export function useLanguage(): { readonly language: Language; readonly setLanguage: (language: Language) => void } {
  return { language: useCatalogue((state) => state.language), setLanguage: chooseLanguage };
}

/** Loads the language of this visitor: the one chosen earlier, else the browser's. */
export async function startLanguage(): Promise<void> {
  await show(firstKnownLanguage([readStored(KEY), ...navigator.languages]));
}

function chooseLanguage(language: Language): void {
  writeStored(KEY, language);
  void show(language);
}

async function show(language: Language): Promise<void> {
  const messages = await catalogues[language]().catch(() => null);
  // A language that cannot be loaded (offline) leaves the present one.
  if (messages === null) return;
  useCatalogue.setState({ language, messages });
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
