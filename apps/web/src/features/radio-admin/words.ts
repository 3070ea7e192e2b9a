// What the station says in English, in the language of the screen.
import type { Catalogue } from "../../shared/i18n/index.ts";
import { sentenceIn } from "../../shared/i18n/sentence.ts";

export type RadioAdminTexts = Catalogue["radioAdmin"];

/** What nobody has translated stays as it is. */
export function reasonIn(catalogue: Catalogue, english: string): string {
  const sentences: Readonly<Record<string, string>> = catalogue.radioAdmin.sentences;
  return sentences[english] ?? sentenceIn(catalogue, english);
}
