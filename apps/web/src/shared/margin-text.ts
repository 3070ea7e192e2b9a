// A margin of points as people write it, in every language: +4, 0, \u22123; its sign stays in front of it in texts from right to left.

const LEFT_TO_RIGHT = "\u2066";
const END = "\u2069";

export function marginText(margin: number): string {
  if (margin === 0) return "0";
  return `${LEFT_TO_RIGHT}${margin > 0 ? "+" : "\u2212"}${Math.abs(margin)}${END}`;
}
