// All words on the screen, in the language the visitor chose. English is at hand from the start, the others load on demand,
// and in each language a group of words comes only with the part of the product that says it.
import { create } from "zustand";
import { localStore } from "../storage.ts";
import { page as englishPage } from "./en/index.ts";
import { directionOf, firstKnownLanguage, type Language } from "./language.ts";
import type { Messages, PageMessages, WordGroup, WordGroups } from "./messages.ts";

export { LANGUAGE_NAMES, LANGUAGES, type Language } from "./language.ts";
export type { Messages } from "./messages.ts";

type InEachLanguage<Words> = Readonly<Record<Language, () => Promise<Words>>>;

const KEY = "chkobba.language";

const pages: InEachLanguage<{ readonly page: PageMessages }> = {
  en: async () => ({ page: englishPage }),
  fr: () => import("./fr/index.ts"),
  ar: () => import("./ar/index.ts"),
};

const wordGroups: { readonly [Group in WordGroup]: InEachLanguage<Pick<WordGroups, Group>> } = {
  auth: {
    en: () => import("./en/auth.ts"),
    fr: () => import("./fr/auth.ts"),
    ar: () => import("./ar/auth.ts"),
  },
  howToPlay: {
    en: () => import("./en/how-to-play.ts"),
    fr: () => import("./fr/how-to-play.ts"),
    ar: () => import("./ar/how-to-play.ts"),
  },
  profile: {
    en: () => import("./en/profile.ts"),
    fr: () => import("./fr/profile.ts"),
    ar: () => import("./ar/profile.ts"),
  },
  radioAdmin: {
    en: () => import("./en/radio-admin.ts"),
    fr: () => import("./fr/radio-admin.ts"),
    ar: () => import("./ar/radio-admin.ts"),
  },
  replay: {
    en: () => import("./en/replay.ts"),
    fr: () => import("./fr/replay.ts"),
    ar: () => import("./ar/replay.ts"),
  },
  table: {
    en: () => import("./en/table.ts"),
    fr: () => import("./fr/table.ts"),
    ar: () => import("./ar/table.ts"),
  },
  voice: {
    en: () => import("./en/voice.ts"),
    fr: () => import("./fr/voice.ts"),
    ar: () => import("./ar/voice.ts"),
  },
};

interface Wanted {
  readonly language: Language;
  readonly groups: readonly WordGroup[];
}

/** What the screen should show as soon as it is loaded. */
let wanted: Wanted = { language: "en", groups: [] };

const useCatalogue = create<{ readonly language: Language; readonly messages: Messages }>(() => ({
  language: "en",
  messages: messagesOf(englishPage, {}),
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
  await speak(firstKnownLanguage([localStore.read(KEY), ...navigator.languages]));
}

/** From now on every language comes with the words of `group`. Rejects when they cannot be loaded. */
async function loadWords(group: WordGroup): Promise<void> {
  if (!wanted.groups.includes(group)) wanted = { ...wanted, groups: [...wanted.groups, group] };
  await showWanted();
}

/** What `code` brings, together with the words of `group` that it says. */
export async function withWords<Code>(group: WordGroup, code: Promise<Code>): Promise<Code> {
  const [loadedCode] = await Promise.all([code, loadWords(group)]);
  return loadedCode;
}

function chooseLanguage(language: Language): void {
  localStore.write(KEY, language);
  void speak(language);
}

/** A language that cannot be loaded leaves the present one. */
async function speak(language: Language): Promise<void> {
  wanted = { ...wanted, language };
  await showWanted().catch(() => {
    wanted = { ...wanted, language: useCatalogue.getState().language };
  });
}

async function showWanted(): Promise<void> {
  const now = wanted;
  const { language } = now;
  const [{ page }, ...groups] = await Promise.all([
    pages[language](),
    ...now.groups.map((group): Promise<Partial<WordGroups>> => wordGroups[group][language]()),
  ]);
  // Meanwhile something else is wanted: nobody goes on before that shows.
  if (now !== wanted) return showWanted();
  useCatalogue.setState({ language, messages: messagesOf(page, Object.assign({}, ...groups)) });
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

function messagesOf(page: PageMessages, groups: Partial<WordGroups>): Messages {
  return {
    ...page,
    get auth() {
      return loaded("auth", groups.auth);
    },
    get howToPlay() {
      return loaded("howToPlay", groups.howToPlay);
    },
    get profile() {
      return loaded("profile", groups.profile);
    },
    get radioAdmin() {
      return loaded("radioAdmin", groups.radioAdmin);
    },
    get replay() {
      return loaded("replay", groups.replay);
    },
    get table() {
      return loaded("table", groups.table);
    },
    get voice() {
      return loaded("voice", groups.voice);
    },
  };
}

function loaded<Words>(group: WordGroup, words: Words | undefined): Words {
  if (words === undefined) throw new Error(`the words of ${group} are not loaded yet`);
  return words;
}
