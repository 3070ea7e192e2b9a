// Loads the program code and the texts of the friends feature when they are needed.
import { withTexts } from "../i18n/index.ts";

/** Also loads the texts of the group "auth", because they contain the texts for refused calls. */
export function loadTies() {
  return withTexts("auth", withTexts("friends", import("./Ties.tsx")));
}
