// What a visitor has chosen on an earlier visit.
import type { BrowserContext } from "@playwright/test";
import type { SpokenLanguage } from "./words.ts";

export type Theme = "dark" | "light";

/** What they choose now counts from then on. */
export async function prefer(context: BrowserContext, theme: Theme, language: SpokenLanguage): Promise<void> {
  await context.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      if (localStorage.getItem("chkobba.settings") === null) {
        localStorage.setItem("chkobba.settings", JSON.stringify({ theme: chosenTheme }));
      }
      if (localStorage.getItem("chkobba.language") === null) localStorage.setItem("chkobba.language", chosenLanguage);
    },
    [theme, language] as const,
  );
}
