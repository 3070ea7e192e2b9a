// A dialog that needs an answer stays open until it has an answer, even if Escape is pressed often or the browser
// closes the dialog.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

test.use({ sharesServer: true });

const PRESSES = 7;

test("a round summary with a failed request stays, even put aside by Escape, and can be continued later", async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  let isFailing = true;
  await amira.page.routeWebSocket(/\/socket\.io\//, (page) => {
    const server = page.connectToServer();
    page.onMessage((message) => {
      const id = /^42(\d+)\["continue-after-round-summary"/.exec(message.toString())?.[1];
      if (id === undefined || !isFailing) server.send(message);
      else page.send(`43${id}[{"success":false,"error":"-","code":"INTERNAL"}]`);
    });
  });
  await amira.page.reload();
  await amira.playSolo();
  await amira.finishRound();
  const summary = amira.page.getByRole("dialog", { name: amira.words.table.summaryTitle(1) });
  const onward = summary.getByRole("button", { name: amira.words.table.continue });
  await expect(summary).toHaveAccessibleDescription(/\d+ points? in this round, \d+ in all\..*\d+ in all\./);
  await onward.click();
  await expect(onward).toBeEnabled();
  // Escape hides the summary and shows the table. The summary's button opens the summary again.
  await pressEscape(amira.page);
  await expect(summary).toBeHidden();
  const folded = buttonOf(amira, amira.words.table.summaryTitle(1));
  await expect(folded).toBeFocused();
  await folded.click();
  await closeLikeTheBrowser(summary);
  await folded.click();
  isFailing = false;
  await onward.click();
  await expect(summary).toBeHidden();
  await expect(amira.hand.locator("[data-card]")).toHaveCount(3);

  await test.step("a dialog that needs no answer closes at the first Escape", async () => {
    const leave = amira.page.getByRole("button", { name: amira.words.table.leave });
    await leave.click();
    await expect(amira.page.getByRole("dialog")).toBeVisible();
    await amira.page.keyboard.press("Escape");
    await expect(amira.page.getByRole("dialog")).toHaveCount(0);
    await expect(leave).toBeFocused();
  });
});

function buttonOf({ page }: Player, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

async function pressEscape(page: Page): Promise<void> {
  for (let nth = 0; nth < PRESSES; nth++) await page.keyboard.press("Escape");
}

/** Closes the dialog as Chromium does on a repeated Back or Escape: without asking the dialog. */
async function closeLikeTheBrowser(dialog: Locator): Promise<void> {
  await dialog.evaluate((element: HTMLDialogElement) => element.close());
}
