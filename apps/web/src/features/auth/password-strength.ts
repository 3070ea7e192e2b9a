// Rates a password by its length alone.
import { PASSWORD_MIN } from "@chkobba/protocol";

export const STRENGTHS = ["tooShort", "weak", "good", "strong"] as const;
export type Strength = (typeof STRENGTHS)[number];

const GOOD_FROM = 8;
const STRONG_FROM = 12;

export function strengthOf({ length }: string): Strength {
  if (length < PASSWORD_MIN) return "tooShort";
  if (length < GOOD_FROM) return "weak";
  return length < STRONG_FROM ? "good" : "strong";
}
