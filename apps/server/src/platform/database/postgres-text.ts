// PostgreSQL keeps every text but one with the character zero. A character that Unicode sets aside for inner use stands
// for it there.
const ZERO = "\0";
const STAND_IN = "\u{10FFFF}";

export function toPostgres(text: string): string {
  return text.replaceAll(ZERO, STAND_IN);
}

export function fromPostgres(text: string): string {
  return text.replaceAll(STAND_IN, ZERO);
}
