// The code and the texts of friends, loaded when they are needed.
import { withTexts } from "../i18n/index.ts";

/** Refusals of calls are in the texts of the accounts. */
export function loadTies() {
  return withTexts("auth", withTexts("friends", import("./Ties.tsx")));
}
