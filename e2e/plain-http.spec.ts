// On a club's plain http address browsers withhold some functions from pages: each has a substitute there, or an honest
// text.
import { CHROMIUM } from "./chromium.ts";
import { expect, test } from "./fixtures.ts";
import type { TestServer } from "./test-server.ts";

const HOST = "chkobba.test";

test.use({ launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] } });

test("a partner can be invited to quick match", async ({ arrive, server }) => {
  const { page, words } = await arrive("Amira", { path: addressOf(server) });
  expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto])).toEqual([false, false]);
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
});

test("the id of a game is copied", async ({ arrive, server }) => {
  const amira = await arrive("Amira", { path: addressOf(server) });
  await amira.create("duel");
  const invitation = amira.page.getByRole("main");
  await invitation.getByRole("button", { name: amira.words.table.copyId }).click();
  await expect(invitation.getByRole("button", { name: amira.words.table.copied })).toBeVisible();
});

test("voice chat shows that it needs https", async ({ arrive, server }) => {
  const amira = await arrive("Amira", { path: addressOf(server) });
  const bilel = await arrive("Bilel", { path: addressOf(server) });
  await bilel.join(await amira.create("duel"));
  await amira.page.getByRole("switch", { name: amira.words.voice.switch }).click();
  await expect(amira.page.getByText(amira.words.voice.needsHttps)).toBeVisible();
});

test("offline play shows that the page must stay open", async ({ arrive, server }) => {
  const { page, words } = await arrive("Amira", { path: addressOf(server) });
  await page.getByRole("button", { name: words.lobby.menu.solo.title }).click();
  await expect(page.getByText(words.lobby.offline.keepOpen)).toBeVisible();
});

function addressOf(server: TestServer): string {
  const url = new URL(server.url);
  url.hostname = HOST;
  return url.href;
}
