// What the station says in English, in the language of the screen.
import type { Messages } from "../../shared/i18n/index.ts";
import { sentenceIn } from "../../shared/i18n/sentence.ts";

export type RadioAdminWords = Messages["radioAdmin"];

/** What nobody has translated stays as it is. */
export function reasonIn(messages: Messages, english: string): string {
  const sentences: Readonly<Record<string, string>> = messages.radioAdmin.sentences;
  return sentences[english] ?? sentenceIn(messages, english);
}
