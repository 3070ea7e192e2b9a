// What a chat message may hold. Free of schemas: pages load it early.

/** Control characters except tab and line breaks, overrides of the writing direction, halves of surrogate pairs. */
const UNSAFE = /[\p{Cs}\u202D\u202E]|(?![\t\n\r])\p{Cc}/gu;
/** More than three marks on one letter cover the lines above and below it. */
const PILE = /(\p{M}(?:\p{Default_Ignorable_Code_Point}*\p{M}){2})(?:\p{Default_Ignorable_Code_Point}*\p{M})+/gu;
/** Also an emoji that is newer than this Unicode version. Fillers and the blank Braille pattern are drawn as nothing. */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** The message without the characters that the server refuses, and without spaces around it. */
export function cleanMessage(text: string): string {
  return text.replace(UNSAFE, "").replace(PILE, "$1").trim();
}

/** @param message without spaces around it */
export function isReadableMessage(message: string): boolean {
  return VISIBLE.test(message) && cleanMessage(message) === message;
}
