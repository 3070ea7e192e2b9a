// Every screen at every width from a small phone to a desktop, in each language: nothing lies outside of the window or
// of its frame, and no page scrolls sideways.
import { LANGUAGES, type Language } from "@chkobba/protocol";
import type { Page } from "@playwright/test";
import { AMIRA, register } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { outOfPlace } from "./out-of-place.ts";
import { Player } from "./player.ts";
import { WORDS } from "./words.ts";

const WIDTHS = Array.from({ length: 81 }, (_, nth) => 320 + 20 * nth);
/** `npm run test:long` walks all widths in each language; otherwise the languages share every fourth width. */
const widthsIn = (language: number) =>
  process.env.TEST_LONG === "1" ? WIDTHS : WIDTHS.filter((_, nth) => nth % (4 * LANGUAGES.length) === 4 * language);
/** A layout that depends on code is rendered within this number of frames. */
const RENDERED_FRAMES = 20;
/** As long as a name may be. */
const LONG_NAME = "Abdelkader Ben Youss";

test("no screen of a guest has anything out of place, at any width and in any language", async ({ arrive }) => {
  const guest = await arrive(LONG_NAME, { viewport: { width: 1280, height: 800 } });
  const { page } = guest;
  const faults: string[] = [];
  const walk = (screen: string, isReady: (player: Player) => Promise<unknown>) =>
    walkAll(guest, screen, faults, isReady);

  await guest.playSolo();
  await walk("solo table", (player) => player.waitForTurn());
  await leave(guest);
  await walk("lobby", ({ words: { lobby } }) => page.getByRole("button", { name: lobby.menu.solo.title }).waitFor());
  await page.goto(new URL("/cups", page.url()).href);
  await walk("cups", () => page.getByRole("heading", { level: 1 }).waitFor());
  expect(faults).toEqual([]);
});

test("no screen among people has anything out of place, at any width and in any language", async ({
  arrive,
  connect,
}) => {
  const account = await arrive("Amira", { viewport: { width: 1280, height: 800 } });
  const { page } = account;
  const faults: string[] = [];
  const walk = (screen: string, isReady: (player: Player) => Promise<unknown>) =>
    walkAll(account, screen, faults, isReady);

  await register(account, { ...AMIRA, username: "Abdelkader_Ben_Youss" });
  await page.goto(new URL("/profile", page.url()).href);
  await walk("profile", () => page.getByRole("heading", { level: 1 }).waitFor());
  await page.goto(new URL("/", page.url()).href);
  const gameId = await account.create("duel");
  await walk("waiting room", ({ words: { table } }) =>
    page.getByRole("heading", { name: table.waitingTitle(1, 2) }).waitFor(),
  );
  const other = await connect(LONG_NAME);
  await other.demand("join-game", { gameId, playerName: LONG_NAME });
  await account.start();
  await walk("table among people", (player) => player.waitForCards());
  expect(faults).toEqual([]);
});

async function leave({ page, words }: Player): Promise<void> {
  await page.getByRole("button", { name: words.table.leave }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.table.leave, exact: true }).click();
  await page.getByRole("button", { name: words.lobby.menu.solo.title }).waitFor();
}

/** Walks through the widths in each language, and adds what is out of place to `faults`, each fault with its widths. */
async function walkAll(
  { page, name }: Player,
  screen: string,
  faults: string[],
  isReady: (player: Player) => Promise<unknown>,
): Promise<void> {
  for (const [nth, language] of LANGUAGES.entries()) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await speak(page, language);
    await isReady(new Player(page, name, WORDS[language]));
    const widths = new Map<string, number[]>();
    for (const width of widthsIn(nth)) {
      await page.setViewportSize({ width, height: 800 });
      for (const fault of await lastingFaults(page)) {
        const kind = fault.replace(/ by \d+/, "");
        widths.set(kind, [...(widths.get(kind) ?? []), width]);
      }
    }
    for (const [fault, at] of widths) faults.push(`${screen}, ${language}, ${at.at(0)}-${at.at(-1)}: ${fault}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await speak(page, "en");
}

/** The elements that are still out of place after the page has rendered the new width. */
async function lastingFaults(page: Page): Promise<readonly string[]> {
  let found = await outOfPlace(page);
  for (let frame = 0; found.length > 0 && frame < RENDERED_FRAMES; frame++) {
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
    found = await outOfPlace(page);
  }
  return found;
}

async function speak(page: Page, language: Language): Promise<void> {
  if ((await page.locator("html").getAttribute("lang")) === language) return;
  await page.evaluate((chosen) => localStorage.setItem("chkobba.language", chosen), language);
  await page.reload();
}
