// The voice chat, measured by the received audio. The audio comes from Chromium's fake microphone, which beeps.
import type { Language } from "@chkobba/protocol";
import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { wholeChromium } from "./chromium.ts";
import { expect, test } from "./fixtures.ts";
import { expectInPlace, recordPlaces } from "./places.ts";
import type { Player } from "./player.ts";
import { openMicrophones, receivedAudio, unplugMicrophone, volumesOn, wire } from "./voice-measurements.ts";

// Chromium normally hides local addresses behind mDNS names. Both ends of the voice chat are on this machine, which
// can't resolve mDNS names.
const FOR_VOICE = wholeChromium("WebRtcHideLocalIpsWithMdns");

test.use({
  launchOptions: {
    ...FOR_VOICE,
    args: [...FOR_VOICE.args, "--use-fake-device-for-media-stream", "--allow-loopback-in-peer-connection"],
  },
  // Tests must not contact a STUN server on the internet.
  settings: { ICE_SERVERS: "[]" },
});

const MICROPHONE = { permissions: ["microphone"] };
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };
/** Longer than the silence between two beeps of the fake microphone. */
const SILENT_SECONDS = 2;

test("two players in the voice chat hear each other at the volume they choose, until one mutes or leaves", async ({
  arrive,
}) => {
  const [amira, bilel] = await sitDown(arrive, ["Amira", "Bilel"]);
  await expect(voiceSwitch(amira)).not.toBeChecked();
  expect(await openMicrophones(amira.page)).toEqual([]);
  await turnOn(amira);
  await expectConnected(amira, 1);
  await expect(panel(amira).getByText(amira.words.voice.alone)).toBeVisible();
  await turnOn(bilel);
  for (const player of [amira, bilel]) {
    await expectConnected(player, 2);
    await expectTalk(player, 1);
  }
  await expect(panel(bilel).getByRole("listitem").filter({ hasText: "Amira" }).getByText("speaking")).toBeAttached();

  const volume = panel(bilel).getByRole("slider", { name: "Volume of Amira" });
  await volume.fill("0");
  await expectSilence(bilel);
  await volume.fill("30");
  await expectTalk(bilel, 1);
  expect(await volumesOn(bilel.page)).toEqual([0.3]);
  expect(await volumesOn(amira.page)).toEqual([1]);

  await test.step("on a phone the panel covers no card and no opponent, and axe finds nothing", async () => {
    await amira.page.setViewportSize(PHONE.viewport);
    await expect.poll(() => underPanel(amira.page, "open")).toEqual([]);
    await expectAccessible(amira.page);
    await amira.page.setViewportSize({ width: 1280, height: 800 });
  });

  const mute = panel(amira).getByRole("button", { name: "Mute microphone" });
  await mute.click();
  await expect(mute).toHaveAttribute("aria-pressed", "true");
  await expectSilence(bilel);
  await expect(panel(bilel).getByRole("listitem").filter({ hasText: "Amira" }).getByText("speaking")).toHaveCount(0);
  const isMuted = panel(bilel).getByRole("img", { name: "Microphone muted" });
  await expect(isMuted).toBeVisible();
  await mute.click();
  await expect(isMuted).toHaveCount(0);
  await expectTalk(bilel, 1);

  await panel(bilel).getByRole("button", { name: "Leave voice chat" }).click();
  await expect(voiceSwitch(bilel)).not.toBeChecked();
  await expect(voiceSwitch(bilel)).toBeFocused();
  await expect(panel(bilel)).toHaveCount(0);
  expect(await openMicrophones(bilel.page)).toEqual([false]);
  await expectConnected(amira, 1);
  expect((await receivedAudio(amira.page)).voices).toBe(0);

  await amira.page.getByRole("button", { name: "Leave Game" }).click();
  await amira.page.getByRole("dialog").getByRole("button", { name: "Leave Game" }).click();
  await expect(voiceSwitch(amira)).toHaveCount(0);
  await expect.poll(() => openMicrophones(amira.page)).toEqual([false]);

  await test.step("after quick match they are strangers, who hear each other once both allow it", async () => {
    await bilel.page.getByRole("button", { name: bilel.words.table.backToLobby }).click();
    for (const { page, words } of [amira, bilel]) {
      await page.getByRole("button", { name: words.lobby.playNow, exact: true }).click();
    }
    for (const { page } of [amira, bilel]) await recordPlaces(page, "Audio chat");
    for (const { page, words } of [amira, bilel]) {
      await page.getByRole("button", { name: words.match.accept, exact: true }).click();
    }
    const allow = ({ page, words }: Player, name: string) =>
      page.getByRole("button", { name: words.table.contact.allowPlayer(name) });
    for (const player of [amira, bilel]) {
      await expect(player.hand).toBeVisible();
      await turnOn(player);
      await expectConnected(player, 1);
      await expectInPlace(player.page);
    }
    await expect(allow(bilel, "Amira")).toBeVisible();
    await allow(amira, "Bilel").press("Enter");
    await expect(allow(amira, "Bilel")).toHaveCount(0);
    await expect(amira.page.locator("[data-voice] button:focus")).toBeVisible();
    await expect(panel(bilel).getByText(bilel.words.table.contact.asks)).toBeVisible();
    for (const { page } of [amira, bilel]) expect((await receivedAudio(page)).voices).toBe(0);
    await allow(bilel, "Amira").click();
    for (const player of [amira, bilel]) {
      await expectConnected(player, 2);
      await expectTalk(player, 1);
    }
  });
});

test("four players hear each other; a player who reloads is gone until they join again", { tag: "@long" }, async ({
  arrive,
}) => {
  const players = await sitDown(arrive, ["Amira", "Bilel", "Chedli", "Douja"]);
  const [amira, , , douja] = players;
  // All players turn the voice chat on at the same moment, so in each pair both players call the other one at once.
  await Promise.all(players.map(turnOn));
  for (const player of players) await expectConnected(player, 4);
  for (const player of players) await expectTalk(player, 3);

  await douja.page.reload();
  await expect(voiceSwitch(douja)).not.toBeChecked();
  await expectConnected(amira, 3);
  await turnOn(douja);
  for (const player of [amira, douja]) {
    await expectConnected(player, 4);
    await expectTalk(player, 3);
  }
});

// `npm test` covers this in apps/web/src/features/voice/mesh.test.ts.
test("a voice chat continues while the server is down, and is joined again when it is back", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const [amira, bilel] = await sitDown(arrive, ["Amira", "Bilel"]);
  for (const player of [amira, bilel]) await turnOn(player);
  // When a page shows its panel, it has loaded all code of the voice chat.
  for (const player of [amira, bilel]) await expectConnected(player, 2);
  await server.kill();
  await expect(amira.page.getByText("Connecting to the Server...")).toBeVisible();
  await expectTalk(amira, 1);
  await server.restart();
  for (const player of [amira, bilel]) {
    await expectConnected(player, 2);
    await expectTalk(player, 1);
  }
});

// `npm test` covers this in apps/web/src/features/voice/voice.test.ts and apps/server/test/voice.test.ts.
test("a seat has its voice chat in one tab, the one in which it was last turned on, by either button", {
  tag: "@long",
}, async ({ arrive }) => {
  const [amira, bilel] = await sitDown(arrive, ["Amira", "Bilel"]);
  await turnOn(amira);
  const tryOut = (name: string) => bilel.page.getByRole("button", { name, exact: true });
  await tryOut("Voice Chat").click();
  await expectConnected(bilel, 2);
  await tryOut("Hide Voice").click();
  await expect(panel(bilel).getByRole("status")).toHaveCount(0);
  await expect(voiceSwitch(bilel)).toBeChecked();
  await tryOut("Voice Chat").click();
  await expectConnected(bilel, 2);

  const tab = await bilel.page.context().newPage();
  await tab.goto(bilel.page.url());
  await wire(tab);
  await tab.getByRole("switch", { name: bilel.words.voice.switch }).click();
  await expect(bilel.page.getByText(bilel.words.voice.elsewhere)).toBeVisible();
  await expect(voiceSwitch(bilel)).not.toBeChecked();
  expect(await openMicrophones(bilel.page)).toEqual([false]);
  await expect(tab.getByText(bilel.words.voice.connected(2))).toBeVisible();
  await expectConnected(amira, 2);
  await expectTalk(amira, 1);
});

// `npm test` covers this in apps/web/src/features/voice/voice.test.ts.
test("a missing microphone is reported, and the voice chat works once there is one; a game against the bot has none", {
  tag: "@long",
}, async ({ arrive }) => {
  const [amira, bilel] = await sitDown(arrive, ["Amira", "Bilel"], [{ permissions: [] }]);
  await turnOn(bilel);
  await voiceSwitch(amira).click();
  await expect(amira.page.getByRole("alert")).toHaveText(
    "Audio chat is unavailable. Please check your microphone permissions.",
  );
  await expect(voiceSwitch(amira)).not.toBeChecked();
  await expectAccessible(amira.page);
  await amira.page.context().grantPermissions(["microphone"]);
  await panel(amira).getByRole("button", { name: "Try again" }).click();
  await expectConnected(amira, 2);

  await unplugMicrophone(bilel.page);
  await expect.poll(() => openMicrophones(bilel.page)).toEqual([false, true]);
  await expectTalk(amira, 1);
  await bilel.page.context().clearPermissions();
  await unplugMicrophone(bilel.page);
  await expect(bilel.page.getByRole("alert")).toHaveText(bilel.words.voice.unavailable);
  await expectConnected(amira, 1);

  const chedli = await arrive("Chedli", MICROPHONE);
  await chedli.playSolo();
  await expect(voiceSwitch(chedli)).toHaveCount(0);
});

// `npm test` covers this in one theme in the first test of this file.
test("on a phone the panel covers no card and no opponent, and axe finds nothing, in both themes", {
  tag: "@long",
}, async ({ arrive }) => {
  const players = await sitDown(
    arrive,
    ["Amira", "Bilel"],
    [
      { ...MICROPHONE, ...PHONE, theme: "dark", language: "ar" },
      { ...MICROPHONE, ...PHONE, theme: "light" },
    ],
  );
  for (const player of players) await turnOn(player);
  for (const player of players) {
    const { page, words } = player;
    await expectConnected(player, 2);
    expect(await underPanel(page, "open")).toEqual([]);
    await expectAccessible(page);
    await panel(player).getByRole("button", { name: words.voice.minimise }).press("Escape");
    const minimised = panel(player).getByRole("button", { name: words.voice.show });
    await expect(minimised).toBeFocused();
    expect(await underPanel(page, "minimised")).toEqual([]);
    await expectAccessible(page);
    await minimised.press("Enter");
    await expect(panel(player).getByRole("button", { name: words.voice.minimise })).toBeFocused();
  }
});

interface Arrival extends BrowserContextOptions {
  readonly theme?: "dark" | "light";
  readonly language?: Language;
}

/** Starts a game with one player for each name. Returns the players. */
async function sitDown<const Names extends readonly string[]>(
  arrive: (name: string, arrival?: Arrival) => Promise<Player>,
  names: Names,
  arrivals: readonly Arrival[] = [],
): Promise<{ [Place in keyof Names]: Player }> {
  const players = await Promise.all(names.map((name, place) => arrive(name, arrivals[place] ?? MICROPHONE)));
  const [host, ...guests] = players;
  if (host === undefined) throw new Error("no player sits down");
  const gameId = await host.create(names.length === 4 ? "team" : "duel");
  for (const guest of guests) await guest.join(gameId);
  await host.start();
  for (const player of players) {
    await expect(player.hand).toBeVisible();
    await wire(player.page);
  }
  return players as { [Place in keyof Names]: Player };
}

function voiceSwitch({ page, words }: Player): Locator {
  return page.getByRole("switch", { name: words.voice.switch });
}

function panel({ page, words }: Player): Locator {
  return page.getByRole("region", { name: words.voice.title });
}

/** Turns the voice chat on. On a phone, the switch is in the menu, which closes after a press. */
async function turnOn(player: Player): Promise<void> {
  const menu = player.page.getByRole("button", { name: player.words.table.more, exact: true });
  const isPhone = await menu.isVisible();
  if (isPhone) await menu.click();
  await voiceSwitch(player).click();
  if (!isPhone) await expect(voiceSwitch(player)).toBeChecked();
}

/** Expects this number of participants, including this player. */
async function expectConnected(player: Player, count: number): Promise<void> {
  await expect(panel(player).getByRole("status")).toHaveText(player.words.voice.connected(count));
}

/** Expects that this many peers are connected, and that their audio is not silent. */
async function expectTalk({ page }: Player, voices: number): Promise<void> {
  await expect.poll(async () => (await receivedAudio(page)).voices).toBe(voices);
  const before = await receivedAudio(page);
  await expect.poll(async () => (await receivedAudio(page)).energy - before.energy).toBeGreaterThan(1e-4);
}

/** Expects that audio arrives but is silent for `SILENT_SECONDS`. */
async function expectSilence({ page }: Player): Promise<void> {
  let since = await receivedAudio(page);
  const silentSeconds = async () => {
    const now = await receivedAudio(page);
    if (now.energy - since.energy > 1e-6) since = now;
    return now.seconds - since.seconds;
  };
  await expect.poll(silentSeconds).toBeGreaterThan(SILENT_SECONDS);
}

/** The names of the cards and seats that the voice panel covers. */
function underPanel(page: Page, form: "open" | "minimised"): Promise<string[]> {
  return page.evaluate((shown) => {
    const over = document.querySelector(`[data-voice="${shown}"]`)?.getBoundingClientRect();
    if (over === undefined) throw new Error("there is no voice chat");
    return [...document.querySelectorAll("[data-card], section[data-side]")]
      .filter((card) => {
        const under = card.getBoundingClientRect();
        return under.right > over.left && under.left < over.right && under.bottom > over.top && under.top < over.bottom;
      })
      .map((card) => card.getAttribute("data-card") ?? card.getAttribute("aria-label") ?? "");
  }, form);
}
