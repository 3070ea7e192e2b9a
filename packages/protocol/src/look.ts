// The Latin letter that a character looks like.
import { LOOK_ALIKES } from "./look-alikes.ts";

const LOOKS: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.flatMap(([look, characters]) => Array.from(characters, (character) => [character, look] as const)),
);
/** The letters A to Z in dark circles, in dark squares, and as parts of flags. Normalising leaves them unchanged. */
const FRAMED = [0x1f150, 0x1f170, 0x1f1e6];
const LETTERS = 26;

/** The Latin letters or digits that a lower-case letter or digit looks like; otherwise the character itself. */
export function lookOf(character: string): string {
  return LOOKS.get(character) ?? character;
}

/** The lower-case letter within a framed capital letter; null for other characters. */
export function framedLetter(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  const first = FRAMED.find((each) => code >= each && code < each + LETTERS);
  return first === undefined ? null : String.fromCodePoint(code - first + 0x61);
}
