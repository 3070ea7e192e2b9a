// The chat of a table: messages, unread counts and limits. The chat must cover no card.
import type { Language } from "@chkobba/protocol";
import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { SIZES } from "./sizes.ts";

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONES = [
  { viewport: { width: 390, height: 844 }, hasTouch: true },
  { viewport: { width: 360, height: 640 }, hasTouch: true },
] as const;
/**
 * The page's clock jumps ahead by this many ms and then does not advance. The time must be long enough for the test's
 * command to reach the page. It must be shorter than the silence after which a page counts its connection as lost.
 */
const PAUSE_AFTER_MS = 5000;
const BUBBLE_MS = 4000;

test.describe("without the limit of messages", () => {
  test.use({ settings: { RATE_LIMITS: "off" } });

  test("messages of a table: exact, counted while the chat is minimised, muted, kept after a reload and a lost connection", async ({
    arrive,
    server,
  }) => {
    const amira = await arrive("Amira", DESK);
    const gameId = await amira.create("duel");
    await say(amira, "Is anybody coming?");
    const bilel = await arrive("Bilel", DESK);
    // Not localhost, because Chromium stays connected to localhost when it goes offline.
    await bilel.page.goto(server.url.replace("localhost", "127.0.0.1"));
    await bilel.join(gameId);

    await test.step("a player gets no message from before they sat down, and their own once after a reload; a minimised chat stays minimised", async () => {
      await say(bilel, "Here I am");
      await expect(textsOf(amira)).toHaveText(["Is anybody coming?", "Here I am"]);
      await expect(textsOf(bilel)).toHaveText(["Here I am"]);
      await minimise(bilel);
      await bilel.page.reload();
      await expect(chat(bilel).getByRole("button", { name: "Chat" })).toBeVisible();
      await expect(chat(bilel).getByText(/unread/)).toHaveCount(0);
      await chat(bilel).getByRole("button").click();
      await expect(textsOf(bilel)).toHaveText(["Here I am"]);
    });

    await test.step("a message arrives exactly as it was written", async () => {
      await say(amira, "  <img src=x onerror=alert(1)> **Aslema**  ");
      await say(amira, "عسلامة");
      for (const player of [amira, bilel]) {
        await expectNewest(player, "<img src=x onerror=alert(1)> **Aslema**", "عسلامة");
        await expect(log(player).locator("img")).toHaveCount(0);
      }
      await expect(log(amira).getByText("You").first()).toBeVisible();
      await expect(log(bilel).getByText("Amira").first()).toBeVisible();
    });

    await test.step("empty texts and spaces can't be sent, and more than 200 characters can't be typed", async () => {
      await expect(send(amira)).toBeDisabled();
      await field(amira).fill("   ");
      await expect(send(amira)).toBeDisabled();
      await field(amira).press("Enter");
      await field(amira).fill("a".repeat(199));
      await field(amira).press("End");
      await field(amira).pressSequentially("aaa", { delay: 0 });
      await expect(field(amira)).toHaveValue("a".repeat(200));
      await expect(chat(amira).getByText("200 of 200 characters")).toBeVisible();
      await send(amira).click();
      await expectNewest(bilel, "عسلامة", "a".repeat(200));
      await expect(field(amira)).toHaveValue("");
    });

    await test.step("a minimised chat counts others' messages until it is opened", async () => {
      await minimise(bilel);
      await say(amira, "Ready?");
      await say(amira, "Bilel?");
      await expect(chat(bilel).getByText("2 unread messages")).toBeAttached();
      await expect(chat(bilel).getByText("2", { exact: true })).toBeVisible();
      await chat(bilel).getByRole("button").click();
      await expect(field(bilel)).toBeFocused();
      await expectNewest(bilel, "Ready?", "Bilel?");
      await say(bilel, "Ready");
      await expectNewest(amira, "Ready?", "Bilel?", "Ready");
      await bilel.page.keyboard.press("Escape");
      await expect(chat(bilel).getByRole("button", { name: "Chat" })).toBeFocused();
      await expect(chat(bilel).getByText(/unread/)).toHaveCount(0);
      await opened(bilel);
    });

    await test.step("messages of a muted player are neither shown nor counted on this screen, until unmuted", async () => {
      await chat(bilel).getByRole("button", { name: "Mute players" }).click();
      await chat(bilel).getByRole("button", { name: "Mute Amira" }).click();
      await expect(textsOf(bilel)).toHaveText(["Here I am", "Ready"]);
      await chat(bilel).getByRole("button", { name: "Mute players" }).click();
      await expect(chat(bilel).getByText("Muted: Amira")).toBeVisible();
      await minimise(bilel);
      await say(amira, "Still there?");
      await bilel.page.reload();
      await chat(bilel).getByRole("button", { name: "Chat" }).click();
      await expect(chat(bilel).getByText("Muted: Amira")).toBeVisible();
      await say(bilel, "Take a breath");
      await expect(textsOf(bilel)).toHaveText(["Here I am", "Ready", "Take a breath"]);
      await expectNewest(amira, "Still there?", "Take a breath");
      await chat(bilel).getByRole("button", { name: "Mute players" }).click();
      await chat(bilel).getByRole("button", { name: "Unmute Amira" }).click();
      await expectNewest(bilel, "Ready", "Still there?", "Take a breath");
    });

    await test.step("a log that is scrolled up stays there, and a button leads to the newest message", async () => {
      for (let nth = 1; nth <= 4; nth++) await say(amira, `${nth} ${"and on ".repeat(26)}`);
      await expect(textsOf(bilel).filter({ hasText: "4 and on" })).toBeInViewport();
      await log(bilel).evaluate((messages) => messages.scrollTo({ top: 0 }));
      const toNewest = chat(bilel).getByRole("button", { name: "Newest messages" });
      await expect(toNewest).toBeVisible();
      await say(amira, "Do you read me?");
      const newest = textsOf(bilel).filter({ hasText: "Do you read me?" });
      await expect(newest).toBeAttached();
      await expect(newest).not.toBeInViewport();
      await toNewest.click();
      await expect(newest).toBeInViewport();
      await expect(toNewest).toHaveCount(0);
    });

    await test.step("after a lost connection the missed messages arrive, and the draft is still there", async () => {
      await field(bilel).fill("I was about to");
      await minimise(bilel);
      await bilel.page.context().setOffline(true);
      await expect(bilel.page.getByText("Connecting to the Server...")).toBeVisible();
      await say(amira, "Meanwhile");
      await bilel.page.context().setOffline(false);
      await expect(chat(bilel).getByText("1 unread message")).toBeAttached();
      await opened(bilel);
      await expectNewest(bilel, "Do you read me?", "Meanwhile");
      await expect(field(bilel)).toHaveValue("I was about to");
    });

    await test.step("with quick phrases only, others' words don't arrive; the chat says so, and shows all at one press", async () => {
      const { people, sayings } = amira.words.table.chat;
      const { onlyPhrases, showAll, switches } = amira.words.table.contact;
      const list = chat(amira).getByRole("button", { name: people, exact: true });
      await list.click();
      await chat(amira).getByRole("switch", { name: switches.phrasesOnly.text, exact: true }).click();
      await list.click();
      await expect(chat(amira).getByText(onlyPhrases)).toBeVisible();
      await say(bilel, "You can't read this yet");
      await chat(bilel).getByRole("button", { name: /^Zid!/ }).click();
      await expectNewest(amira, sayings.more.text);
      await expect(textsOf(amira).filter({ hasText: "You can't read this yet" })).toHaveCount(0);
      await expectAccessible(amira.page);
      await chat(amira).getByRole("button", { name: showAll }).click();
      await expectNewest(amira, "You can't read this yet", sayings.more.text);
      await expect(chat(amira).getByText(onlyPhrases)).toHaveCount(0);
    });

    await test.step("the switch for strangers' messages is remembered", async () => {
      const { people, phrasesOnly } = amira.words.table.chat;
      const toggle = chat(amira).getByRole("switch", { name: phrasesOnly });
      await chat(amira).getByRole("button", { name: people, exact: true }).click();
      await expect(toggle).toBeChecked();
      await toggle.press("Space");
      await expect(toggle).not.toBeChecked();
      await amira.page.reload();
      await chat(amira).getByRole("button", { name: people, exact: true }).click();
      await expect(toggle).not.toBeChecked();
    });
  });
});

test("a quick phrase is one tap, in the letters of the language; a player who writes too fast gets a message and keeps the draft", async ({
  arrive,
}) => {
  const amira = await arrive("Amira", DESK);
  const bilel = await arrive("Bilel", { ...DESK, language: "ar" });
  await bilel.join(await amira.create("duel"));
  await opened(amira);
  const tooFast = chat(amira).getByRole("alert");
  let attempts = 0;
  const draft = () => `And now listen ${attempts}`;
  // The limit allows a burst of five messages. A server that pauses for a second accepts one more, perhaps the draft. Then
  // the next draft is sent in the same way.
  await expect(async () => {
    attempts += 1;
    await field(amira).fill(draft());
    await chat(amira)
      .getByRole("button", { name: /^Zid!/ })
      .evaluate((zid: HTMLElement) => {
        for (let nth = 0; nth < 15; nth++) zid.click();
        zid.closest("section")?.querySelector("form")?.requestSubmit();
      });
    await expect(tooFast).toHaveText("Not sent: That was too fast, take a breath");
    await expect(field(amira)).toHaveValue(draft(), { timeout: 5000 });
  }).toPass();
  for (let nth = 0; nth < 5; nth++) await expect(textsOf(bilel).nth(nth)).toHaveText("Zid!");
  await expect(textsOf(bilel).filter({ hasText: draft() })).toHaveCount(0);
  await field(amira).press("End");
  await field(amira).pressSequentially("!");
  await expect(tooFast).toHaveCount(0);
  await chat(bilel).getByRole("button", { name: /^يزّي!/ }).click();
  await expectNewest(amira, "Zid!", "يزّي!");
});

for (const phone of PHONES) {
  const { width, height } = phone.viewport;

  // `npm test` covers this in the next test, and bubbles in apps/web/src/features/chat/bubbles.test.ts.
  test(`on ${width}x${height} the chat starts minimised, and even open it covers no card of the hand`, {
    tag: "@long",
  }, async ({ arrive }) => {
    const players = await sitDown(arrive, phone);
    const [amira, bilel] = players;
    await say(await opened(amira), "Aslema");
    await expect(chat(bilel).getByText("1 unread message")).toBeAttached();
    expect(await chat(bilel).boundingBox()).toMatchObject({ width: 48, height: 48 });
    expect(await cardsUnderChat(bilel.page, "main")).toEqual([]);
    expect(await cardsUnderChat(amira.page, "[data-hand]")).toEqual([]);
    await minimise(amira);

    const atTurn = await whoIsAtTurn(players);
    await opened(atTurn);
    expect(await chat(atTurn).boundingBox()).toMatchObject({ width: 320, height: 400 });
    expect(await cardsUnderChat(atTurn.page, "[data-hand]")).toEqual([]);
    await minimise(atTurn);
    await atTurn.play(await atTurn.chooseMove());
    if (phone === PHONES[1]) {
      await test.step("a message shows as a bubble at its sender's seat for four seconds; a muted player has no bubble", () =>
        expectBubbles(amira, bilel));
    }
  });
}

test("the chat keeps its place when the game begins, is as wide as the scores, and covers no button or card at any size", async ({
  arrive,
}) => {
  const [amira, bilel] = [await arrive("Amira", { ...DESK, theme: "light" }), await arrive("Bilel", DESK)];
  await bilel.join(await amira.create("team"));
  await amira.page.getByRole("button", { name: amira.words.table.waiting.fill }).click();
  await expect(amira.page.getByRole("button", { name: amira.words.table.startGame })).toBeVisible();
  const before = await docksOf(amira);
  await amira.start();
  expect(await docksOf(amira)).toEqual(before);
  await amira.page.setViewportSize(DESK.viewport);
  const scores = await amira.page.getByRole("complementary").boundingBox();
  expect(await chat(amira).boundingBox()).toMatchObject({ x: scores?.x, width: 320 });
  expect(scores?.width).toBe(320);

  await test.step("the panel is 320 by 400, minimised 48 high, and axe finds nothing", () => expectPanel(amira, bilel));

  await test.step("on a small phone even the open chat covers no card of the hand", async () => {
    await bilel.page.setViewportSize(PHONES[1].viewport);
    await expect.poll(() => chat(bilel).boundingBox()).toMatchObject({ width: 320, height: 400 });
    expect(await cardsUnderChat(bilel.page, "[data-hand]")).toEqual([]);
    await minimise(bilel);
    expect(await chat(bilel).boundingBox()).toMatchObject({ width: 48, height: 48 });
    expect(await cardsUnderChat(bilel.page, "main")).toEqual([]);
  });
});

for (const [theme, language] of [
  ["dark", "ar"],
  ["light", "en"],
] as const) {
  // `npm test` covers this in English in the test above.
  test(`the panel is 320 by 400, minimised 48 high, and axe finds nothing (${theme}, ${language})`, {
    tag: "@long",
  }, async ({ arrive }) => {
    const [amira, bilel] = await sitDown(arrive, { ...DESK, theme, language });
    await expectPanel(amira, bilel);
  });
}

async function expectPanel(amira: Player, bilel: Player): Promise<void> {
  const words = amira.words.table.chat;
  await expect(chat(bilel).getByRole("button", { name: bilel.words.table.chat.title })).toBeVisible();
  await say(amira, "Aslema");
  expect(await chat(amira).boundingBox()).toMatchObject({ width: 320, height: 400 });
  // The first message opens the chat beside the table.
  await expect(field(bilel)).toBeVisible();
  await say(bilel, "Aslema bik");
  await field(amira).fill("a".repeat(200));
  await chat(amira).getByRole("button", { name: words.people }).click();
  await expect(chat(amira).getByRole("button", { name: words.mutePlayer("Bilel") })).toBeVisible();
  await expectAccessible(amira.page);
  await minimise(amira);
  expect(await chat(amira).boundingBox()).toMatchObject({ height: 48 });
  await say(bilel, "Are you there?");
  await expect(chat(amira).getByText(words.unread(1))).toBeAttached();
  await expectAccessible(amira.page);
}

async function expectBubbles(amira: Player, bilel: Player): Promise<void> {
  for (const { page, hand } of [amira, bilel]) {
    await page.clock.install();
    await page.reload();
    await hand.locator("[data-card]").first().waitFor();
    await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, PAUSE_AFTER_MS));
  }
  await say(await opened(amira), "Aslema");
  await expect(bubbles(bilel)).toHaveText(["Aslema"]);
  await expect(seatOf(bilel, amira).locator("[data-bubble]")).toBeVisible();
  await expect(seatOf(amira, amira).locator("[data-bubble]")).toHaveText("Aslema");
  await say(await opened(bilel), "Ya khsara ".repeat(20));
  await expect(seatOf(amira, bilel).locator("[data-bubble]")).toBeVisible();
  expect(await coveredBy(amira.page, "[data-bubble]")).toEqual([]);
  expect(await coveredBy(bilel.page, "[data-bubble]")).toEqual([]);
  for (const player of [amira, bilel]) {
    await player.page.clock.runFor(BUBBLE_MS - 1);
    await expect(bubbles(player)).toHaveCount(2);
    await player.page.clock.runFor(1);
    await expect(bubbles(player)).toHaveCount(0);
  }

  await chat(bilel).getByRole("button", { name: "Mute players" }).click();
  await chat(bilel).getByRole("button", { name: "Mute Amira" }).click();
  await say(amira, "Still there?");
  await say(bilel, "Yes");
  await expect(bubbles(amira)).toHaveText(["Yes", "Still there?"]);
  await expect(bubbles(bilel)).toHaveText(["Yes"]);
}

interface Arrival extends BrowserContextOptions {
  readonly theme?: "dark" | "light";
  readonly language?: Language;
}

type Arrive = (name: string, arrival?: Arrival) => Promise<Player>;

async function sitDown(arrive: Arrive, arrival: Arrival = DESK): Promise<[Player, Player]> {
  const [amira, bilel] = [await arrive("Amira", arrival), await arrive("Bilel", arrival)];
  await bilel.join(await amira.create("duel"));
  await amira.start();
  await expect(bilel.hand).toBeVisible();
  for (const player of [amira, bilel]) await expect(chat(player)).toBeVisible();
  return [amira, bilel];
}

function chat({ page, words }: Player): Locator {
  return page.getByRole("region", { name: words.table.chat.title });
}

function log({ page }: Player): Locator {
  return page.getByRole("log");
}

function textsOf(player: Player): Locator {
  return log(player).locator("li p[dir=auto]");
}

function field({ page, words }: Player): Locator {
  return page.getByLabel(words.table.chat.field);
}

function send(player: Player): Locator {
  return chat(player).getByRole("button", { name: "Send" });
}

async function say(player: Player, text: string): Promise<void> {
  await player.say(text);
  await expect(textsOf(player).filter({ hasText: text.trim() }).last()).toBeVisible();
}

/** Expects that these texts are the newest messages on this player's page. */
async function expectNewest(player: Player, ...texts: readonly string[]): Promise<void> {
  const newest = async () => (await textsOf(player).allTextContents()).slice(-texts.length);
  await expect.poll(newest).toEqual(texts);
}

async function minimise(player: Player): Promise<void> {
  await chat(player).getByRole("button", { name: player.words.table.chat.minimise }).click();
}

async function opened(player: Player): Promise<Player> {
  await chat(player).getByRole("button", { name: player.words.table.chat.title }).click();
  await expect(field(player)).toBeVisible();
  return player;
}

async function whoIsAtTurn(players: readonly Player[]): Promise<Player> {
  const isAtTurn = async () => Promise.all(players.map((player) => player.isAtTurn()));
  await expect.poll(isAtTurn).toContain(true);
  const atTurn = players[(await isAtTurn()).indexOf(true)];
  if (atTurn === undefined) throw new Error("no player has the turn");
  return atTurn;
}

function bubbles({ page }: Player): Locator {
  return page.locator("[data-bubble]");
}

/** The seat of `player` on the page of any player. */
function seatOf({ page }: Player, player: Player): Locator {
  return page.getByRole("region", { name: player.name, exact: true });
}

/** The positions of the minimised chat at every window size. Expects that the chat covers no button. */
async function docksOf(player: Player): Promise<unknown[]> {
  const docks = [];
  for (const [width, height] of SIZES) {
    await player.page.setViewportSize({ width, height });
    await expect(chat(player)).toBeInViewport({ ratio: 1 });
    expect(await coveredBy(player.page, '[data-chat="minimised"]')).toEqual([]);
    docks.push(await chat(player).boundingBox());
  }
  return docks;
}

/** The names of the buttons and cards of the table and its header that the element of `selector` covers. */
function coveredBy(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((over) => {
    const tops = [...document.querySelectorAll(over)];
    const overlaps = (a: DOMRect, b: DOMRect) =>
      a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;
    return [...document.querySelectorAll(":is(header, main) :is(button, a, [data-card])")]
      .filter((under) => under.checkVisibility() && under.closest("[data-chat]") === null)
      .filter((under) => tops.some((top) => overlaps(top.getBoundingClientRect(), under.getBoundingClientRect())))
      .map((under) => under.getAttribute("aria-label") ?? under.textContent ?? "");
  }, selector);
}

/** The cards within the element `where` that the chat covers. */
async function cardsUnderChat(page: Page, where: string): Promise<string[]> {
  return page.evaluate((within) => {
    const over = document.querySelector("[data-chat]")?.getBoundingClientRect();
    if (over === undefined) throw new Error("there is no chat");
    return [...document.querySelectorAll(`${within} [data-card]`)]
      .filter((card) => {
        const under = card.getBoundingClientRect();
        const apart =
          under.right <= over.left || under.left >= over.right || under.bottom <= over.top || under.top >= over.bottom;
        return !apart;
      })
      .map((card) => card.getAttribute("data-card") ?? "");
  }, where);
}
