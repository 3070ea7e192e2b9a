// Several people on one phone, without a network: whole games with the cover between the turns, which hides every hand.
import { cardId, type Entry, type Game, houseRulesOf, legalCaptures, openGame } from "@chkobba/rules";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { followed, keepCopy, SAVED_KEY } from "./offline-games.ts";
import type { Player } from "./player.ts";

/** `npm run test:long` plays with the network cut. `npm test` does so in offline.spec.ts only: the page's copy takes long. */
const IS_CUT = process.env.TEST_LONG === "1";

interface SavedGame {
  readonly terms: {
    readonly target: 11 | 21 | 31;
    readonly people: readonly ({ readonly name: string } | null)[];
    readonly cut: boolean;
  };
  readonly entries: readonly Entry[];
}

/** The game as the page has saved it, with all hands. */
async function savedGame(page: Page): Promise<Game> {
  const { terms, entries }: SavedGame = JSON.parse(
    (await page.evaluate((key) => localStorage.getItem(key), SAVED_KEY)) ?? "",
  );
  const { target, people, ...rules } = terms;
  const seated = people.map((person, seat): Entry => {
    const playerId = person === null ? `bot-${seat}` : seat === 0 ? "me" : `me-${seat + 1}`;
    return { type: "seated", playerId, name: playerId, isBot: person === null };
  });
  const seats = people.length === 4 ? 4 : 2;
  return [...seated, ...entries].reduce(followed, openGame({ seats, target, ...houseRulesOf(rules) }));
}

/** No card of any hand is in the page: neither as an element or an image nor in a text or a live region. */
async function expectCovered({ page, nameOf }: Pick<Player, "page"> & { readonly nameOf: (id: string) => string }) {
  const game = await savedGame(page);
  if (game.status === "waiting") throw new Error("the saved game has not begun");
  // The last capture of a round is shown for a second. Its cards may be in the hands of the next round.
  await expect(page.locator("[data-capture]")).toHaveCount(0);
  const html = await page.content();
  for (const id of game.round.hands.flat().map(cardId)) {
    expect(html).not.toContain(`${id}.png`);
    expect(html).not.toContain(`"${id}"`);
    expect(html).not.toContain(nameOf(id));
  }
}

/**
 * Continues a round of the saved game until each of the two people has one card left. Does nothing before the cut and
 * between two rounds.
 */
async function skipToTheLastCards(page: Page): Promise<void> {
  const before = await savedGame(page);
  const entries: Entry[] = [];
  let game = before;
  for (;;) {
    if (game.status !== "in_progress") return;
    const { turn, hands, table, deck, dealt } = game.round;
    const [card] = hands[turn] ?? [];
    if (card === undefined || (dealt === deck.length && hands.flat().length <= 2)) break;
    const playerId = turn === 0 ? "me" : `me-${turn + 1}`;
    const play: Entry = { type: "played", playerId, card, taken: legalCaptures(card, table)[0] ?? [] };
    game = followed(game, play);
    entries.push(play);
  }
  if (entries.length === 0) return;
  await page.evaluate(
    ([key, plays]) => {
      const saved = JSON.parse(localStorage.getItem(key) ?? "");
      localStorage.setItem(key, JSON.stringify({ ...saved, entries: [...saved.entries, ...plays] }));
    },
    [SAVED_KEY, entries] as const,
  );
  await page.reload();
}

const coverOf = ({ page, words }: Player) => page.getByRole("button", { name: words.table.phone.show });
const shownCards = ({ hand }: Player) => hand.locator('[data-card][aria-disabled="false"]');

/** Turns up the hand. The second tap of a double tap does nothing, so the first presses may be too early. */
async function turnUp(player: Player): Promise<void> {
  const { page, words } = player;
  const slider = page.getByRole("slider", { name: words.table.cut.spread });
  const keep = page.getByRole("button", { name: words.table.cut.keep });
  await expect(async () => {
    if (await coverOf(player).isVisible()) await coverOf(player).click();
    await expect(shownCards(player).first().or(slider).or(keep).first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Plays the first card of the shown hand. Its cards ignore the second tap of a double tap on the cover. */
async function playCard(player: Player): Promise<void> {
  const move = await player.chooseMove();
  const { cardId: id, capturedCardIds } = move;
  const card = player.hand.locator(`[data-card="${id}"]`);
  const isPlayed = async () => (await card.count()) === 0;
  await expect(async () => {
    if (await isPlayed()) return;
    if ((await card.getAttribute("aria-pressed")) !== "true") await card.click();
    await expect(card).toHaveAttribute("aria-pressed", "true", { timeout: 500 });
    if (capturedCardIds.length === 0) await card.click();
    for (const taken of capturedCardIds) await player.table.locator(`[data-card="${taken}"]`).click();
    await expect(card).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}

/** One step of the game on the phone: a summary, a cover, a cut or a card. Returns false after the end. */
async function step(player: Player, seen: (name: string) => void): Promise<boolean> {
  const { page, words } = player;
  const onward = page
    .locator("dialog[open] button")
    .filter({ hasText: new RegExp(`^(${words.table.continue}|${words.table.seeResult})`) });
  await coverOf(player).or(onward).or(player.gameOver).first().waitFor();
  if (await player.gameOver.isVisible()) return false;
  if (await onward.isVisible()) {
    await onward.click();
    await expect(onward).toHaveCount(0);
    return true;
  }
  await expectCovered({ page, nameOf: (id) => player.nameOf(id) });
  seen((await page.locator("[data-covered=true]").getAttribute("aria-label")) ?? "");
  await turnUp(player);
  if (await page.getByRole("slider", { name: words.table.cut.spread }).isVisible()) await cut(player);
  if (await shownCards(player).first().isVisible()) await playCard(player);
  return true;
}

async function cut(player: Player): Promise<void> {
  const { page, words } = player;
  await player.cut(true);
  const again = page.getByRole("slider", { name: words.table.cut.spread });
  await shownCards(player).first().or(again).first().waitFor();
  if (await again.isVisible()) await cut(player);
}

async function openForm(player: Player, who: "two" | "four"): Promise<void> {
  const { page, words } = player;
  await page.getByRole("button", { name: words.lobby.menu.solo.title }).click();
  await page.getByRole("radio", { name: words.lobby.soloModes[who] }).check({ force: true });
  // The fields for the names push the targets down.
  await page.getByLabel(words.onePhone.player(who === "two" ? 2 : 4), { exact: true }).waitFor();
  await page.getByRole("radio", { name: /^11/ }).check({ force: true });
}

test("two people play a game on one phone to its end; no covered hand is in the page", async ({ arrive }) => {
  const phone = await arrive("Amal", { serviceWorkers: IS_CUT ? "allow" : "block" });
  const { page, words } = phone;
  if (IS_CUT) await keepCopy(page);
  await openForm(phone, "two");
  await page.getByLabel(words.onePhone.player(1), { exact: true }).fill("Amal");
  await page.getByLabel(words.onePhone.player(2), { exact: true }).fill("Sami");
  await page.getByRole("button", { name: words.lobby.houseRules.unusual.cafe }).click();
  await page.getByRole("radio", { name: /^11/ }).check({ force: true });
  await expectAccessible(page, "the form of a game on one phone");
  await page.context().setOffline(IS_CUT);
  await page.getByRole("button", { name: words.lobby.play, exact: true }).click();
  await expect(coverOf(phone)).toBeFocused();
  await expectAccessible(page, "the cover");

  await turnUp(phone);
  // The cards fly to the hand as pictures of their own.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await cut(phone);
  await expect(shownCards(phone).first()).toBeFocused();
  // Covered by its own button, by a hidden page, and by a reload in the middle of a turn.
  await page.getByRole("button", { name: words.table.phone.hide }).click();
  await expectCovered({ page, nameOf: (id) => phone.nameOf(id) });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(coverOf(phone)).toBeFocused();
  await turnUp(phone);
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await expect(coverOf(phone)).toBeVisible();
  await expectCovered({ page, nameOf: (id) => phone.nameOf(id) });
  await turnUp(phone);
  await shownCards(phone).first().click();
  await page.reload();
  await expect(coverOf(phone)).toBeVisible();
  await expectCovered({ page, nameOf: (id) => phone.nameOf(id) });

  await page.getByRole("button", { name: words.table.testNearWin }).click();
  const holders: string[] = [];
  const next = () => step(phone, (name) => holders.push(name));
  for (let plays = 0; plays < 8; plays++) await next();
  expect(new Set(holders)).toEqual(new Set(["Amal", "Sami"]));
  do await skipToTheLastCards(page);
  while (await next());

  await page.getByRole("link", { name: words.table.review }).click();
  await expect(page.getByRole("button", { name: words.replay.review.start })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: words.table.playAgain }).click();
  await expect(coverOf(phone)).toBeVisible();
  await page.getByRole("button", { name: words.table.leave }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
  // Without a network, the lobby offers the form alone.
  await page.getByRole("button", { name: IS_CUT ? words.lobby.offline.play : words.lobby.menu.solo.title }).click();
  await page.getByRole("region", { name: words.onePhone.played }).getByRole("link").click();
  await expect(page.getByRole("button", { name: words.replay.review.start })).toBeVisible();
});

// `npm test` covers the seats of four people in apps/web/src/features/offline/one-phone.test.ts.
test("four people play on one phone: each hand is shown to its player alone", { tag: "@long" }, async ({ arrive }) => {
  const phone = await arrive("Amal");
  const { page, words } = phone;
  await openForm(phone, "four");
  const names = ["Amal", "Sami", "Lina", "Omar"];
  for (const [seat, name] of names.entries()) {
    await page.getByLabel(words.onePhone.player(seat + 1), { exact: true }).fill(name);
  }
  await page.getByRole("button", { name: words.lobby.play, exact: true }).click();
  await expect(coverOf(phone)).toBeFocused();
  await page.getByRole("button", { name: words.table.testNearWin }).click();
  const holders: string[] = [];
  while (await step(phone, (name) => holders.push(name))) {}
  expect(holders.slice(0, 4).toSorted()).toEqual(names.toSorted());
  await expect(phone.gameOver).toBeVisible();
});

/** A finger of a hand that lies between two people: it stays down until it is lifted. */
type Point = { readonly x: number; readonly y: number; readonly id: number };

/** Presses with several fingers at once, which a mouse can't. */
async function fingersOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const down = new Map<number, Point>();
  return {
    async press(target: Locator): Promise<number> {
      const box = await target.boundingBox();
      if (box === null) throw new Error("nothing to press");
      const id = down.size + 1;
      down.set(id, { x: box.x + box.width / 2, y: box.y + box.height / 2, id });
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [...down.values()] });
      return id;
    },
    async lift(id: number): Promise<void> {
      const lifted = down.get(id);
      if (lifted === undefined) throw new Error("this finger is not down");
      down.delete(id);
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [lifted] });
    },
  };
}

test("a tablet between two people shows each hand at its own edge, while its button is held", async ({ arrive }) => {
  const tablet = await arrive("Amal", { viewport: { width: 820, height: 1180 }, hasTouch: true });
  const { page, words } = tablet;
  await openForm(tablet, "two");
  await page.getByLabel(words.onePhone.player(1), { exact: true }).fill("Amal");
  await page.getByLabel(words.onePhone.player(2), { exact: true }).fill("Sami");
  await page.getByRole("switch", { name: words.onePhone.between }).click();
  await page.getByRole("button", { name: words.lobby.play, exact: true }).click();

  const holds = page.getByRole("button", { name: words.table.phone.hold });
  await expect(holds).toHaveCount(2);
  const nameOf = (id: string) => tablet.nameOf(id);
  await expectCovered({ page, nameOf });
  const heights = await holds.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().y));
  expect(heights.filter((y) => y < 590)).toHaveLength(1);

  const fingers = await fingersOf(page);
  const upper = holds.nth(heights.indexOf(Math.min(...heights)));
  const lower = holds.nth(heights.indexOf(Math.max(...heights)));
  const cards = page.locator("[data-covered=false] [data-card]");
  for (const hold of [upper, lower]) {
    const finger = await fingers.press(hold);
    await expect(cards).toHaveCount(3);
    // The hand is at the edge of its button: the upper half is turned round.
    const edge = (await hold.boundingBox())?.y ?? 0;
    const hand = (await cards.first().boundingBox())?.y ?? 0;
    expect(hand < 590).toBe(edge < 590);
    await fingers.lift(finger);
    await expect(cards).toHaveCount(0);
    await expectCovered({ page, nameOf });
  }

  // One finger holds the button, another one plays.
  const game = await savedGame(page);
  if (game.status === "waiting") throw new Error("the game has not begun");
  const { hands, table, turn } = game.round;
  const [card] = hands[turn] ?? [];
  if (card === undefined) throw new Error("the hand at turn is empty");
  const holding = await fingers.press(turn === 0 ? lower : upper);
  await expect(cards).toHaveCount(3);
  const played = page.locator(`[data-covered=false] [data-card="${cardId(card)}"]`);
  const [taken] = legalCaptures(card, table);
  const tap = async (target: Locator) => fingers.lift(await fingers.press(target));
  // A tap right after the hand was shown does nothing: it may be the second one of a double tap.
  await expect(async () => {
    if ((await played.getAttribute("aria-pressed")) !== "true") await tap(played);
    await expect(played).toHaveAttribute("aria-pressed", "true", { timeout: 500 });
  }).toPass();
  for (const each of taken ?? [card])
    await tap(page.locator(`[data-covered=false] [data-card="${cardId(each)}"], [data-spot="table:${cardId(each)}"]`));
  await expect(played).toHaveCount(0);
  await fingers.lift(holding);
  await expectCovered({ page, nameOf });
});
