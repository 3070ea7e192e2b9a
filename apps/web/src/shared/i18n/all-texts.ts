// All texts of a language at once, for tests.
import type { Language } from "@chkobba/protocol";
import type { Catalogue } from "./catalogue.ts";
import { PAGE_TEXTS } from "./page-texts.ts";
import { TEXT_GROUPS } from "./text-groups.ts";

export async function allTexts(language: Language): Promise<Catalogue> {
  const { page } = await PAGE_TEXTS[language]();
  const groups = await Promise.all(Object.values(TEXT_GROUPS[language]).map((load) => load()));
  return Object.assign({}, page, ...groups);
}
