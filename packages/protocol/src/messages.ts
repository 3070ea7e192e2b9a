// The characters that a chat message may contain. This file has no schemas, because pages load it early.

/** Control characters except tabs and line breaks, overrides of the writing direction, and lone surrogates. */
const UNSAFE = /[\p{Cs}\u202D\u202E]|(?![\t\n\r])\p{Cc}/gu;
/** More than three combining marks on one letter, which would cover the lines above and below. */
const PILE = /(\p{M}(?:\p{Default_Ignorable_Code_Point}*\p{M}){2})(?:\p{Default_Ignorable_Code_Point}*\p{M})+/gu;
/**
 * A visible character, including emoji newer than this Unicode version. Fillers and the blank Braille pattern are left
 * out, because they are drawn as nothing.
 */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** Returns the trimmed message without the characters that the server refuses. */
export function cleanMessage(text: string): string {
  return text.replace(UNSAFE, "").replace(PILE, "$1").trim();
}

/** @param message a trimmed message */
export function isReadableMessage(message: string): boolean {
  return VISIBLE.test(message) && cleanMessage(message) === message;
}
