// A table on a television, with the hands on the phones. Each phone has scanned the code that the television shows.
import { playLastRound } from "@chkobba/server/testing/playing";
import type { Page } from "@playwright/test";
import { likeOlder, TELEVISION } from "./engines/older-browser.ts";
import { expect, test } from "./fixtures.ts";
import { connectSeat } from "./second-connection.ts";
import { WORDS } from "./words.ts";

const { screens, table, lobby } = WORDS.en;
/** A television on a slow line shows its code soon. */
const BYTES_BEFORE_TABLE = 200_000;
const TV = { width: 1280, height: 720 };
const FACES = 'img[src^="/images/cards/"]:not([src*="back"])';
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true };

const isMyTurn = (phone: Page) => phone.locator('section[data-mine="true"]');

/** The phone of the player at turn. */
async function atTurn(phones: readonly Page[]): Promise<Page> {
  const [first] = phones;
  if (first === undefined) throw new Error("phones were wanted");
  await expect
    .poll(async () => (await Promise.all(phones.map((phone) => isMyTurn(phone).count()))).includes(1))
    .toBe(true);
  for (const phone of phones) if ((await isMyTurn(phone).count()) === 1) return phone;
  return first;
}

/** Counts the bytes that a page receives, as they are sent. */
async function bytesOf(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send("Network.enable");
  return () => bytes;
}

test("the page of a television shows its code after less than 200 kB", async ({ browser, server }) => {
  const tv = await (await browser.newContext({ viewport: TV })).newPage();
  const bytes = await bytesOf(tv);
  await tv.goto(`${server.url}/tv`);
  await expect(tv.getByRole("img", { name: new RegExp(`^${screens.code}`) })).toBeVisible();
  await tv.waitForLoadState("networkidle");
  expect(bytes()).toBeGreaterThan(0);
  expect(bytes()).toBeLessThan(BYTES_BEFORE_TABLE);
});

test("four phones scan one code, sit down, and play with the table on an old television", async ({
  browser,
  server,
}) => {
  const television = await likeOlder(server.url, TELEVISION);
  const tv = await (await browser.newContext({ viewport: TV })).newPage();
  const errors: Error[] = [];
  tv.on("pageerror", (error) => errors.push(error));
  await tv.goto(`${television.url}/tv`);
  const code = await tv.getByRole("img", { name: new RegExp(`^${screens.code}`) }).textContent();
  const letters = (code ?? "").replace(/\s/g, "");
  const link = `${server.url}/on/${letters}`;

  const phones: Page[] = [];
  for (const name of ["Amira", "Bilel", "Chedli", "Dorra"]) {
    const phone = await (await browser.newContext(PHONE)).newPage();
    await phone.goto(link);
    await phone.getByLabel(lobby.name, { exact: true }).fill(name);
    const button = phones.length === 0 ? screens.join.team : screens.join.sitDown;
    await phone.getByRole("button", { name: button, exact: true }).click();
    await expect(tv.getByText(name, { exact: true })).toBeVisible();
    phones.push(phone);
  }
  await expect(tv.getByText(screens.ready)).toBeVisible();
  await phones[0]?.getByRole("button", { name: table.startGame }).click();
  await expect(tv.getByRole("list", { name: table.tableCards }).getByRole("img")).toHaveCount(4);
  await expect(tv.locator(FACES)).toHaveCount(4);

  await test.step("a phone shows its hand, and plays a card by one press on what it takes", async () => {
    for (let nth = 0; nth < 5; nth++) {
      const phone = await atTurn(phones);
      const hand = phone.getByRole("region", { name: table.hand });
      const before = await hand.getByRole("img").count();
      await hand.locator("button[aria-pressed]").first().click();
      await hand.getByRole("list").getByRole("button").first().click();
      await expect(hand.getByRole("img")).toHaveCount(before - 1);
    }
    await expect(tv.locator('[aria-live="off"]')).toContainText(/put down|took/);
  });

  await test.step("no card of a hand is in the page of the television", async () => {
    // One look, because a move may arrive between two.
    await expect(tv.locator(`${FACES}:not([aria-label="${table.tableCards}"] *)`)).toHaveCount(0);
  });

  await test.step("the television goes on after a reload", async () => {
    await tv.reload();
    // A table without cards has no height.
    await expect(tv.getByRole("list", { name: table.tableCards })).toBeAttached();
    await expect(tv.getByText("Amira", { exact: true })).toBeVisible();
  });

  await test.step("a phone shows the table too when it is asked, and takes it off the television", async () => {
    const [amira] = phones;
    if (amira === undefined) throw new Error("four phones");
    await amira.getByRole("button", { name: screens.hand.showTable }).click();
    await expect(
      amira.getByRole("region", { name: table.tableArea }).or(amira.locator("[data-hand]")).first(),
    ).toBeVisible();
    await amira.getByRole("button", { name: table.more, exact: true }).click();
    await amira.locator("button[data-screens]").click();
    await amira.getByRole("button", { name: new RegExp(`^${screens.dialog.takeOff}`) }).click();
    await expect(tv.getByRole("heading", { name: screens.scan })).toBeVisible();
  });

  await test.step("a remote control reaches the menu by its arrow keys and OK", async () => {
    await tv.keyboard.press("ArrowDown");
    await expect(tv.getByRole("button", { name: screens.menu })).toBeFocused();
    await tv.keyboard.press("Enter");
    await expect(tv.getByRole("button", { name: screens.sound, exact: true })).toBeFocused();
    await tv.keyboard.press("ArrowDown");
    await expect(tv.getByRole("button", { name: screens.fullScreen })).toBeFocused();
    await tv.keyboard.press("Escape");
    await expect(tv.getByRole("button", { name: screens.menu })).toBeFocused();
  });

  await test.step("the television shows the rest of the game, up to its winner", async () => {
    const seats = await Promise.all(phones.map(connectSeat));
    const [first] = seats;
    if (first === undefined) throw new Error("four phones");
    const { player, gameId, playerId } = first;
    await player.demand("attach-screen", { code: letters, gameId, playerId });
    await expect(tv.getByText("Amira", { exact: true })).toBeVisible();
    await playLastRound(seats);
    const isOver = tv.locator('h1[data-over="true"]');
    await expect(isOver).toBeVisible();
    const endings = [1, 2].map((team) => screens.winner(table.teamName(team)));
    await expect(isOver).toHaveText(new RegExp([...endings, table.tie].join("|")));
    for (const { player: connection } of seats) connection.close();
  });
  expect(errors).toEqual([]);
  await television.close();
});
