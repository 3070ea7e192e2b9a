// Rooms. They are opened, found in the lobby or by id, and deleted by an admin.
import type { Page } from "@playwright/test";
import { AMIRA, accountMenuButton, register } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { ADMIN_KEY } from "./test-server.ts";

test("a public room is listed for others, who join it from the list", async ({ arrive }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await expect(bilel.page.getByText("No open tables right now. Open the first one.")).toBeVisible();
  await openRoom(amira, "Hafsia");
  await expect(roomIn(bilel.page, "Hafsia")).toHaveText(/1 vs 1.*21 points.*1\/2 · .?Amira.? waits/);

  await expectAccessible(bilel.page, "the lobby with a room");
  await bilel.page.getByRole("button", { name: "Join Hafsia" }).click();
  await expect(bilel.page.getByRole("heading", { name: "Join Hafsia" })).toBeVisible();
  await expectAccessible(bilel.page, "the form to join a room");
  await expect(bilel.page.getByLabel("Join with a code")).toHaveValue(/^[2-9A-Z]{6}$/);
  await bilel.page.getByLabel("Your name").fill(bilel.name);
  await bilel.page.getByRole("button", { name: "Join room", exact: true }).click();
  for (const { page } of [amira, bilel]) await expectToWait(page, "2/2");

  await bilel.page.getByRole("button", { name: "Leave Game" }).click();
  await bilel.page.getByRole("button", { name: "Join Hafsia" }).click();
  await expectToWait(bilel.page, "2/2");

  await test.step("a player who joins after the game has begun opens the next game there", async () => {
    const chedli = await arrive("Chedli");
    await amira.start();
    await expect(roomIn(chedli.page, "Hafsia")).toContainText("Game on");
    await expect(roomIn(chedli.page, "Hafsia")).not.toContainText("waits");
    await joinFromList(chedli, "Hafsia");
    await expectToWait(chedli.page, "1/2");
  });
});

// `npm test` covers this in apps/server/test/house-rules.test.ts and HouseRulesChoice.test.tsx of the lobby.
test("a room has its creator's settings; house rules are chosen with the keyboard, remembered, and shown in the list, in the waiting room and on the invitation", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel", { language: "ar" })];
  const { page, words } = amira;
  const { houseRules: texts, rooms } = words.lobby;
  await page.getByRole("button", { name: rooms.createPublic }).click();
  await page.getByLabel(words.lobby.name, { exact: true }).fill("Amira");
  await page.getByLabel(rooms.name, { exact: true }).fill("Scopa");
  const fold = page.getByText(texts.title, { exact: true });
  const rule = page.getByRole("checkbox", { name: texts.rules.lastCardChkobba.title });
  await expect(rule).toBeHidden();
  await page.locator("summary", { has: fold }).press("Enter");
  await expect(rule).toBeChecked();
  await rule.press("Space");
  await expect(page.locator("summary", { has: fold })).toContainText(texts.unusual.lastCardChkobba);
  await expectAccessible(page);
  for (const choice of [rooms.team, /^31/]) await page.getByRole("radio", { name: choice }).check({ force: true });
  await page.getByRole("button", { name: rooms.create, exact: true }).click();
  await expectToWait(page, "1/4");
  await expect(page.getByText(texts.unusual.lastCardChkobba)).toBeVisible();
  await expect(roomIn(bilel.page, "Scopa")).toContainText(bilel.words.lobby.rooms.team);
  await expect(roomIn(bilel.page, "Scopa")).toContainText(/31/);
  await expect(roomIn(bilel.page, "Scopa")).toContainText(bilel.words.lobby.houseRules.unusual.lastCardChkobba);
  await bilel.page.goto(`${server.url}/invite/${await amira.gameId()}`);
  await expect(bilel.page.getByText(bilel.words.lobby.houseRules.unusual.lastCardChkobba)).toBeVisible();

  await page.getByRole("button", { name: words.table.leave }).click();
  await page.getByRole("button", { name: words.lobby.menu.duel.title }).click();
  await expect(page.locator("summary", { has: fold })).toContainText(texts.unusual.lastCardChkobba);
});

// `npm test` covers this in apps/server/test/rooms.test.ts and own-rooms.test.ts of the lobby.
test("a private room is not listed, and is joined by the code that its creator shares; an unknown code is reported", {
  tag: "@long",
}, async ({ arrive, connect }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  const lafayette = await connect("Chedli");
  await amira.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openRoom(amira, "Hafsia", ["Friends"]);
  await lafayette.demand("create-room", { roomName: "Lafayette" });
  await amira.page.getByRole("button", { name: "Leave Game" }).click();
  await expect(roomIn(amira.page, "Lafayette")).toBeVisible();
  await expect(roomIn(amira.page, "Hafsia")).toHaveCount(0);

  await amira.page.getByRole("button", { name: "Your rooms" }).click();
  await amira.page.getByRole("button", { name: "Copy the code of Hafsia" }).click();
  await expect(amira.page.getByRole("button", { name: "Copied!" })).toBeVisible();
  const roomId = await amira.page.evaluate(() => navigator.clipboard.readText());
  await amira.page.getByRole("button", { name: "Join Hafsia" }).click();
  await expectToWait(amira.page, "1/2");

  await bilel.page.getByRole("button", { name: "Join with a code" }).click();
  await bilel.page.getByLabel("Your name").fill(bilel.name);
  const join = bilel.page.getByRole("button", { name: "Join room", exact: true });
  await expect(join).toBeDisabled();
  await expect(join).toHaveAccessibleDescription("Enter a code first.");
  await bilel.page.getByLabel("Join with a code").fill("nowhere");
  await join.click();
  await expect(bilel.page.getByRole("alert")).toHaveText("Game not found");
  await bilel.page.getByLabel("Join with a code").fill(roomId);
  await expect(bilel.page.getByRole("heading", { name: "Join Hafsia" })).toBeVisible();
  await join.click();
  for (const { page } of [amira, bilel]) await expectToWait(page, "2/2");
});

// `npm test` covers this in apps/web/src/features/lobby/rooms/listed-rooms.test.ts and own-rooms.test.ts.
test("tables with a waiting player come first, and the player who opened a room closes it", { tag: "@long" }, async ({
  arrive,
}) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await openRoom(bilel, "Lafayette");
  await openRoom(amira, "Hafsia");
  await amira.page.getByRole("button", { name: "Leave Game" }).click();
  const listed = amira.page.getByRole("region", { name: "Open tables" }).getByRole("listitem");
  await expect(listed.nth(0)).toHaveText(/^Lafayette.*1\/2 · .?Bilel.? waits/);
  await expect(listed.nth(1)).toHaveText(/^Hafsia.*Nobody there yet/);
  await amira.page.getByRole("button", { name: "Your rooms" }).click();
  await amira.page.getByRole("button", { name: "Close Hafsia" }).click();
  await amira.page.getByRole("dialog").getByRole("button", { name: "Close room" }).click();
  await expect(amira.page.getByText("You haven't opened a room yet.")).toBeVisible();
  await amira.page.getByRole("button", { name: "Back" }).click();
  await expect(listed.nth(0)).toContainText("Lafayette");
  await expect(roomIn(amira.page, "Hafsia")).toHaveCount(0);

  await test.step("the empty list of own rooms leads to the form, which explains who can sit down", async () => {
    await amira.page.getByRole("button", { name: "Your rooms" }).click();
    await amira.page.getByRole("button", { name: "Create a room" }).click();
    const visibility = amira.page.getByRole("group", { name: "Who can sit down?" });
    await expect(visibility).toHaveAccessibleDescription("Everyone sees it in the lobby.");
    await visibility.getByRole("radio", { name: "Friends" }).check({ force: true });
    await expect(visibility).toHaveAccessibleDescription(/^Only people with its code/);
  });
});

test("the menu shows the newest three rooms, and a scrolling list of 300 px shows all", async ({ arrive, connect }) => {
  const amira = await arrive("Amira");
  const [one, other] = [await connect("Bilel"), await connect("Chedli")];
  const seeAll = amira.page.getByRole("button", { name: "See all rooms" });
  for (const [opened, name] of ["First", "Second", "Third", "Fourth", "Fifth"].entries()) {
    await expect(seeAll).toHaveCount(opened > 3 ? 1 : 0);
    // The lobby lists at most three rooms of one person.
    await (opened < 2 ? one : other).demand("create-room", { roomName: name });
    await expect(roomIn(amira.page, name)).toBeVisible();
  }
  await expect(amira.page.getByRole("button", { name: /^Join (First|Second|Third|Fourth|Fifth)$/ })).toHaveCount(3);
  await expect(roomIn(amira.page, "Second")).toHaveCount(0);
  await seeAll.click();
  const list = amira.page.getByRole("list", { name: "Public rooms" });
  await expect(list.getByRole("listitem")).toHaveText([/^Fifth/, /^Fourth/, /^Third/, /^Second/, /^First/]);
  expect((await list.boundingBox())?.height).toBe(300);
  expect(await list.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true);
  await expect(amira.page.getByText("Admin controls are not enabled.")).toBeVisible();
  await expect(amira.page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
});

// `npm test` covers this in apps/web/src/features/lobby/rooms/delete-room.test.ts and apps/server/test/rooms.test.ts.
test("with admin=true the admin key deletes a room, and any other key does not", { tag: "@long" }, async ({
  arrive,
  connect,
}) => {
  const [bilel, admin] = [await arrive("Bilel"), await arrive("House", { path: "/?admin=true" })];
  const amira = await connect("Amira");
  await amira.demand("create-room", { roomName: "Hafsia" });
  await admin.page.getByRole("button", { name: "See all rooms" }).click();
  await expect(admin.page.getByText("Admin controls are not enabled.")).toHaveCount(0);
  const remove = admin.page.getByRole("button", { name: "Delete Hafsia" });
  await expect(remove).toHaveAttribute("title", /header/);
  await remove.click();
  await confirmDeletion(admin.page, "a guess");
  await expect(admin.page.getByText("That's not the admin key.")).toBeVisible();
  await expect(roomIn(bilel.page, "Hafsia")).toBeVisible();

  await confirmDeletion(admin.page, ADMIN_KEY);
  await expect(admin.page.getByRole("dialog")).toHaveCount(0);
  for (const { page } of [admin, bilel]) await expect(roomIn(page, "Hafsia")).toHaveCount(0);
});

test("a member of a room sees immediately in the lobby that a game has opened there", async ({ arrive }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await openRoom(amira, "Hafsia", ["Friends"]);
  await amira.page.getByRole("button", { name: "Leave Game" }).click();
  await amira.page.getByRole("button", { name: "Join with a code" }).click();
  const own = roomIn(amira.page, "Hafsia");
  const roomCode = (await own.locator("code").textContent()) ?? "";
  await amira.page.getByRole("button", { name: "Back" }).click();

  await bilel.page.getByRole("button", { name: "Join with a code" }).click();
  await bilel.page.getByLabel("Your name").fill("Bilel");
  await bilel.page.getByLabel("Join with a code").fill(roomCode);
  await bilel.page.getByRole("button", { name: "Join room", exact: true }).click();
  await expectToWait(bilel.page, "1/2");
  await expect(amira.page.getByText("A game is waiting in Hafsia")).toBeVisible();
  await expect(bilel.page.getByText("A game is waiting in Hafsia")).toHaveCount(0);
  await amira.page.getByRole("button", { name: "Join with a code" }).click();
  await expect(own).toContainText("Waiting for a player");
});

// `npm test` covers this in apps/server/test/admin.test.ts.
test("an admin account deletes a room without a key, until its role is revoked", { tag: "@long" }, async ({
  arrive,
  connect,
  server,
}) => {
  const amira = await connect("Amira");
  const bilel = await arrive("Bilel", { path: "/?admin=true" });
  for (const roomName of ["Hafsia", "Bab Souika"]) await amira.demand("create-room", { roomName });
  const { page } = bilel;
  await register(bilel, AMIRA);
  await server.runAdmin("grant", AMIRA.username);
  await page.reload();
  await expect(accountMenuButton(bilel, AMIRA)).toBeVisible();
  await page.getByRole("button", { name: /^(See all rooms|Browse)/ }).click();
  const deletion = page.getByRole("button", { name: "Delete room" });
  await page.getByRole("button", { name: "Delete Hafsia" }).click();
  await expect(page.getByLabel("Admin key")).toHaveCount(0);
  await deletion.click();
  await expect(roomIn(page, "Hafsia")).toHaveCount(0);

  await server.runAdmin("revoke", AMIRA.username);
  await page.getByRole("button", { name: "Delete Bab Souika" }).click();
  await deletion.click();
  await expect(page.getByLabel("Admin key")).toBeVisible();
  await expect(roomIn(page, "Bab Souika")).toBeVisible();
});

for (const arrival of [{ theme: "dark" }, { theme: "light", language: "ar" }] as const) {
  // `npm test` covers the lobby and the form to join a room in the first test of this file.
  test(`axe finds nothing on the views around rooms (${JSON.stringify(arrival)})`, {
    tag: "@long",
  }, async ({ arrive, connect }) => {
    const amira = await connect("Amira");
    await amira.demand("create-room", { roomName: "Hafsia" });
    const viewport = { width: 390, height: 844 };
    const { page } = await arrive("Bilel", { ...arrival, viewport, path: "/?admin=true" });
    for (const view of ["menu", "rooms", "create-room", "join-room", "own-rooms"]) {
      await page.evaluate((lobby) => history.replaceState({ lobby }, ""), view);
      await page.reload();
      await expect(view === "menu" ? page.getByText("Hafsia") : page.locator("h2[tabindex]")).toBeVisible();
      await expectAccessible(page, view);
    }
  });
}

/** Opens a room from the menu with these choices. */
async function openRoom({ page, name }: Player, roomName: string, choices: (string | RegExp)[] = []): Promise<void> {
  await page.getByRole("button", { name: "Create Public Room" }).click();
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Room name").fill(roomName);
  for (const choice of choices) await page.getByRole("radio", { name: choice }).check({ force: true });
  await page.getByRole("button", { name: "Create a room" }).click();
  await expect(page.getByRole("heading", { name: /Waiting for players/ })).toBeVisible();
}

/** Joins a room from the list. Enters a name, because the page asks a visitor without a name for one. */
async function joinFromList({ page, name }: Player, roomName: string): Promise<void> {
  await page.getByRole("button", { name: `Join ${roomName}` }).click();
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join room", exact: true }).click();
}

async function confirmDeletion(page: Page, key: string): Promise<void> {
  await page.getByLabel("Admin key").fill(key);
  await page.getByRole("button", { name: "Delete room" }).click();
}

function roomIn(page: Page, name: string) {
  return page.getByRole("listitem").filter({ hasText: name });
}

async function expectToWait(page: Page, seats: string): Promise<void> {
  await expect(page.getByRole("heading", { name: `Waiting for players (${seats})` })).toBeVisible();
}
