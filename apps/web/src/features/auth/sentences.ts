// What the forms and the server say in English, in the language of the page.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { sentenceIn } from "../../shared/i18n/sentence.ts";

/** A sentence that is not known here stays as the server said it. */
export function useSay(): (sentence: string) => string {
  const catalogue = useCatalogue();
  return (sentence) => sentenceIn(catalogue, sentence);
}
