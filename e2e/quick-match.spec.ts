// Quick match. Two players search, are matched and play. A player declines, does not answer, or leaves. A search
// continues during a reload and a solo game.
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

const playNow = ({ page, words }: Player) => page.getByRole("button", { name: words.lobby.playNow, exact: true });
const question = ({ page, words: { match } }: Player) =>
  page.getByRole("dialog", { name: new RegExp(`^(${match.found(false)}|${match.found(true)})$`) });
const strip = ({ page, words }: Player) => page.getByRole("complementary", { name: words.match.searching });

const endOf = (text: string) => new RegExp(`${text}$`);

async function accept({ page, words }: Player): Promise<void> {
  await page.getByRole("button", { name: words.match.accept, exact: true }).click();
}

test("two players press Play now, one declines, both accept the next match, and are at the table, in two languages", async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  const bilel = await arrive("Bilel", { language: "ar", viewport: { width: 360, height: 640 } });

  await test.step("a player who declines leaves the queue; the other is notified and keeps searching", async () => {
    await playNow(amira).click();
    await expect(strip(amira)).toBeVisible();
    await playNow(bilel).click();
    await expect(question(amira)).toBeVisible();
    await bilel.page.getByRole("button", { name: bilel.words.match.decline }).click();
    await expect(strip(amira).getByText(amira.words.match.letDown)).toBeVisible();
    await expect(playNow(bilel)).toBeEnabled();
    await amira.page.getByRole("button", { name: amira.words.match.stop }).click();
    await expect(strip(amira)).toBeHidden();
    await expect(playNow(amira)).toBeEnabled();
  });

  for (const player of [amira, bilel]) await playNow(player).click();
  await expect(question(amira)).toBeVisible();
  await expect(question(bilel)).toBeVisible();
  const yes = amira.page.getByRole("button", { name: amira.words.match.accept, exact: true });
  await expect(yes).toBeFocused();
  await expect.poll(() => amira.page.title()).toContain(amira.words.match.found(false));
  const width = await bilel.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);

  await test.step("the proposal stays open when Escape is pressed again and again", async () => {
    for (let presses = 0; presses < 7; presses++) await amira.page.keyboard.press("Escape");
    await expect(question(amira)).toBeVisible();
    await expect(yes).toBeFocused();
  });

  await amira.page.keyboard.press("Enter");
  await expect(amira.page.getByText(amira.words.match.accepted)).toBeVisible();
  await accept(bilel);
  for (const player of [amira, bilel]) {
    await expect(player.hand).toBeVisible();
    const { game, yourTurn } = player.words.app.titles;
    await expect.poll(async () => [game, yourTurn].includes(await player.page.title())).toBe(true);
  }
});

test("a search continues after a reload and during a solo game, from which both go to the found game", async ({
  arrive,
}) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await playNow(amira).click();
  await expect(strip(amira)).toBeVisible();
  await amira.page.reload();
  await expect(strip(amira)).toBeVisible();
  await amira.page.getByRole("button", { name: amira.words.match.botMeanwhile }).click();
  await expect(amira.hand).toBeVisible();
  await expect(strip(amira)).toBeVisible();
  await playNow(bilel).click();
  for (const player of [amira, bilel]) await accept(player);
  await expect(bilel.hand).toBeVisible();
  await expect(amira.hand).toBeVisible();
  await expect(question(amira)).toBeHidden();
});

// `npm test` covers this in apps/server/test/matchmaking.test.ts.
test("a player who leaves a second game sees the consequence before, and the waiting time afterwards", {
  tag: "@long",
}, async ({ arrive }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel", { language: "fr" })];
  const { match, table } = amira.words;
  const leave = amira.page.getByRole("button", { name: table.leave, exact: true });
  for (let game = 0; game < 2; game++) {
    for (const player of [amira, bilel]) await playNow(player).click();
    for (const player of [amira, bilel]) await accept(player);
    for (const player of [amira, bilel]) await expect(player.hand).toBeVisible();
    await leave.click();
    const sure = amira.page.getByRole("dialog", { name: table.leaveQuestion });
    await expect(sure).toContainText(`${table.leaveDuel} ${table.leaveMatched}`);
    await sure.getByRole("button", { name: table.leave, exact: true }).click();
    await expect(bilel.page.getByRole("heading", { name: bilel.words.table.gameOver })).toBeVisible();
    await bilel.page.getByRole("button", { name: bilel.words.table.backToLobby }).click();
  }
  await playNow(amira).click();
  const banned = amira.page.getByRole("dialog", { name: match.banned.title });
  await expect(banned.getByRole("listitem")).toHaveText(
    [match.banned.lapses.left, match.banned.lapses.left].map(endOf),
  );
  await expect(banned).toContainText(match.banned.forgotten);
  await expectAccessible(amira.page, "a break");
  await banned.getByRole("button", { name: amira.words.app.close }).click();
  await expect(playNow(amira)).toBeEnabled();
  await expect(strip(amira)).toBeHidden();
});

// `npm test` covers this in `apps/server/test/let-downs.test.ts`.
test("a player who does not answer within 15 s leaves the queue, and the other is first in it", {
  tag: "@long",
}, async ({ arrive }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel", { language: "ar" })];
  for (const player of [amira, bilel]) await playNow(player).click();
  await accept(amira);
  await expect(question(bilel)).toBeVisible();
  const silent = bilel.page.getByRole("dialog", { name: bilel.words.match.over });
  await expect(silent).toContainText(bilel.words.match.notAnswered);
  await expect(strip(amira).getByText(amira.words.match.letDown)).toBeVisible();
  await expect(question(amira)).toBeHidden();
  // The page's own search is counted too. The silent player searches again with one press.
  await expect(strip(amira)).toContainText(/ [1-9]\d* searching/);
  await silent.getByRole("button", { name: bilel.words.match.searchAgain }).click();
  await expect(question(amira)).toBeVisible();
});

// `npm test` covers this in apps/server/src/matchmaking/pairing.test.ts and apps/web/src/features/lobby/lobby-view.test.ts.
test("a partner joins by a link, and both are in one team", { tag: "@long" }, async ({ arrive, server }) => {
  const amira = await arrive("Amira");
  await amira.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { lobby, match } = amira.words;
  await amira.page.getByRole("button", { name: lobby.menu.find.title }).click();
  await amira.page.getByLabel(lobby.name, { exact: true }).fill("Amira");
  await amira.page.getByRole("radio", { name: lobby.rooms.team }).check();
  await amira.page.getByRole("button", { name: lobby.partner.share }).click();
  await expect(amira.page.getByText(lobby.partner.waits)).toBeVisible();
  const link = await amira.page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${server.url}/?party=`)).toBe(true);
  await playNow(amira).click();
  await expect(amira.page.getByText(match.withPartner)).toBeVisible();
  const dalia = await arrive("Dalia", { path: link.slice(server.url.length) });
  await expect(dalia.page.getByText(lobby.partner.invited(lobby.rooms.points(21)))).toBeVisible();
  expect(new URL(dalia.page.url()).search).toBe("");
  await dalia.page.getByLabel(lobby.name, { exact: true }).fill("Dalia");
  await playNow(dalia).click();
  const others = [await arrive("Bilel"), await arrive("Chiraz")];
  for (const other of others) {
    await other.page.getByRole("button", { name: lobby.menu.find.title }).click();
    await other.page.getByRole("radio", { name: lobby.rooms.team }).check();
    await playNow(other).click();
  }
  const team = question(amira).getByRole("list").filter({ hasText: "Amira" });
  await expect(team).toContainText("Dalia");
  for (const player of [amira, dalia, ...others]) await accept(player);
  for (const player of [amira, dalia, ...others]) await expect(player.hand).toBeVisible();
});
