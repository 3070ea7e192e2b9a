// The characters that a chat message may contain. No schemas here: pages load this file early.

/** Control characters except tabs and line breaks, overrides of the writing direction, and lone surrogates. */
const UNSAFE = /[\p{Cs}\u202D\u202E]|(?![\t\n\r])\p{Cc}/gu;
/** More than three marks on one letter would cover the lines above and below. */
const PILE = /(\p{M}(?:\p{Default_Ignorable_Code_Point}*\p{M}){2})(?:\p{Default_Ignorable_Code_Point}*\p{M})+/gu;
/** Includes emoji newer than this Unicode version. Fillers and the blank Braille pattern are drawn as nothing. */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** The message without characters that the server refuses, and trimmed. */
export function cleanMessage(text: string): string {
  return text.replace(UNSAFE, "").replace(PILE, "$1").trim();
}

/** @param message trimmed */
export function isReadableMessage(message: string): boolean {
  return VISIBLE.test(message) && cleanMessage(message) === message;
}
