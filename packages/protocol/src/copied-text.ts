// Reads codes, names and links as they come out of messages: with invisible signs, in other forms of letters and digits,
// and followed by the sentence's punctuation. This file has no schemas, because pages load it early.

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** The digits of Arabic and of Persian keyboards. */
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** Quotes, brackets and ends of sentences around a copied text, in Latin and Arabic writing. */
const AROUND =
  /^[\s"'\u2018-\u201F\u00AB\u00BB\u2039\u203A([{]+|[\s"'\u2018-\u201F\u00AB\u00BB\u2039\u203A)\]}.,;:!?\u2026\u060C\u061B\u061F]+$/g;
/** The pages of this site whose address names something. */
const NAMED_PAGE = /^\/(invite|cup|deal|seat|replay|watch|friend|player)\/(.+)$/;

/** Removes signs that are drawn as nothing, such as the isolates around a name in a message. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** The text without invisible signs, with full-width letters as usual ones and all digits as 0 to 9. */
export function plainText(text: string): string {
  return withoutInvisible(text.normalize("NFKC")).replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** The plain text without the punctuation around it. */
export function copiedText(text: string): string {
  return plainText(text).replace(AROUND, "");
}

/** The path that a copied link means; null if the path is fine, or names no page with something in its address. */
export function meantPath(path: string): string | null {
  const [, page, rest = ""] = NAMED_PAGE.exec(path) ?? [];
  if (page === undefined) return null;
  let named: string;
  try {
    named = decodeURIComponent(rest);
  } catch {
    return null;
  }
  const meant = copiedText(named);
  if (meant === named || meant === "") return null;
  return `/${page}/${meant.split("/").map(encodeURIComponent).join("/")}`;
}
