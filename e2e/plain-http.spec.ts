// The product at a plain http address, as in a club. Browsers deny some functions to pages at such an address. The page
// replaces each of these functions, or shows that the function is missing.
import { CHROMIUM } from "./chromium.ts";
import { expect, test } from "./fixtures.ts";
import type { TestServer } from "./test-server.ts";

const HOST = "chkobba.test";

test.use({ launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] } });

// `npm test` covers this in apps/web/src/shared/copy-text.test.ts.
test("without https a partner is invited, a game's id is copied, and offline play and voice chat say what they lack", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const amira = await arrive("Amira", { path: addressOf(server) });
  const { page, words } = amira;
  expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto])).toEqual([false, false]);

  await test.step("a partner can be invited to quick match", async () => {
    await page.evaluate(() => {
      document.addEventListener("copy", () => {
        document.body.dataset.copied = getSelection()?.toString() ?? "";
        const field = document.activeElement;
        if (field instanceof HTMLTextAreaElement) document.body.dataset.copied = field.value;
      });
    });
    await page.getByRole("button", { name: words.lobby.menu.find.title }).click();
    await page.getByRole("radio", { name: words.lobby.rooms.team }).check({ force: true });
    await page.getByRole("button", { name: words.lobby.partner.share }).click();
    await expect(page.getByText(words.lobby.partner.waits)).toBeVisible();
    await expect(page.locator("body")).toHaveAttribute(
      "data-copied",
      /^http:\/\/chkobba\.test:\d+\/\?party=[0-9a-f]{32}&/,
    );
    await page.goBack();
  });

  await test.step("offline play shows that the page must stay open", async () => {
    await page.getByRole("button", { name: words.lobby.menu.solo.title }).click();
    await expect(page.getByText(words.lobby.offline.keepOpen)).toBeVisible();
    await page.goBack();
  });

  const gameId = await amira.create("duel");
  await test.step("the id of a game is copied", async () => {
    const invitation = page.getByRole("main");
    await invitation.getByRole("button", { name: words.table.copyId }).click();
    await expect(invitation.getByRole("button", { name: words.table.copied })).toBeVisible();
  });

  await test.step("voice chat shows that it needs https", async () => {
    const bilel = await arrive("Bilel", { path: addressOf(server) });
    await bilel.join(gameId);
    await page.getByRole("switch", { name: words.voice.switch }).click();
    await expect(page.getByText(words.voice.needsHttps)).toBeVisible();
  });
});

function addressOf(server: TestServer): string {
  const url = new URL(server.url);
  url.hostname = HOST;
  return url.href;
}
