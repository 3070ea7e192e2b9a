// Dragging a card of the hand onto the table, with the mouse and with a finger.
import { cardFromId, cardId, legalCaptures } from "@chkobba/rules";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

test.use({ sharesServer: true });

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A mouse or a finger that can be pressed, moved and released. */
interface Pointer {
  readonly press: (at: Point) => Promise<void>;
  readonly moveTo: (at: Point) => Promise<void>;
  readonly release: () => Promise<void>;
}

/** A card of the hand, and the captures that are legal with it. */
interface Held {
  readonly id: string;
  readonly captures: readonly (readonly string[])[];
}

// `npm test` covers dragging in the next test, and the place of a dropped card in drop-place.test.ts of the table.
test("a mouse drags cards onto cards that they capture or onto the felt; they return from anywhere else", {
  tag: "@long",
}, async ({ arrive }) => {
  const amira = await arrive("Amira");
  await amira.playSolo();
  await amira.waitForTurn();
  const mouse = mouseOf(amira.page);
  const card = amira.hand.locator("[data-card]").first();
  const at = await middleOf(card);

  await test.step("a press that hardly moves is a tap", async () => {
    await mouse.press(at);
    await amira.page.mouse.move(at.x + 3, at.y + 3);
    await mouse.release();
    await expect(card).toHaveAttribute("aria-pressed", "true");
    await amira.page.keyboard.press("Escape");
    await expect(card).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("Escape puts a dragged card back", async () => {
    await lift(mouse, await middleOf(card));
    await expect(card).toHaveAttribute("data-dragged");
    await amira.page.keyboard.press("Escape");
    await expect(card).not.toHaveAttribute("data-dragged");
    await mouse.release();
    await expect(card).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("so does the end of the turn", async () => {
    await lift(mouse, await middleOf(card));
    await expect(card).toHaveAttribute("data-dragged");
    const tab = await amira.page.context().newPage();
    await tab.goto(amira.page.url());
    const other = amira.hand.locator("[data-card]").nth(1);
    await playInTab(tab, amira, (await other.getAttribute("data-card")) ?? "");
    await expect(amira.hand.locator("[data-dragged]")).toHaveCount(0);
    await mouse.release();
    await expect(amira.hand.locator("[data-card]")).toHaveCount(2);
    await tab.close();
  });

  await dragUntilAllWasSeen(amira, mouse);
});

test("a finger drags cards, the page does not scroll, and a second finger puts the cards back", async ({ arrive }) => {
  // The page is taller than this viewport and could scroll.
  const amira = await arrive("Amira", { viewport: { width: 390, height: 520 }, hasTouch: true, isMobile: true });
  await amira.playSolo();
  const session = await amira.page.context().newCDPSession(amira.page);
  const finger = fingerOf(session);
  await amira.waitForTurn();
  const card = amira.hand.locator("[data-card]").first();
  const at = await middleOf(card);
  await finger.press(at);
  await finger.moveTo({ x: at.x, y: at.y - 60 });
  await expect(card).toHaveAttribute("data-dragged");
  const both = [
    { x: at.x, y: at.y - 60, id: 0 },
    { x: 40, y: 40, id: 1 },
  ];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: both });
  await expect(card).not.toHaveAttribute("data-dragged");
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(amira.hand.locator("[data-card]")).toHaveCount(3);

  await dragUntilAllWasSeen(amira, finger);
  expect(await amira.page.evaluate(() => scrollY)).toBe(0);
});

/** Plays by dragging cards until a card was left on the table, a card has captured, and a drop was refused. */
async function dragUntilAllWasSeen(player: Player, pointer: Pointer): Promise<void> {
  const unseen = new Set(["laid", "took", "refused"]);
  while (unseen.size > 0) {
    await player.waitForTurn();
    const held = await handOf(player);
    const taking = held.find(({ captures }) => captures.length > 0);
    if (taking !== undefined && unseen.delete("refused")) await comesBack(player, pointer, taking);
    const next = held.find(({ captures }) => captures.length > 0 === unseen.has("took")) ?? held[0];
    if (next === undefined) throw new Error("the hand is empty at its turn");
    unseen.delete(await playByDragging(player, pointer, next));
    await player.page.getByRole("button", { name: player.words.table.continue }).or(player.hand).first().waitFor();
    if (await player.page.getByRole("dialog").isVisible()) await player.playOn();
  }
}

async function comesBack({ page, hand, words }: Player, pointer: Pointer, { id }: Held): Promise<void> {
  const card = hand.locator(`[data-card="${id}"]`);
  await lift(pointer, await middleOf(card));
  await pointer.moveTo(await cornerOfFelt(page));
  await pointer.release();
  await expect(page.getByText(words.table.mustTake).first()).toBeVisible();
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
}

async function playByDragging(player: Player, pointer: Pointer, { id, captures }: Held): Promise<string> {
  const { page, hand, table } = player;
  const card = hand.locator(`[data-card="${id}"]`);
  await lift(pointer, await middleOf(card));
  const lit = page.locator('[data-drop-zone][data-lit="true"]');
  const takeable = [...new Set(captures.flat())].toSorted();
  await expect(lit).toHaveCount(captures.length === 0 ? 1 : 0);
  const shown = table.locator('[data-card][data-takeable="true"]');
  await expect.poll(async () => (await shown.evaluateAll(idsOf)).toSorted()).toEqual(takeable);
  const [taken = []] = captures;
  const [first] = taken;
  const target = first === undefined ? null : table.locator(`[data-card="${first}"]`);
  await pointer.moveTo(target === null ? await cornerOfFelt(page) : await middleOf(target));
  if (target !== null) await expect(target).toHaveAttribute("data-over", "true");
  await pointer.release();
  // With several possible captures, the card is dropped on one captured card, and the other captured cards are tapped.
  const isOpen = captures.filter((each) => first !== undefined && each.includes(first)).length > 1;
  if (isOpen) for (const other of taken.slice(1)) await table.locator(`[data-card="${other}"]`).click();
  await card.waitFor({ state: "detached" });
  return captures.length === 0 ? "laid" : "took";
}

async function lift(pointer: Pointer, at: Point): Promise<void> {
  await pointer.press(at);
  await pointer.moveTo({ x: at.x + 12, y: at.y - 12 });
}

async function handOf({ hand, table }: Pick<Player, "hand" | "table">): Promise<readonly Held[]> {
  const lying = (await table.locator("[data-card]").evaluateAll(idsOf)).flatMap((id) => cardFromId(id) ?? []);
  const ids = await hand.locator("[data-card]").evaluateAll(idsOf);
  return ids.map((id) => {
    const card = cardFromId(id);
    return { id, captures: card === undefined ? [] : legalCaptures(card, lying).map((taken) => taken.map(cardId)) };
  });
}

/** Plays the card with its first legal capture, in another tab on the same seat. */
async function playInTab(tab: Page, { words, hand, table }: Player, id: string): Promise<void> {
  const captures = (await handOf({ hand, table })).find((held) => held.id === id)?.captures ?? [];
  const inTab = (group: string) => tab.getByRole("group", { name: group });
  const card = inTab(words.table.hand).locator(`[data-card="${id}"]`);
  await card.click();
  if (captures.length === 0) await card.click();
  for (const taken of captures[0] ?? []) {
    await inTab(words.table.tableCards).locator(`[data-card="${taken}"]`).click();
  }
  await card.waitFor({ state: "detached" });
}

function idsOf(cards: (HTMLElement | SVGElement)[]): string[] {
  return cards.map((card) => card.dataset.card ?? "");
}

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("there is nothing to point at");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point on the felt that no card covers. */
async function cornerOfFelt(page: Page): Promise<Point> {
  const box = await page.locator("[data-drop-zone]").boundingBox();
  if (box === null) throw new Error("there is no felt");
  return { x: box.x + 10, y: box.y + 10 };
}

function mouseOf({ mouse }: Page): Pointer {
  return {
    press: async ({ x, y }) => {
      await mouse.move(x, y);
      await mouse.down();
    },
    moveTo: ({ x, y }) => mouse.move(x, y, { steps: 4 }),
    release: () => mouse.up(),
  };
}

function fingerOf(session: CDPSession): Pointer {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    press: async (at) => void (await touch("touchStart", [at])),
    moveTo: async (at) => void (await touch("touchMove", [at])),
    release: async () => void (await touch("touchEnd", [])),
  };
}
