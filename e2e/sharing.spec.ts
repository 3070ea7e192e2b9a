// Inviting friends: the id, the link, and the share button, with and without the device's menu for sharing.

import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { showsDuring } from "./short-text.ts";

test.use({ sharesServer: true });

test("without a share sheet the id and the invite link are copied", async ({ arrive, server }) => {
  const amira = await arrive("Amira", { permissions: ["clipboard-read", "clipboard-write"] });
  const { page, words } = amira;
  const sent: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(String(payload))));
  await page.reload();
  await amira.create("duel");
  const code = await codeOf(amira);
  const room = page.getByRole("main");

  await test.step("the waiting room copies the id and the invite link", async () => {
    await showsDuring(page, "Copied!", () => room.getByRole("button", { name: "Copy ID" }).click());
    expect(await clipboardOf(amira)).toBe(code);
    await expect(room.getByRole("button", { name: "Copy ID" })).toBeVisible();
    await showsDuring(page, "Copied!", () => room.getByRole("button", { name: "Copy invite link" }).click());
    expect(await clipboardOf(amira)).toBe(`${server.url}/invite/${code}`);
    await expect(room.getByRole("button", { name: "Copy invite link" })).toBeVisible();
  });

  await test.step("Share copies the id, and reports it to the server", async () => {
    await showsDuring(page, "Sharing...", () => page.getByRole("button", { name: "Share", exact: true }).click());
    await expect(
      page.getByText("Your browser doesn't support sharing. Game ID copied to clipboard instead."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Share", exact: true })).toBeVisible();
    expect(await clipboardOf(amira)).toBe(code);
    expect(sent.filter((frame) => frame.includes("track-share"))).toHaveLength(1);
  });

  await test.step("a phone's menu shows a text when the id was copied", async () => {
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole("button", { name: words.table.more }).click();
    const menu = page.getByRole("dialog", { name: words.table.more });
    await showsDuring(page, "Copied!", () => menu.getByRole("button", { name: "Copy ID" }).click());
    expect(await clipboardOf(amira)).toBe(code);
  });
});

test("the share sheet opens with the invite link", async ({ arrive, server }) => {
  const amira = await arrive("Amira", { viewport: { width: 360, height: 640 }, hasTouch: true });
  const { page, words } = amira;
  await page.addInitScript(() => {
    navigator.share = async (shared) => void document.body.setAttribute("data-shared", shared?.url ?? "");
  });
  await page.reload();
  const shared = page.locator("body");
  const forget = () => page.evaluate(() => document.body.removeAttribute("data-shared"));

  await test.step("a game created for sharing opens it at its table", async () => {
    await page.getByRole("button", { name: words.lobby.menu.duel.title }).click();
    await page.getByLabel("Your name", { exact: true }).fill("Amira");
    await page.getByRole("button", { name: "Create and share" }).click();
    await expect(shared).toHaveAttribute("data-shared", new RegExp(`^${server.url}/invite/`));
    await expect(page.getByRole("heading", { name: "Waiting for players (1/2)" })).toBeVisible();
    await page.getByRole("button", { name: words.table.leave }).click();
    await forget();
  });

  await amira.create("team");
  const room = page.getByRole("main");
  const link = `${server.url}/invite/${await codeOf(amira)}`;
  await test.step("the waiting room shows the game's terms and every way to invite friends", async () => {
    for (const fact of ["2 vs 2", "Target: 11 pts", "2 min per turn"]) await expect(room.getByText(fact)).toBeVisible();
    await expect(page.getByText("Target: 11 pts")).toHaveCount(1);
    const message = `?text=${encodeURIComponent(`Come and play Chkobba with me! ${link}`)}`;
    await expect(room.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", `https://wa.me/${message}`);
    await expect(room.getByRole("link", { name: "SMS" })).toHaveAttribute(
      "href",
      `sms:?&body=${message.slice("?text=".length)}`,
    );
    await expect(room.getByRole("img", { name: "QR code of the invite link" })).toBeVisible();
    await showsDuring(page, "Sharing...", () => room.getByRole("button", { name: "Share link" }).click());
    await expect(shared).toHaveAttribute("data-shared", link);
  });

  await test.step("Share in the header of a wide screen passes the link too", async () => {
    await forget();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(shared).toHaveAttribute("data-shared", link);
  });
});

async function clipboardOf({ page }: Player): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The short code that the waiting room shows. */
async function codeOf({ page, words }: Player): Promise<string> {
  const shown = page.getByRole("button", { name: words.table.waiting.copyCode("").trim() });
  const code = await shown.locator('[dir="ltr"]').textContent();
  return (code ?? "").replaceAll(/\s/gu, "");
}
