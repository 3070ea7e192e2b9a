// The cut as a house rule. The leader of a round cuts the deck, sees the card below the cut, and keeps that card or
// leaves it on the table.
import { SLOW_CLOCK } from "@chkobba/server/testing";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { WORDS } from "./words.ts";

// With this slow clock, the 15 s for a cut do not run out on the server, even if the player reloads the page.
test.use({ settings: SLOW_CLOCK });

/** A game of two at its first cut. Returns the leader, then the other player. */
async function cutTable(amira: Player, bilel: Player): Promise<readonly [Player, Player]> {
  await bilel.join(await amira.create("duel", 11, { cut: true }));
  await amira.start();
  const isAmira = amira.page.getByRole("slider", { name: amira.words.table.cut.spread });
  const isBilel = bilel.page.getByRole("slider", { name: bilel.words.table.cut.spread });
  await expect.poll(async () => (await isAmira.count()) + (await isBilel.count())).toBe(1);
  return (await isAmira.count()) === 1 ? [amira, bilel] : [bilel, amira];
}

const spreadOf = ({ page, words }: Player) => page.getByRole("slider", { name: words.table.cut.spread });
const shown = ({ page }: Player) => page.locator("[data-shown=true]");
const faceOf = (player: Player) => shown(player).getByRole("img");

/** Cuts again until a deal is not void. If three equal cards are on the table, the deck is shuffled and cut again. */
async function cutUntilDealt<T>(cutter: Player, cut: () => Promise<T>): Promise<T> {
  const dealt = cutter.hand.locator("[data-card]").first();
  for (;;) {
    const result = await cut();
    await dealt.or(spreadOf(cutter)).first().waitFor();
    if (await dealt.isVisible()) return result;
  }
}

test("goes by keyboard: only the leader sees the card, and keeps it as the first of the hand", async ({ arrive }) => {
  const [cutter, other] = await cutTable(await arrive("Amira"), await arrive("Bilel"));
  await expect(spreadOf(cutter)).toBeFocused();
  const card = await cutUntilDealt(cutter, () => cutByKeyboard(cutter, other));
  await cutter.waitForTurn();
  await expect(cutter.hand.getByRole("button", { name: card })).toBeVisible();
  await expect(other.table.locator("[data-card]")).toHaveCount(4);
});

/** Cuts by keyboard and checks each player's view at each step. Resolves to the name of the kept card. */
async function cutByKeyboard(cutter: Player, other: Player): Promise<string> {
  const { cut } = cutter.words.table;
  await expect(other.page.getByRole("heading", { name: cut.other(cutter.name) })).toBeVisible();
  await expect(cutter.page.getByRole("timer")).toBeVisible();
  await spreadOf(cutter).focus();
  await cutter.page.keyboard.press("Home");
  for (let times = 0; times < 6; times++) await cutter.page.keyboard.press("ArrowUp");
  await expect(spreadOf(cutter)).toHaveAttribute("aria-valuetext", cut.lift(7));
  await expectAccessible(cutter.page, "the spread deck");
  await cutter.page.keyboard.press("Enter");

  await expect(cutter.page.getByRole("heading", { name: cut.yourCard })).toBeVisible();
  const card = await faceOf(cutter).getAttribute("alt");
  await expect(other.page.getByRole("heading", { name: cut.otherLooks(cutter.name) })).toBeVisible();
  await expect(shown(other)).toHaveCount(1);
  await expect(faceOf(other)).toHaveCount(0);
  await expectAccessible(cutter.page, "the card of the cut");
  await expect(cutter.page.getByRole("button", { name: cut.keep })).toBeFocused();
  await cutter.page.keyboard.press("Enter");
  return card ?? "no card";
}

// `npm test` covers this in apps/web/src/features/table/cut/lift.test.ts and apps/server/test/cut.test.ts.
test("goes by pointer: releasing over the spread deck cuts there, and a card that is not kept lies open for both", {
  tag: "@long",
}, async ({ arrive }) => {
  const [cutter, other] = await cutTable(await arrive("Amira"), await arrive("Bilel", { language: "ar" }));
  const card = await cutUntilDealt(cutter, () => cutByPointer(cutter));
  for (const { table } of [cutter, other]) await expect(table.locator(`img[src="${card}"]`)).toBeVisible();
});

/** Cuts with the mouse and leaves the card on the table. Resolves to the address of the card's picture. */
async function cutByPointer(cutter: Player): Promise<string> {
  const box = await spreadOf(cutter).boundingBox();
  if (box === null) throw new Error("the deck is not spread");
  const isRtl = cutter.words === WORDS.ar;
  await cutter.page.mouse.move(box.x + box.width * 0.1, box.y + box.height / 2);
  await cutter.page.mouse.down();
  await cutter.page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2, { steps: 5 });
  await expect(spreadOf(cutter)).toHaveAttribute("aria-valuenow", isRtl ? "10" : "30");
  await cutter.page.mouse.up();
  const card = (await faceOf(cutter).getAttribute("src")) ?? "no card";
  await cutter.page.getByRole("button", { name: cutter.words.table.cut.leave }).click();
  return card;
}

// `npm test` covers this in apps/server/src/games/publishing/game-state.test.ts and apps/server/test/cut.test.ts.
test("survives a refresh in each of its steps, and the next round's leader cuts next", { tag: "@long" }, async ({
  arrive,
}) => {
  const [cutter, other] = await cutTable(await arrive("Amira"), await arrive("Bilel"));
  await cutter.page.reload();
  await expect(spreadOf(cutter)).toBeVisible();
  await cutUntilDealt(cutter, async () => {
    await cutter.page.getByRole("button", { name: cutter.words.table.cut.here }).click();
    const card = await faceOf(cutter).getAttribute("src");
    for (const { page } of [cutter, other]) await page.reload();
    await expect(faceOf(cutter)).toHaveAttribute("src", card ?? "no card");
    await expect(shown(other)).toHaveCount(1);
    await expect(faceOf(other)).toHaveCount(0);
    await cutter.page.getByRole("button", { name: cutter.words.table.cut.keep }).click();
  });

  await Promise.all([cutter.finishRound(), other.finishRound()]);
  for (const { page, words } of [cutter, other]) {
    await page.getByRole("button", { name: words.table.continue }).click();
  }
  await cutUntilDealt(other, () => other.cut(false));
  await other.waitForTurn();
});

// `npm test` covers this in apps/web/src/features/offline/offline-table.test.ts.
test("is played on this device too, with the bot's cuts", { tag: "@long" }, async ({ arrive }) => {
  const { page, words } = await arrive("Amira");
  const { lobby, table } = words;
  await page.getByRole("button", { name: lobby.menu.solo.title }).click();
  await page.getByLabel(lobby.name, { exact: true }).fill("Amira");
  await page.getByText(lobby.houseRules.title, { exact: true }).click();
  await page.getByRole("checkbox", { name: lobby.houseRules.rules.cut.title }).check();
  await page.getByRole("button", { name: lobby.offline.play }).click();
  const mine = page.getByRole("button", { name: table.cut.here });
  const dealt = page.locator('[data-card][aria-disabled="false"]').first();
  await mine.or(dealt).first().waitFor();
  if (await mine.isVisible()) {
    await mine.click();
    await page.getByRole("button", { name: table.cut.keep }).click();
  }
  await expect(dealt).toBeVisible();
});
