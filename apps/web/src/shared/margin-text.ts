// A margin of points with its sign: +4, 0, −3. It looks the same in every language. In right-to-left texts, the sign
// stays before the number.

const LEFT_TO_RIGHT = "\u2066";
const END = "\u2069";

export function marginText(margin: number): string {
  if (margin === 0) return "0";
  return `${LEFT_TO_RIGHT}${margin > 0 ? "+" : "\u2212"}${Math.abs(margin)}${END}`;
}
