// The radio as listeners hear it, measured by the clocks of their audio elements, and as the pages show it.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { openAudioServer, RADIO_PASSWORD, RadioAdmin } from "./broadcast.ts";
import { CHROMIUM } from "./chromium.ts";
import { test as base, expect } from "./fixtures.ts";
import type { Player } from "./player.ts";

declare global {
  interface Window {
    /** Every audio element that has played. */
    heard?: Set<HTMLMediaElement>;
    /** By the address of each sound: the lowest volume of all other sounds since this sound began to play. */
    quietest?: Map<string, number>;
  }
}

interface Broadcast {
  readonly admin: RadioAdmin;
  /** The URL of a tone with this name, which lasts this many seconds. */
  readonly tone: (name: string, seconds: number) => string;
}

const test = base.extend<{ broadcast: Broadcast }>({
  settings: { RADIO_ADMIN_PASSWORD: RADIO_PASSWORD },
  broadcast: async ({ server }, use) => {
    const audioServer = await openAudioServer();
    await use({ admin: new RadioAdmin(server.url), tone: audioServer.tone });
    await audioServer.close();
  },
});

test.use({
  // No sound before a gesture, as in real browsers.
  launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, "--autoplay-policy=document-user-activation-required"] },
});

const IN_STEP_SECONDS = 0.5;
const HOUR_MS = 3_600_000;

test("two listeners hear the same second, one with a wrong clock, also after a skip", async ({
  arrive,
  broadcast: { admin, tone },
}) => {
  const [dusk, dawn] = [tone("dusk", 90), tone("dawn", 90)];
  const first = await admin.add("Dusk", dusk, 90);
  await admin.add("Dawn", dawn, 90);
  await admin.play(first);
  const amira = await arrive("Amira");
  const karim = await arrive("Karim");
  await karim.page.addInitScript((ms) => {
    const rightly = Date.now;
    Date.now = () => rightly() + ms;
  }, HOUR_MS);
  await karim.page.reload();
  for (const listener of [amira, karim]) await playRadio(listener);
  for (const url of [dusk, dawn]) {
    for (const listener of [amira, karim]) await expect.poll(() => isHeard(listener.page, url)).toBe(true);
    const startedAt = (await admin.startedAt()) / 1000;
    // Polled, because on a busy machine the audio may be late for a moment before the page corrects it.
    for (const { page } of [amira, karim]) {
      const outOfStep = async () => Math.abs(((await hear(page, url))?.start ?? 0) - startedAt);
      await expect.poll(outOfStep).toBeLessThan(IN_STEP_SECONDS);
    }
    if (url === dusk) await admin.skip();
  }
  await expect(amira.page.getByText(amira.words.radio.listeners(2))).toBeVisible();
  expect(await onDevice(karim.page)).toEqual({ title: "Dawn", artist: "Chkobba radio", state: "playing" });
  await karim.page.getByRole("button", { name: karim.words.radio.pause }).click();
  expect(await isHeard(karim.page, dawn)).toBe(false);
  expect(await onDevice(karim.page)).toMatchObject({ state: "paused" });
  await expect(amira.page.getByText(amira.words.radio.listeners(1))).toBeVisible();
});

// `npm test` covers this in apps/web/src/features/radio/radio.test.ts.
test("a radio that was on continues after a reload with the first gesture, as loud as before", {
  tag: "@long",
}, async ({ arrive, broadcast: { admin, tone } }) => {
  const url = tone("dusk", 90);
  await admin.play(await admin.add("Dusk", url, 90));
  const amira = await arrive("Amira");
  const { page, words } = amira;
  await playRadio(amira);
  const volume = page.getByRole("slider", { name: words.radio.volume });
  await volume.fill("30");
  await expect.poll(() => loudness(page, url)).toBeCloseTo(0.3);
  await overhear(page);
  await page.reload();
  await expect(page.getByRole("button", { name: words.radio.needsGesture })).toBeVisible();
  expect(await isHeard(page, url)).toBe(false);
  await page.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => isHeard(page, url)).toBe(true);
  await expect.poll(() => loudness(page, url)).toBeCloseTo(0.3);

  // If another tab starts the radio, the first tab stops it. A radio that is paused stays off at the next visit.
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await overhear(tab);
  await tab.getByRole("button", { name: words.radio.title }).click();
  await tab.getByRole("button", { name: words.radio.play }).click();
  await expect.poll(() => isHeard(tab, url)).toBe(true);
  await expect.poll(() => isHeard(page, url)).toBe(false);
  await tab.getByRole("button", { name: words.radio.pause }).click();
  await tab.reload();
  await overhear(tab);
  await tab.getByRole("button", { name: words.radio.title }).click();
  await expect(tab.getByRole("button", { name: words.radio.play })).toBeEnabled();
  expect(await isHeard(tab, url)).toBe(false);
});

// `npm test` covers the behaviour of this test in apps/web/src/features/radio/player.test.ts.
test("music gets quieter during an announcement", { tag: "@long" }, async ({ arrive, broadcast: { admin, tone } }) => {
  const [song, news] = [tone("song", 90), tone("news", 5)];
  await admin.play(await admin.add("Song", song, 90));
  const amira = await arrive("Amira");
  await playRadio(amira);
  const full = 0.6;
  await expect.poll(() => loudness(amira.page, song)).toBeCloseTo(full);
  await admin.announce(news, 5);
  // The page records the volume, because the announcement may be over before a busy machine checks.
  await expect.poll(() => quietest(amira.page, news)).toBeCloseTo(full / 5);
  await expect.poll(() => loudness(amira.page, song)).toBeCloseTo(full);
  await expect.poll(() => isHeard(amira.page, news)).toBe(false);
});

test("a new title scrolls once inside the button of a radio that is on, and never beside the button", async ({
  arrive,
  broadcast: { admin, tone },
}) => {
  const dawn = await admin.add("Dawn", tone("dawn", 90), 90);
  await admin.play(await admin.add("Dusk", tone("dusk", 90), 90));
  const amira = await arrive("Amira", { viewport: { width: 390, height: 844 } });
  const { page } = amira;
  const radio = page.getByRole("banner").getByRole("button", { name: amira.words.radio.title });
  await expect(radio).toHaveAccessibleName(/Dusk/);
  await expect(radio.getByText("Dusk")).toBeHidden();
  await playRadio(amira);
  await expect(page.getByRole("dialog").getByText("Dusk")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Dusk").filter({ visible: true })).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await admin.play(dawn);
  await expect(page.getByText("♪ Dawn")).toBeVisible();
  const strip = await page.getByText("♪ Dawn").locator("..").boundingBox();
  const button = await page.getByRole("banner").getByRole("button", { name: "Dawn" }).boundingBox();
  if (strip === null || button === null) throw new Error("the radio has no place");
  expect(strip.width).toBeGreaterThan(60);
  expect(strip.x).toBeGreaterThanOrEqual(button.x);
  expect(strip.x + strip.width).toBeLessThanOrEqual(button.x + button.width);
  expect(strip.y).toBeGreaterThanOrEqual(button.y - 1);
  // The line of the text may be a pixel taller than the button.
  expect(strip.y + strip.height).toBeLessThanOrEqual(button.y + button.height + 1);
});

// `npm test` covers this in apps/web/src/features/radio/radio.test.ts.
test("a radio that doesn't answer and a track without a name are reported", { tag: "@long" }, async ({ arrive }) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await page.route("**/api/radio/now", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("banner").getByText("Radio Info Unavailable").first()).toBeVisible();
  await radioButton(amira).click();
  await expect(page.getByRole("button", { name: amira.words.radio.play })).toBeDisabled();
  await page.unroute("**/api/radio/now");
  await page.route("**/api/radio/now", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), trackName: "" } });
  });
  await page.reload();
  await expect(page.getByRole("banner").getByText("Unknown Track").first()).toBeVisible();
});

for (const look of [
  { theme: "dark", language: "en", viewport: { width: 1440, height: 900 } },
  { theme: "light", language: "ar", viewport: { width: 360, height: 640 } },
] as const) {
  test(`lobby and table show the current track, and axe finds nothing (${look.language}, ${look.viewport.width})`, {
    tag: look.theme === "light" ? "@long" : [],
  }, async ({ arrive, broadcast: { admin, tone } }) => {
    const dusk = await admin.add("Dusk", tone("dusk", 90), 90);
    const dawn = await admin.add("Dawn", tone("dawn", 90), 90);
    await admin.play(dusk);
    const amira = await arrive("Amira", look);
    const { page } = amira;
    await expect(page.getByRole("button", { name: "Dusk" })).toBeVisible();
    await playRadio(amira);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await amira.playSolo();
    await expect(page.getByRole("banner").getByRole("button", { name: "Dusk" })).toBeVisible();
    // The radio continues when the screen changes.
    expect(await isHeard(page, tone("dusk", 90))).toBe(true);
    await admin.play(dawn);
    await page.getByRole("banner").getByRole("button", { name: "Dawn" }).click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.viewport.width);
  });
}

function radioButton({ page, words }: Player) {
  return page.getByRole("banner").getByRole("button", { name: words.radio.title }).first();
}

async function playRadio(listener: Player): Promise<void> {
  await overhear(listener.page);
  await radioButton(listener).click();
  await listener.page.getByRole("button", { name: listener.words.radio.play }).click();
}

/** Records the audio elements that play on the page from now on, also after reloads. */
async function overhear(page: Page): Promise<void> {
  const listen = () => {
    const heard = new Set<HTMLMediaElement>();
    const { play } = HTMLMediaElement.prototype;
    const quietest = new Map<string, number>();
    window.heard = heard;
    window.quietest = quietest;
    HTMLMediaElement.prototype.play = function () {
      if (!heard.has(this)) {
        this.addEventListener("volumechange", () => {
          for (const other of heard) {
            if (other !== this)
              quietest.set(other.currentSrc, Math.min(this.volume, quietest.get(other.currentSrc) ?? 1));
          }
        });
      }
      heard.add(this);
      return play.call(this);
    };
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
}

interface Heard {
  readonly loudness: number;
  /** The time at which the audio began, if it has played without a break since then. In seconds since 1970. */
  readonly start: number;
}

/** How the sound at this address plays now; null if it does not play. */
function hear(page: Page, url: string): Promise<Heard | null> {
  return page.evaluate((wanted) => {
    const sound = [...(window.heard ?? [])].find(({ currentSrc }) => currentSrc === wanted);
    if (sound === undefined || sound.paused || sound.ended || sound.muted || sound.readyState < 3) return null;
    const now = (performance.timeOrigin + performance.now()) / 1000;
    return { loudness: sound.volume, start: now - sound.currentTime };
  }, url);
}

async function isHeard(page: Page, url: string): Promise<boolean> {
  return (await hear(page, url)) !== null;
}

async function loudness(page: Page, url: string): Promise<number> {
  return (await hear(page, url))?.loudness ?? 0;
}

/**
 * The lowest volume of any other sound since the sound at this address began to play; 1 if there was no other sound.
 */
function quietest(page: Page, url: string): Promise<number> {
  return page.evaluate((played) => window.quietest?.get(played) ?? 1, url);
}

/** The media session of the page. The browser passes it on to lock screens and media keys. */
function onDevice(page: Page) {
  return page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return { title: metadata?.title, artist: metadata?.artist, state: playbackState };
  });
}
