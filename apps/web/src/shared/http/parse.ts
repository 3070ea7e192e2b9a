// Pieces of an answer of the server, each null where it is not of the expected form.
import { fieldsOf } from "../fields-of.ts";

export function listFrom<Item>(raw: unknown, itemFrom: (raw: unknown) => Item | null): readonly Item[] | null {
  if (!Array.isArray(raw)) return null;
  const items: Item[] = [];
  for (const each of raw) {
    const item = itemFrom(each);
    if (item === null) return null;
    items.push(item);
  }
  return items;
}

/** The numbers under those names. */
export function numbersFrom<Name extends string>(raw: unknown, names: readonly Name[]) {
  return allFrom(raw, names, (value): value is number => typeof value === "number");
}

export function textsFrom<Name extends string>(raw: unknown, names: readonly Name[]) {
  return allFrom(raw, names, (value): value is string => typeof value === "string");
}

export function flagsFrom<Name extends string>(raw: unknown, names: readonly Name[]) {
  return allFrom(raw, names, (value): value is boolean => typeof value === "boolean");
}

/** The one of `options` that `raw` is. */
export function oneOf<Option>(options: readonly Option[], raw: unknown): Option | null {
  return options.find((option) => option === raw) ?? null;
}

function allFrom<Name extends string, Value>(
  raw: unknown,
  names: readonly Name[],
  isValue: (value: unknown) => value is Value,
): Readonly<Record<Name, Value>> | null {
  const fields = fieldsOf(raw);
  const found: Partial<Record<Name, Value>> = {};
  for (const name of names) {
    const value = fields[name];
    if (!isValue(value)) return null;
    found[name] = value;
  }
  return isComplete(found, names) ? found : null;
}

function isComplete<Name extends string, Value>(
  found: Partial<Record<Name, Value>>,
  names: readonly Name[],
): found is Record<Name, Value> {
  return names.every((name) => name in found);
}
