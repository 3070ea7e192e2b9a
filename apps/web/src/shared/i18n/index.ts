// All texts of the user interface, in the visitor's language. English is bundled, the other languages load on demand; each group of
// texts loads with the part of the app that needs it.
import { create } from "zustand";
import { localStore } from "../storage.ts";
import type { Catalogue, PageTexts, TextGroup, TextGroups } from "./catalogue.ts";
import { page as englishPage } from "./en/index.ts";
import { directionOf, firstKnownLanguage, type Language } from "./language.ts";

export type { Catalogue } from "./catalogue.ts";
export { LANGUAGE_NAMES, LANGUAGES, type Language } from "./language.ts";

type InEachLanguage<Words> = Readonly<Record<Language, () => Promise<Words>>>;

const KEY = "chkobba.language";

const pages: InEachLanguage<{ readonly page: PageTexts }> = {
  en: async () => ({ page: englishPage }),
  fr: () => import("./fr/index.ts"),
  ar: () => import("./ar/index.ts"),
};

const textGroups: { readonly [Group in TextGroup]: InEachLanguage<Pick<TextGroups, Group>> } = {
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
  readonly groups: readonly TextGroup[];
}

/** The language and groups to show once they are loaded. */
let wanted: Wanted = { language: "en", groups: [] };

const useActiveCatalogue = create<{ readonly language: Language; readonly catalogue: Catalogue }>(() => ({
  language: "en",
  catalogue: catalogueOf(englishPage, {}),
}));

/** The active catalogue, inside a component. */
export function useCatalogue(): Catalogue {
  return useActiveCatalogue((state) => state.catalogue);
}

/** The active catalogue, outside of components. */
export function currentCatalogue(): Catalogue {
  return useActiveCatalogue.getState().catalogue;
}

export function useLanguage(): { readonly language: Language; readonly setLanguage: (language: Language) => void } {
  return { language: useActiveCatalogue((state) => state.language), setLanguage: chooseLanguage };
}

/** Loads the visitor's language: the saved one, else the browser's. */
export async function startLanguage(): Promise<void> {
  await speak(firstKnownLanguage([localStore.read(KEY), ...navigator.languages]));
}

/** Loads the texts of `group`, now and with each change of language. Rejects if they can't be loaded. */
async function loadTexts(group: TextGroup): Promise<void> {
  if (!wanted.groups.includes(group)) wanted = { ...wanted, groups: [...wanted.groups, group] };
  await showWanted();
}

/** Loads `code` together with the texts of `group` that it needs. */
export async function withTexts<Code>(group: TextGroup, code: Promise<Code>): Promise<Code> {
  const [loadedCode] = await Promise.all([code, loadTexts(group)]);
  return loadedCode;
}

function chooseLanguage(language: Language): void {
  localStore.write(KEY, language);
  void speak(language);
}

/** If the language can't be loaded, the current one stays. */
async function speak(language: Language): Promise<void> {
  wanted = { ...wanted, language };
  await showWanted().catch(() => {
    wanted = { ...wanted, language: useActiveCatalogue.getState().language };
  });
}

async function showWanted(): Promise<void> {
  const now = wanted;
  const { language } = now;
  const [{ page }, ...groups] = await Promise.all([
    pages[language](),
    ...now.groups.map((group): Promise<Partial<TextGroups>> => textGroups[group][language]()),
  ]);
  // Something else was requested meanwhile: wait until that shows.
  if (now !== wanted) return showWanted();
  useActiveCatalogue.setState({ language, catalogue: catalogueOf(page, Object.assign({}, ...groups)) });
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

function catalogueOf(page: PageTexts, groups: Partial<TextGroups>): Catalogue {
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

function loaded<Words>(group: TextGroup, texts: Words | undefined): Words {
  if (texts === undefined) throw new Error(`the texts of ${group} are not loaded yet`);
  return texts;
}
