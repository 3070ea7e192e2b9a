// Invite links: from the address to the chair that is kept.
import type { Page } from "@playwright/test";
import { expect, test } from "./table.ts";

const BANNER = "You've been invited to join a game!";

test("an invite link leads to the form with the game filled in, and on to its table", async ({ arrive, server }) => {
  const amira = await arrive("Amira");
  const gameId = await amira.create("duel");
  const bilel = await arrive("Bilel", { path: `/invite/${gameId}` });
  await expect(bilel.page.getByText(BANNER)).toBeVisible();
  await expect(bilel.page).toHaveURL(`${server.url}/`);
  const field = bilel.page.getByLabel("Game id");
  await expect(field).toHaveValue(gameId);
  await expect(field).not.toBeEditable();

  await bilel.page.reload();
  await expect(bilel.page.getByText(BANNER)).toBeVisible();
  await acceptAs(bilel.page, bilel.name);
  await expectFullTable(bilel.page);
  await expectFullTable(amira.page);

  await bilel.page.getByRole("button", { name: "Leave Game" }).click();
  await expectMenu(bilel.page);
});

test("going back from an invitation turns it down", async ({ arrive }) => {
  const amira = await arrive("Amira");
  const gameId = await amira.create("duel");
  const bilel = await arrive("Bilel", { path: `/invite/${gameId}` });
  await bilel.page.getByRole("button", { name: "Back" }).click();
  await expectMenu(bilel.page);
  await bilel.page.reload();
  await expectMenu(bilel.page);
  await bilel.page.getByRole("button", { name: "Join Private Game" }).click();
  await expect(bilel.page.getByLabel("Game id")).toBeEditable();
  await expect(bilel.page.getByText(BANNER)).toHaveCount(0);
});

test("whoever is invited to the game that they sit in goes straight back to it", async ({ arrive, server }) => {
  const amira = await arrive("Amira");
  const gameId = await amira.create("duel");
  await amira.page.goto(`${server.url}/invite/${gameId}`);
  await expect(amira.page.getByRole("heading", { name: "Waiting for players (1/2)" })).toBeVisible();
  await amira.page.getByRole("button", { name: "Leave Game" }).click();
  await expectMenu(amira.page);
});

test("whoever plays elsewhere finds the invitation when they leave", async ({ arrive, server }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  const gameId = await amira.create("duel");
  await bilel.playSolo();
  await bilel.page.goto(`${server.url}/invite/${gameId}`);
  await expect(bilel.hand).toBeVisible();
  await bilel.page.getByRole("button", { name: "Leave Game" }).click();
  await bilel.page.getByRole("dialog").getByRole("button", { name: "Leave Game" }).click();
  await expect(bilel.page.getByText(BANNER)).toBeVisible();
  await expect(bilel.page.getByLabel("Game id")).toHaveValue(gameId);
});

test("an invitation to a game without a free seat says so and leads to a game of one's own", async ({ arrive }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  const gameId = await amira.create("duel");
  await bilel.join(gameId);
  await expectFullTable(amira.page);
  const chedli = await arrive("Chedli", { path: `/invite/${gameId}` });
  await acceptAs(chedli.page, chedli.name);
  await expect(chedli.page.getByRole("alert")).toHaveText("Game is full");
  await amira.start();
  await chedli.page.getByRole("button", { name: "Join game" }).click();
  await expect(chedli.page.getByRole("alert")).toHaveText("Game has already started");
  await chedli.page.getByRole("button", { name: "Open a game of your own" }).click();
  await chedli.page.getByRole("button", { name: "Create game" }).click();
  await expect(chedli.page.getByRole("heading", { name: "Waiting for players (1/2)" })).toBeVisible();
});

test("an invitation to a game that is gone says so before the form is filled in", async ({ arrive }) => {
  const amira = await arrive("Amira", { path: "/invite/00000000-0000-4000-8000-000000000000" });
  await expect(amira.page.getByRole("alert")).toHaveText("Game not found");
  await expect(amira.page.getByText(BANNER)).toHaveCount(0);
  await expect(amira.page.getByLabel("Game id")).toBeEditable();
  await amira.page.reload();
  await expect(amira.page.getByText(BANNER)).toHaveCount(0);
});

test("what is no invite id leads to the main screen", async ({ arrive, server }) => {
  const { page } = await arrive("Amira");
  for (const bad of ["not_an_id", "a.b", "a/b", "%3Cb%3E", ""]) {
    await page.goto(`${server.url}/invite/${bad}`);
    await expectMenu(page);
    await expect(page).toHaveURL(`${server.url}/`);
  }
});

async function acceptAs(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join game" }).click();
}

async function expectFullTable(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Waiting for players (2/2)" })).toBeVisible();
}

async function expectMenu(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Create 1v1 Game" })).toBeVisible();
}
