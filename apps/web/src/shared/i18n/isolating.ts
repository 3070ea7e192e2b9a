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
    const known = wrapped.get(value) ?? isolatingObject(value, wrap, (part) => isolatedIn(part, foreign));
    wrapped.set(value, known);
    return known as Value;
  };
  return wrap(texts);
}

/** A proxy keeps the type of the texts, and wraps a text only when a page reads it. */
function isolatingObject(value: object, wrap: <Part>(part: Part) => Part, isolate: (part: unknown) => unknown): object {
  return new Proxy(value, {
    // Methods of lists are no texts.
    get: (target, name) => {
      const it: unknown = Reflect.get(target, name);
      return typeof target === "object" && Object.hasOwn(target, name) ? wrap(it) : it;
    },
    apply: (target, self, parts: unknown[]) =>
      typeof target === "function" ? Reflect.apply(target, self, parts.map(isolate)) : undefined,
  });
}

/** Isolates a text of the other direction, also in a list or a record; everything else stays. */
function isolatedIn(part: unknown, foreign: RegExp): unknown {
  if (typeof part === "string") return part.startsWith(ISOLATE) || !foreign.test(part) ? part : ISOLATE + part + END;
  if (Array.isArray(part)) return part.map((each: unknown) => isolatedIn(each, foreign));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, isolatedIn(each, foreign)]));
}
