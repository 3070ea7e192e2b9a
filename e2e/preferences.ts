// Preferences stored like by an earlier visit.
import type { BrowserContext } from "@playwright/test";
import type { SpokenLanguage } from "./words.ts";

export type Theme = "dark" | "light";

/** Does not overwrite what the page stores later. */
export async function prefer(
  context: BrowserContext,
  theme: Theme,
  language: SpokenLanguage,
  hearsEveryone = false,
): Promise<void> {
  const settings = JSON.stringify(hearsEveryone ? { theme, contact: { friendsVoice: false } } : { theme });
  await context.addInitScript(
    ([chosenSettings, chosenLanguage]) => {
      if (localStorage.getItem("chkobba.settings") === null) {
        localStorage.setItem("chkobba.settings", chosenSettings);
      }
      if (localStorage.getItem("chkobba.language") === null) localStorage.setItem("chkobba.language", chosenLanguage);
    },
    [settings, language] as const,
  );
}
