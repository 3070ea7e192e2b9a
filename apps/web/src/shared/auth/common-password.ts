// Checks whether a password is easy to guess. Such a password is one of the most common ones, or consists mostly of a
// word of this site or of the account's own name.
import { COMMON_PASSWORDS } from "./common-passwords.ts";

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.trim().split(/\s+/));

/** Words of this site, in lower case. */
export const SITE_WORDS = [
  ...["chkobba", "chkoba", "chkouba", "shkobba", "shkoba", "scopa", "شكبة", "شكبّة"],
  ...["dinari", "spata", "coeur", "trefle", "sabaa", "haya", "barmila", "cartes", "carta", "كارطة"],
  ...["tunisia", "tunisie", "tunis", "tounes", "tounsi", "تونس", "تونسي"],
  ...["password", "motdepasse", "كلمةالسر"],
] as const;
/** Words with fewer letters than this are not checked. */
const WORD_MIN = 3;

/** @param own the account's name and address */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const small = password.toLowerCase();
  if (COMMON.has(small)) return true;
  const word = lettersOf(small);
  const names = own.map((name) => lettersOf((name.split("@")[0] ?? "").toLowerCase()));
  return word.length >= WORD_MIN && [...SITE_WORDS, ...names].includes(word);
}

/**
 * Returns only the letters of a text. Digits and signs are ignored, because they make a word only a little harder to
 * guess.
 */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, "");
}
