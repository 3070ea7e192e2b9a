// Invitation links, from opening the address to taking the seat.
import type { Request } from "@chkobba/protocol";
import type { Player as Client } from "@chkobba/server/testing/player";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { WORDS } from "./words.ts";

test.use({ sharesServer: true });

const BANNER = "You've been invited to join a game!";

/** Opens a game that waits for players. Its host has no page. Returns the game's id. */
async function hostedGame(host: Client, more: Partial<Request<"create-game">> = {}): Promise<string> {
  return (await host.demand("create-game", { playerName: "Amira", ...more })).gameId;
}

test("an invitation names its host and its game, and leads to its table; going back declines it", async ({
  arrive,
  connect,
  server,
}) => {
  const gameId = await hostedGame(await connect("Amira"), { targetScore: 31 });
  const bilel = await arrive("Bilel", { path: `/invite/${gameId}` });
  const { page } = bilel;
  await test.step("going back declines it", async () => {
    await page.getByRole("button", { name: "Back" }).click();
    await expectMenu(page);
    await page.reload();
    await expectMenu(page);
    await page.getByRole("button", { name: "Join Private Game" }).click();
    await expect(page.getByLabel("Join with a code")).toBeEditable();
    await expect(page.getByText(BANNER)).toHaveCount(0);
  });

  await page.goto(`${server.url}/invite/${gameId}`);
  await expect(page.getByText(BANNER)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  const table = page.getByRole("region", { name: "The table you are invited to" });
  await expect(table).toContainText(/Amira.? invites you/);
  await expect(table.getByRole("listitem")).toHaveText(["1 vs 1", "31 points", "2 min per turn", "1 of 2 seats free"]);
  await expect(table.getByLabel("Game id")).toHaveText(gameId);
  await expect(page.getByRole("textbox")).toHaveCount(1);
  await expect(page.getByLabel("Your name")).toHaveValue(/^Guest \d{4}$/);

  await page.reload();
  await expect(page.getByText(BANNER)).toBeVisible();
  await acceptAs(page, bilel.name);
  await expectFullTable(page);

  await page.getByRole("button", { name: "Leave Game" }).click();
  await expectMenu(page);
});

// `npm test` covers this in apps/web/src/shared/seat/pending-invite.test.ts.
test("a player who opens an invitation to their own game returns to it; a malformed invite id leads to the lobby", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  for (const bad of ["not_an_id", "a.b", "a/b", "%3Cb%3E", ""]) {
    await page.goto(`${server.url}/invite/${bad}`);
    await expectMenu(page);
    await expect(page).toHaveURL(`${server.url}/`);
  }
  const gameId = await amira.create("duel");
  await page.goto(`${server.url}/invite/${gameId}`);
  await expect(page.getByRole("heading", { name: "Waiting for players (1/2)" })).toBeVisible();
  await page.getByRole("button", { name: "Leave Game" }).click();
  await expectMenu(page);
});

// `npm test` covers this in apps/web/src/shared/seat/pending-invite.test.ts.
test("a player in another game sees the invitation after leaving that game", { tag: "@long" }, async ({
  arrive,
  connect,
  server,
}) => {
  const gameId = await hostedGame(await connect("Amira"));
  const bilel = await arrive("Bilel");
  await bilel.playSolo();
  await bilel.page.goto(`${server.url}/invite/${gameId}`);
  await expect(bilel.hand).toBeVisible();

  await test.step("until then, without a connection, the player can play offline", async () => {
    const { page, words } = bilel;
    await page.route("**/health", (route) => route.fulfill({ status: 503, json: { status: "unavailable" } }));
    await page.reload();
    await page.getByRole("button", { name: words.lobby.offline.play }).click();
    await expect(page.getByLabel(words.lobby.name, { exact: true })).toBeVisible();
    await page.unroute("**/health");
    await expect(bilel.hand).toBeVisible();
  });

  await bilel.page.getByRole("button", { name: "Leave Game" }).click();
  await bilel.page.getByRole("dialog").getByRole("button", { name: "Leave Game" }).click();
  await expect(bilel.page.getByText(BANNER)).toBeVisible();
  await expect(bilel.page.getByLabel("Game id")).toHaveText(gameId);
});

test("an invitation shows when all seats are taken, when one is free again, and immediately that it has expired", async ({
  arrive,
  connect,
  server,
}) => {
  const [amira, bilel] = [await connect("Amira"), await connect("Bilel")];
  const gameId = await hostedGame(amira);
  const { page } = await arrive("Chedli", { path: `/invite/${gameId}` });
  const join = page.getByRole("button", { name: "Join game" });
  await expect(join).toBeVisible();
  const { playerId } = await bilel.demand("join-game", { gameId, playerName: "Bilel" });
  await expect(page.getByRole("alert")).toHaveText("Game is full");
  await expect(page.getByText("No free seat")).toBeVisible();
  await expect(join).toHaveCount(0);
  await bilel.demand("leave-game", { gameId, playerId });
  await expect(page.getByText("1 of 2 seats free")).toBeVisible();
  await join.click();
  await expectFullTable(page);
  await page.getByRole("button", { name: "Leave Game" }).click();
  await expectMenu(page);

  await bilel.demand("join-game", { gameId, playerName: "Bilel" });
  await amira.demand("start-game", { gameId });
  await page.goto(`${server.url}/invite/${gameId}`);
  await expect(page.getByRole("alert")).toHaveText("Game has already started");
  await expect(page.getByText(WORDS.en.lobby.invite.tooLate.GAME_STARTED)).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveCount(0);
  await page.getByRole("button", { name: "Open your own game" }).click();
  await page.getByRole("button", { name: "Create game" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for players (1/2)" })).toBeVisible();
  await page.getByRole("button", { name: "Leave Game" }).click();

  await page.goto(`${server.url}/invite/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole("alert")).toHaveText("Game not found");
  await expect(page.getByText(BANNER)).toBeVisible();
  await page.getByRole("button", { name: "Play Solo vs Bot" }).click();
  await expect(page.getByRole("button", { name: "Start playing" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(BANNER)).toHaveCount(0);
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
