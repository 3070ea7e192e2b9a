// All texts of the user interface. The texts of the page in the visitor's language are loaded before the page is
// rendered. Each further group of texts loads with the part of the app that uses it.
import { useSyncExternalStore } from "react";
import { createStore } from "zustand";
import { trackLoad } from "../pending-loads.ts";
import { localStore } from "../storage.ts";
import { LANGUAGE_KEY } from "../stored-keys.ts";
import type { Catalogue, InEachLanguage, PageTexts, TextGroup, TextGroups } from "./catalogue.ts";
import { isolating } from "./isolating.ts";
import type { Language } from "./language.ts";
import { sendLanguage } from "./language-cookie.ts";
import { markPage, visitorLanguage } from "./visitor-language.ts";

export type { Catalogue } from "./catalogue.ts";
export { LANGUAGE_NAMES, LANGUAGES, type Language } from "./language.ts";

const pages: InEachLanguage<{ readonly page: PageTexts }> = {
  en: () => import("./en/index.ts"),
  fr: () => import("./fr/index.ts"),
  ar: () => import("./ar/index.ts"),
};

interface Wanted {
  readonly language: Language;
  readonly groups: readonly TextGroup[];
}

/** The language and the groups of texts that the page should show. While they load, the page still shows `active`. */
let wanted: Wanted = { language: "en", groups: [] };

interface Active {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/** The language and the texts that the page shows now. `now` is null until a language is loaded. */
const active = createStore<{ readonly now: Active | null }>(() => ({ now: null }));

function shownNow(): Active {
  const { now } = active.getState();
  if (now === null) throw new Error("no language is loaded yet");
  return now;
}

/** Also works during hydration, because the active language is the language of the prerendered page. */
function useActive<Part>(part: (state: Active) => Part): Part {
  const read = () => part(shownNow());
  return useSyncExternalStore(active.subscribe, read, read);
}

/** The active catalogue, inside a component. */
export function useCatalogue(): Catalogue {
  return useActive((state) => state.catalogue);
}

/** The active catalogue, outside of components. */
export function currentCatalogue(): Catalogue {
  return shownNow().catalogue;
}

/** The active language, outside of components. */
export function currentLanguage(): Language {
  return shownNow().language;
}

export function useLanguage(): { readonly language: Language; readonly setLanguage: (language: Language) => void } {
  return { language: useActive((state) => state.language), setLanguage: chooseLanguage };
}

/** Loads the visitor's language, before the first render. Rejects if it can't be loaded. */
export async function startLanguage(language: Language = visitorLanguage()): Promise<void> {
  wanted = { ...wanted, language };
  await showWanted();
}

/** Loads the texts of `group` now and after each change of the language. Rejects if they can't be loaded. */
async function loadTexts(group: TextGroup): Promise<void> {
  if (!wanted.groups.includes(group)) wanted = { ...wanted, groups: [...wanted.groups, group] };
  await showWanted();
}

/** Loads `code` together with the texts of `group` that it needs. */
export async function withTexts<Code>(group: TextGroup, code: Promise<Code>): Promise<Code> {
  const [loadedCode] = await trackLoad(Promise.all([code, loadTexts(group)]));
  return loadedCode;
}

function chooseLanguage(language: Language): void {
  localStore.write(LANGUAGE_KEY, language);
  sendLanguage(language);
  // If the new language can't be loaded, the page keeps its current language.
  startLanguage(language).catch(() => {
    wanted = { ...wanted, language: shownNow().language };
  });
}

async function showWanted(): Promise<void> {
  const now = wanted;
  const { language } = now;
  const [{ page }, ...groups] = await Promise.all([
    pages[language](),
    ...now.groups.map((group) => textsOf(group, language)),
  ]);
  // During the load, another language or group was requested, so the texts are loaded again.
  if (now !== wanted) return showWanted();
  const direction = language === "ar" ? "rtl" : "ltr";
  const loadedGroups: Partial<TextGroups> = Object.assign({}, ...groups);
  const catalogue = catalogueOf(isolating(page, direction), isolating(loadedGroups, direction));
  active.setState({ now: { language, catalogue } });
  if ("document" in globalThis) markPage(document.documentElement, language);
}

async function textsOf(group: TextGroup, language: Language): Promise<Partial<TextGroups>> {
  const { TEXT_GROUPS } = await import("./text-groups.ts");
  return TEXT_GROUPS[group][language]();
}

function catalogueOf(page: PageTexts, groups: Partial<TextGroups>): Catalogue {
  return {
    ...page,
    get auth() {
      return loaded("auth", groups.auth);
    },
    get course() {
      return loaded("course", groups.course);
    },
    get cups() {
      return loaded("cups", groups.cups);
    },
    get deals() {
      return loaded("deals", groups.deals);
    },
    get friends() {
      return loaded("friends", groups.friends);
    },
    get howToPlay() {
      return loaded("howToPlay", groups.howToPlay);
    },
    get match() {
      return loaded("match", groups.match);
    },
    get moderation() {
      return loaded("moderation", groups.moderation);
    },
    get onePhone() {
      return loaded("onePhone", groups.onePhone);
    },
    get ownData() {
      return loaded("ownData", groups.ownData);
    },
    get privacy() {
      return loaded("privacy", groups.privacy);
    },
    get profile() {
      return loaded("profile", groups.profile);
    },
    get push() {
      return loaded("push", groups.push);
    },
    get puzzles() {
      return loaded("puzzles", groups.puzzles);
    },
    get radioAdmin() {
      return loaded("radioAdmin", groups.radioAdmin);
    },
    get replay() {
      return loaded("replay", groups.replay);
    },
    get reports() {
      return loaded("reports", groups.reports);
    },
    get score() {
      return loaded("score", groups.score);
    },
    get screens() {
      return loaded("screens", groups.screens);
    },
    get shuffles() {
      return loaded("shuffles", groups.shuffles);
    },
    get table() {
      return loaded("table", groups.table);
    },
    get voice() {
      return loaded("voice", groups.voice);
    },
    get watching() {
      return loaded("watching", groups.watching);
    },
  };
}

function loaded<Words>(group: TextGroup, texts: Words | undefined): Words {
  if (texts === undefined) throw new Error(`the texts of ${group} are not loaded yet`);
  return texts;
}
