// Isolates names inside the texts of a catalogue, wherever a text takes one. A name in the other writing direction would
// otherwise reorder the sentence around it, and a text can't forget this, because the catalogue itself does it.

const ISOLATE = "\u2068";
const END = "\u2069";
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT = /(?=\p{L})[^\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

type Direction = "ltr" | "rtl";

/** The same texts, whose functions isolate each text of the other direction that is put into them. */
export function isolating<Texts extends object>(texts: Texts, direction: Direction): Texts {
  const foreign = direction === "ltr" ? RIGHT_TO_LEFT : LEFT_TO_RIGHT;
  const wrapped = new Map<object, unknown>();
  const wrap = <Value>(value: Value): Value => {
    if (typeof value !== "object" && typeof value !== "function") return value;
    if (value === null) return value;
    const known =
      wrapped.get(value) ?? isolatingObject(value, wrap, (said, parts) => isolatedIn(said, namesIn(parts, foreign)));
    wrapped.set(value, known);
    return known as Value;
  };
  return wrap(texts);
}

/** A proxy keeps the type of the texts, and wraps a text only when a page reads it. */
function isolatingObject(
  value: object,
  wrap: <Part>(part: Part) => Part,
  isolate: (said: unknown, parts: readonly unknown[]) => unknown,
): object {
  return new Proxy(value, {
    // Methods of lists are no texts.
    get: (target, name) => {
      const it: unknown = Reflect.get(target, name);
      return typeof target === "object" && Object.hasOwn(target, name) ? wrap(it) : it;
    },
    apply: (target, self, parts: unknown[]) =>
      typeof target === "function" ? isolate(Reflect.apply(target, self, parts), parts) : undefined,
  });
}

/**
 * Isolates names where the text shows them. The text's function gets each part as it is, because a part may be a code by
 * which the function chooses its words.
 */
function isolatedIn(said: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return said;
  if (typeof said === "string") return said.replaceAll(anyOf(names), (name) => ISOLATE + name + END);
  if (Array.isArray(said)) return said.map((each: unknown) => isolatedIn(each, names));
  return said;
}

/** The texts of the other direction among the parts, also in a list or a record. */
function namesIn(part: unknown, foreign: RegExp): readonly string[] {
  if (typeof part === "string") return part.startsWith(ISOLATE) || !foreign.test(part) ? [] : [part];
  if (typeof part !== "object" || part === null) return [];
  return Object.values(part).flatMap((each) => namesIn(each, foreign));
}

/** Matches the longest name first, so that a name within another one is not isolated again. */
function anyOf(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|"), "g");
}
