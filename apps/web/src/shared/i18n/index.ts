// All words on the screen, in the language the visitor chose. English is at hand from the start, the others load on demand,
// and in each language the words of the table come only with the table.
import { create } from "zustand";
import { readStored, writeStored } from "../stored.ts";
import { page as englishPage } from "./en/index.ts";
import { directionOf, firstKnownLanguage, type Language } from "./language.ts";
import type { Messages, PageMessages, TableMessages } from "./messages.ts";

export { LANGUAGE_NAMES, LANGUAGES, type Language } from "./language.ts";
export type { Messages } from "./messages.ts";

interface Catalogue {
  readonly page: () => Promise<PageMessages>;
  readonly table: () => Promise<TableMessages>;
}

const KEY = "chkobba.language";

const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: { page: async () => englishPage, table: async () => (await import("./en/table.ts")).table },
  fr: {
    page: async () => (await import("./fr/index.ts")).page,
    table: async () => (await import("./fr/table.ts")).table,
  },
  ar: {
    page: async () => (await import("./ar/index.ts")).page,
    table: async () => (await import("./ar/table.ts")).table,
  },
};

const useCatalogue = create<{ readonly language: Language; readonly messages: Messages }>(() => ({
  language: "en",
  messages: messagesOf(englishPage, null),
}));

/** What the screen should show as soon as it is loaded. */
let wanted: Language = "en";
let isTableWanted = false;

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
  await speak(firstKnownLanguage([readStored(KEY), ...navigator.languages]));
}

/** From now on every language comes with the words of the table. Rejects when they cannot be loaded. */
export async function loadTableMessages(): Promise<void> {
  isTableWanted = true;
  await showWanted();
}

function chooseLanguage(language: Language): void {
  writeStored(KEY, language);
  void speak(language);
}

/** A language that cannot be loaded leaves the present one. */
async function speak(language: Language): Promise<void> {
  wanted = language;
  await showWanted().catch(() => {
    wanted = useCatalogue.getState().language;
  });
}

async function showWanted(): Promise<void> {
  const [language, withTable] = [wanted, isTableWanted];
  const { page, table } = catalogues[language];
  const messages = messagesOf(...(await Promise.all([page(), withTable ? table() : null])));
  // Meanwhile something else is wanted: whoever wants it shows it.
  if (language !== wanted || withTable !== isTableWanted) return;
  useCatalogue.setState({ language, messages });
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

function messagesOf(page: PageMessages, table: TableMessages | null): Messages {
  return {
    ...page,
    get table() {
      if (table === null) throw new Error("the words of the table are not loaded yet");
      return table;
    },
  };
}
