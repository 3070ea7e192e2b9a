// All texts of the user interface. The texts of the page in the visitor's language are loaded before the page is
// rendered. Each further group of texts loads with the part of the app that uses it.

import { directionOf, type Language } from "@chkobba/protocol";
import { useSyncExternalStore } from "react";
import { createStore } from "zustand";
import { trackLoad } from "../pending-loads.ts";
import { localStore } from "../storage.ts";
import { LANGUAGE_KEY } from "../stored-keys.ts";
import type { Catalogue, TextGroup, TextGroups } from "./catalogue.ts";
import { isolating } from "./isolating.ts";
import { sendLanguage } from "./language-cookie.ts";
import { PAGE_TEXTS } from "./page-texts.ts";
import { markPage, visitorLanguage } from "./visitor-language.ts";

export { inEachLanguage, LANGUAGE_TRAITS, LANGUAGES, type Language } from "@chkobba/protocol";
export type { Catalogue } from "./catalogue.ts";

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

/** Loads the texts of `groups` now and after each change of the language. Rejects if they can't be loaded. */
async function loadTexts(groups: readonly TextGroup[]): Promise<void> {
  const missing = groups.filter((group) => !wanted.groups.includes(group));
  if (missing.length > 0) wanted = { ...wanted, groups: [...wanted.groups, ...missing] };
  await showWanted();
}

/** Loads `code` together with the groups of texts that it needs. */
export async function withTexts<Code>(groups: readonly TextGroup[], code: Promise<Code>): Promise<Code> {
  const [loadedCode] = await trackLoad(Promise.all([code, loadTexts(groups)]));
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
    PAGE_TEXTS[language](),
    ...now.groups.map((group) => textsOf(group, language)),
  ]);
  // During the load, another language or group was requested, so the texts are loaded again.
  if (now !== wanted) return showWanted();
  // Groups that are not loaded yet are missing.
  const texts: Catalogue = Object.assign({}, page, ...groups);
  const catalogue = guarded(isolating(texts, directionOf(language)));
  active.setState({ now: { language, catalogue } });
  if ("document" in globalThis) markPage(document.documentElement, language);
}

async function textsOf(group: TextGroup, language: Language): Promise<Partial<TextGroups>> {
  const { TEXT_GROUPS } = await import("./text-groups.ts");
  return TEXT_GROUPS[language][group]();
}

/** Reading a group of texts that is not loaded yet throws. */
function guarded(texts: Catalogue): Catalogue {
  return new Proxy(texts, {
    get(_, group) {
      const found: unknown = Reflect.get(texts, group);
      if (found === undefined) throw new Error(`the texts of ${String(group)} are not loaded yet`);
      return found;
    },
  });
}
