// The allowed names of players, rooms, accounts and radio tracks. This file has no schemas, because pages load it
// early.
import { framedLetter, lookOf } from "./look.ts";

/**
 * The name that replaces a deleted account's username in other people's results and replays. It is never a username,
 * because no username has a space.
 */
export const DELETED_PLAYER = "Deleted player";

/** The bot's name in both scripts, reduced to letters and digits. Digits at the end of the name number several bots. */
const BOT_NAME = reservedWords(["chkobbabot", "بوتشكبة", "بوتشكبه", "شكبةبوت", "شكبهبوت"], true);
/** The names that make a player look like the people who run the site, and the name of deleted accounts. */
const OFFICIAL = [
  ...["moderator", "moderators", "moderateur", "moderation", "admin", "admins", "administrator", "administrateur"],
  ...["support", "staff", "chkobbasupport", "chkobbaadmin", "chkobbamoderator", "chkobbateam"],
  ...["deletedplayer", "joueursupprime", "مشرف", "المشرف", "ادمن", "الادمن", "الاداره", "الادارة"],
];
const OFFICIAL_NAME = reservedWords(OFFICIAL, true);
const OFFICIAL_USERNAME = reservedWords(OFFICIAL, false);

/**
 * Control, format, surrogate, private-use and unassigned characters, line and paragraph separators, and characters that
 * fonts draw as nothing: fillers, the blank Braille pattern, the object replacement character, the null notehead.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u;
/**
 * Spaces and invisible characters before and after a name. They come with copied text: direction marks, joiners,
 * zero-width spaces, Unicode tag characters. Some flag emoji end in tag characters, which must stay. So the expression
 * also matches such a flag, in its group, and the replacement "$1" puts the flag back.
 */
const AROUND =
  /(\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F})|^[\p{Default_Ignorable_Code_Point}\s]+|[\p{Default_Ignorable_Code_Point}\s]+$/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/**
 * A combining mark at the start has no letter to combine with. Four marks on one letter cover the lines above and
 * below.
 */
const STRAY_MARKS = /^\p{M}|\p{M}{4}/u;
/**
 * An emoji with a variation selector, which requests the emoji in colour or in black. Keyboards add the selector, which
 * is drawn as nothing.
 */
const EMOJI_VARIATION = /(\p{Emoji})[\uFE0E\uFE0F]/gu;
/** Several emoji that joiners turn into one picture, such as a family. */
const JOINED_EMOJI =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)+/gu;
/**
 * An emoji that is drawn as text by default. In a picture of joined emoji, it is drawn in colour only with a variation
 * selector.
 */
const TEXT_EMOJI = /(?!\p{Emoji_Presentation})(\p{Extended_Pictographic})(?!\p{Emoji_Modifier})/gu;
/** The flags of England, Scotland and Wales. */
const TAG_FLAG =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/gu;

/**
 * A raw text can be this many times as long as the name, because it may have accents as separate characters, and
 * spaces.
 */
const RAW_LENGTH = 4;

/**
 * Returns the length of the longest raw text that is normalised. A longer text is refused first, because normalising
 * can turn one character into eighteen.
 */
export function rawNameMax(max: number): number {
  return max * RAW_LENGTH;
}

/**
 * Returns the normalised name: each character in one form, single spaces between words, no invisible characters before
 * and after the name.
 */
export function normalName(text: string): string {
  return text
    .replace(EMOJI_VARIATION, "$1")
    .normalize("NFKC")
    .replace(AROUND, "$1")
    .replace(/ {2,}/g, " ")
    .replace(JOINED_EMOJI, (picture) => picture.replace(TEXT_EMOJI, "$1\uFE0F"));
}

/** @param name a name that `normalName` has returned */
export function isReadableName(name: string): boolean {
  const bare = name.replace(JOINED_EMOJI, "☺").replace(TAG_FLAG, "☺");
  return VISIBLE.test(bare) && !INVISIBLE.test(bare) && !STRAY_MARKS.test(bare);
}

/**
 * Whether a name reads like the bot's name, like that of the people who run the site, or like the name of deleted
 * accounts. Case, accents, spaces and signs are ignored, and a letter of any script counts as the Latin letter that it
 * looks like.
 */
export function isReservedName(name: string): boolean {
  const letters = reduced(name);
  return BOT_NAME.test(letters) || OFFICIAL_NAME.test(letters);
}

/** Like `isReservedName`. A username may have a number after an official word, because its page tells who it is. */
export function isReservedUsername(name: string): boolean {
  const letters = reduced(name);
  return BOT_NAME.test(letters) || OFFICIAL_USERNAME.test(letters);
}

/** The letters and digits of a name, each as the lower-case letter that it looks like. */
function reduced(name: string): string {
  const letters = Array.from(name.normalize("NFKD"), (character) => framedLetter(character) ?? character)
    .join("")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return Array.from(letters, lookOf).join("").replace(/[i1]/g, "l").replaceAll("0", "o").replaceAll("rn", "m");
}

/** A pattern for names that `reduced` has returned. Digits that look like letters are letters by then. */
function reservedWords(words: readonly string[], mayBeNumbered: boolean): RegExp {
  return new RegExp(`^(?:${words.map(reduced).join("|")})${mayBeNumbered ? "[\\p{N}lo]*" : ""}$`, "u");
}

/**
 * Makes a name of at most `max` characters from any text, such as a file's name. Returns an empty string if the result
 * is not readable or is reserved.
 */
export function nameFitting(text: string, max: number): string {
  const raw = text.slice(0, rawNameMax(max)).replace(/\s/g, " ");
  const visible = [...normalName(raw)].filter((character) => !INVISIBLE.test(character)).join("");
  const bare = visible.replace(/^[\p{M}\s]+/u, "").replace(/(\p{M}{3})\p{M}+/gu, "$1");
  let name = "";
  for (const character of normalName(bare)) {
    if (name.length + character.length > max) break;
    name += character;
  }
  name = name.trim();
  return isReadableName(name) && !isReservedName(name) ? name : "";
}
