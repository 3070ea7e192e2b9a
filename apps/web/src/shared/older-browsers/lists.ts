// Polyfills for array methods that Safari before 16, Chrome before 110 and Firefox before 115 lack. Firefox before 104
// also lacks findLastIndex. The televisions of /tv (Chrome 87) also lack `at` and Object.hasOwn.

type Compare = (one: unknown, other: unknown) => number;
type Test = (value: unknown, index: number, list: readonly unknown[]) => unknown;

const METHODS = {
  toSorted(this: readonly unknown[], compare?: Compare) {
    return [...this].sort(compare);
  },
  toReversed(this: readonly unknown[]) {
    return [...this].reverse();
  },
  toSpliced(this: readonly unknown[], start: number, count: number, ...items: unknown[]) {
    const copy = [...this];
    copy.splice(start, count, ...items);
    return copy;
  },
  with(this: readonly unknown[], index: number, value: unknown) {
    const at = index < 0 ? this.length + index : index;
    if (at < 0 || at >= this.length) throw new RangeError(`a list of ${this.length} has no index ${index}`);
    const copy = [...this];
    copy[at] = value;
    return copy;
  },
  at(this: readonly unknown[], index: number) {
    const place = Math.trunc(index) || 0;
    return this[place < 0 ? this.length + place : place];
  },
  findLastIndex(this: readonly unknown[], test: Test) {
    for (let at = this.length - 1; at >= 0; at--) {
      if (test(this[at], at, this)) return at;
    }
    return -1;
  },
};

export function addListMethods(): void {
  addHasOwn();
  for (const [name, value] of Object.entries(METHODS)) {
    if (name in Array.prototype) continue;
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
  }
}

function addHasOwn(): void {
  if (typeof Object.hasOwn === "function") return;
  const value = (object: object, key: PropertyKey) => Reflect.getOwnPropertyDescriptor(object, key) !== undefined;
  Object.defineProperty(Object, "hasOwn", { value, writable: true, configurable: true });
}
