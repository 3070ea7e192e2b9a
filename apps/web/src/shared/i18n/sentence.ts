// What the server and the checks of forms say in English, in the language of the screen.
import type { Catalogue } from "./catalogue.ts";

/** What nobody has translated stays as it is. */
export function sentenceIn({ auth }: Catalogue, english: string): string {
  const sentences: Readonly<Record<string, string>> = auth.sentences;
  return sentences[english] ?? english;
}
