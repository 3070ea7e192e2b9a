// Which key does what at the table. The keys are found by what they write; on a keyboard of another script, by their
// place on it.

/** The keys of the table, in the order of the list that `?` shows. */
export const KEYS = {
  h: "hand",
  t: "table",
  s: "score",
  p: "piles",
  l: "last",
  c: "clock",
  r: "again",
  "?": "help",
} as const;

export type Does = (typeof KEYS)[keyof typeof KEYS] | "play";

export type KeyPress = { readonly does: Exclude<Does, "play"> } | { readonly does: "play"; readonly number: number };

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/** The effect of a key; null if it does nothing at the table. */
export function pressOf({ key, code, shiftKey }: Pressed): KeyPress | null {
  const digit = /^[1-9]$/.exec(key)?.[0] ?? /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit !== undefined && (!shiftKey || /^\d$/.test(key))) return { does: "play", number: Number(digit) };
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  const name = key === "?" || key === "؟" ? "?" : shiftKey ? undefined : letter;
  return isKey(name) ? { does: KEYS[name] } : null;
}

function isKey(name: string | undefined): name is keyof typeof KEYS {
  return name !== undefined && Object.hasOwn(KEYS, name);
}
