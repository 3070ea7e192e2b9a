// Methods of arrays that browsers before Safari 16, Chrome 110 and Firefox 115 lack; findLast and findLastIndex before Firefox 104.

interface Methods {
  toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number): T[];
  toReversed<T>(this: readonly T[]): T[];
  toSpliced<T>(this: readonly T[], start: number, count: number, ...items: T[]): T[];
  with<T>(this: readonly T[], index: number, value: T): T[];
  findLast<T>(this: readonly T[], test: (value: T, index: number, list: readonly T[]) => unknown): T | undefined;
  findLastIndex<T>(this: readonly T[], test: (value: T, index: number, list: readonly T[]) => unknown): number;
}

const METHODS: Methods = {
  toSorted(compare) {
    return [...this].sort(compare);
  },
  toReversed() {
    return [...this].reverse();
  },
  toSpliced(start, count, ...items) {
    const copy = [...this];
    copy.splice(start, count, ...items);
    return copy;
  },
  with(index, value) {
    const at = index < 0 ? this.length + index : index;
    if (at < 0 || at >= this.length) throw new RangeError(`a list of ${this.length} has no index ${index}`);
    const copy = [...this];
    copy[at] = value;
    return copy;
  },
  findLast(test) {
    return this[METHODS.findLastIndex.call(this, test)];
  },
  findLastIndex(test) {
    for (let at = this.length - 1; at >= 0; at--) {
      if (test(this[at], at, this)) return at;
    }
    return -1;
  },
};

for (const [name, value] of Object.entries(METHODS)) {
  if (!(name in Array.prototype)) Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
}
