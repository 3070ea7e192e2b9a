// Inviting friends: the id, the link, and the share button with and without a share sheet.

import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

test("the waiting room copies the id and the invite link", async ({ arrive, server }) => {
  const amira = await arrive("Amira", { permissions: ["clipboard-read", "clipboard-write"] });
  const gameId = await amira.create("duel");
  const room = amira.page.getByRole("main");
  await room.getByRole("button", { name: "Copy ID" }).click();
  await expect(room.getByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await clipboardOf(amira)).toBe(gameId);
  await room.getByRole("button", { name: "Copy invite link" }).click();
  await expect(room.getByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await clipboardOf(amira)).toBe(`${server.url}/invite/${gameId}`);
  await expect(room.getByRole("button", { name: "Copy invite link" })).toBeVisible();
});

test("Share copies the id if the browser can't share, and reports it to the server", async ({ arrive }) => {
  const amira = await arrive("Amira", { permissions: ["clipboard-read", "clipboard-write"] });
  const sent: string[] = [];
  amira.page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(String(payload))));
  await amira.page.reload();
  const gameId = await amira.create("duel");
  await amira.page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(amira.page.getByRole("button", { name: "Sharing..." })).toBeVisible();
  await expect(
    amira.page.getByText("Your browser doesn't support sharing. Game ID copied to clipboard instead."),
  ).toBeVisible();
  await expect(amira.page.getByRole("button", { name: "Share", exact: true })).toBeVisible();
  expect(await clipboardOf(amira)).toBe(gameId);
  expect(sent.filter((frame) => frame.includes("track-share"))).toHaveLength(1);
});

test("Share passes the invite link to the share sheet", async ({ arrive, server }) => {
  const amira = await arrive("Amira");
  await amira.page.addInitScript(() => {
    navigator.share = async (shared) => void document.body.setAttribute("data-shared", shared?.url ?? "");
  });
  await amira.page.reload();
  const gameId = await amira.create("duel");
  await amira.page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(amira.page.locator("body")).toHaveAttribute("data-shared", `${server.url}/invite/${gameId}`);
});

test("a game created for sharing opens the share sheet at its table", async ({ arrive, server }) => {
  const { page } = await arrive("Amira");
  await page.addInitScript(() => {
    navigator.share = async (shared) => void document.body.setAttribute("data-shared", shared?.url ?? "");
  });
  await page.reload();
  await page.getByRole("button", { name: "Create 1v1 Game" }).click();
  await page.getByLabel("Your name", { exact: true }).fill("Amira");
  await page.getByRole("button", { name: "Create and share" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-shared", new RegExp(`^${server.url}/invite/`));
  await expect(page.getByRole("heading", { name: "Waiting for players (1/2)" })).toBeVisible();
});

test("the waiting room shows the game's terms and every way to invite friends", async ({ arrive, server }) => {
  const amira = await arrive("Amira", { viewport: { width: 360, height: 640 }, hasTouch: true });
  await amira.page.addInitScript(() => {
    navigator.share = async (shared) => void document.body.setAttribute("data-shared", shared?.url ?? "");
  });
  await amira.page.reload();
  const gameId = await amira.create("team");
  const room = amira.page.getByRole("main");
  for (const fact of ["2 vs 2", "Target: 11 pts", "2 min per turn"]) await expect(room.getByText(fact)).toBeVisible();
  await expect(amira.page.getByText("Target: 11 pts")).toHaveCount(1);

  const link = `${server.url}/invite/${gameId}`;
  const message = `?text=${encodeURIComponent(`Come and play Chkobba with me! ${link}`)}`;
  await expect(room.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", `https://wa.me/${message}`);
  await expect(room.getByRole("link", { name: "SMS" })).toHaveAttribute(
    "href",
    `sms:?&body=${message.slice("?text=".length)}`,
  );
  await expect(room.getByRole("img", { name: "QR code of the invite link" })).toBeVisible();
  await room.getByRole("button", { name: "Share link" }).click();
  await expect(room.getByRole("button", { name: "Sharing..." })).toBeVisible();
  await expect(amira.page.locator("body")).toHaveAttribute("data-shared", link);
});

test("a phone's menu shows a text when the id was copied", async ({ arrive }) => {
  const amira = await arrive("Amira", {
    viewport: { width: 360, height: 640 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const gameId = await amira.create("duel");
  await amira.page.getByRole("button", { name: amira.words.table.more }).click();
  const menu = amira.page.getByRole("dialog", { name: amira.words.table.more });
  await menu.getByRole("button", { name: "Copy ID" }).click();
  await expect(menu.getByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await clipboardOf(amira)).toBe(gameId);
});

async function clipboardOf({ page }: Player): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
