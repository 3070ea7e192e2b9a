// Texts that a button shows for a second or two. On a busy machine, a test that only looks now and then may miss them.
import type { Page } from "@playwright/test";
import { POLL_MS } from "../tools/run/testing/limits.mjs";

/** Does `act`. Resolves once a button of the page has had the text, for however short a time. */
export async function showsDuring(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const shown = page.evaluate(
    ([awaited, limit]) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          const buttons = [...document.querySelectorAll("button")];
          if (!buttons.some((button) => button.textContent.includes(awaited) && button.checkVisibility())) return;
          watching.disconnect();
          clearTimeout(timer);
          resolve();
        };
        const watching = new MutationObserver(look);
        watching.observe(document.body, { childList: true, subtree: true, characterData: true });
        const timer = setTimeout(() => reject(new Error(`no button has shown "${awaited}"`)), limit);
      }),
    [text, POLL_MS] as const,
  );
  await Promise.all([shown, act()]);
}
