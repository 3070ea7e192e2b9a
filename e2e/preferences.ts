// Preferences that are stored as if by an earlier visit.
import type { Language } from "@chkobba/protocol";
import type { BrowserContext } from "@playwright/test";

export type Theme = "dark" | "light";

/** Stores the preferences before the page starts, unless the page has already stored its own. */
export async function prefer(context: BrowserContext, theme: Theme, language: Language): Promise<void> {
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
