// Sound on an iPhone, where sound may start only at a tap or a key press, and vibration. The tests give the browser's
// audio the rules of Safari.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

test.use({ sharesServer: true });

declare global {
  interface Window {
    safari: {
      /** One number for each moment at which sounds began: how many sounds began then. */
      readonly started: number[];
      /** Interrupts the audio, as a phone call does. */
      readonly interrupt: () => void;
    };
  }
}

/**
 * Gives the page's audio contexts the rules of Safari. A context runs only after `resume` was called in a gesture, and
 * stops for a phone call. A sound waits until its context runs.
 */
async function hearAsSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const gestures = ["pointerup", "touchend", "click", "keydown"];
    const isGesture = () => window.event?.isTrusted === true && gestures.includes(window.event.type);
    const contexts: SafariContext[] = [];
    let waiting = 0;
    window.safari = {
      started: [],
      interrupt: () => {
        for (const context of contexts) context.state = "interrupted";
      },
    };
    class SafariContext extends EventTarget {
      state = "suspended";
      /** Whether a gesture has started the context before. Only then may the page resume it after its own suspension. */
      #isAllowed = false;
      readonly destination = {};
      constructor() {
        super();
        contexts.push(this);
      }
      async resume() {
        const mayResume = isGesture() || (this.#isAllowed && this.state === "suspended");
        if (!mayResume) return new Promise<void>(() => {});
        await Promise.resolve();
        this.#isAllowed = true;
        this.state = "running";
        if (waiting > 0) window.safari.started.push(waiting);
        waiting = 0;
      }
      async suspend() {
        this.state = "suspended";
      }
      async decodeAudioData() {
        return { duration: 1 };
      }
    }
    class Source {
      readonly context: SafariContext;
      constructor(context: SafariContext) {
        this.context = context;
      }
      connect(next: unknown) {
        return next;
      }
      start() {
        if (this.context.state === "running") window.safari.started.push(1);
        else waiting += 1;
      }
    }
    Object.assign(window, { AudioContext: SafariContext, AudioBufferSourceNode: Source, GainNode: Source });
  });
  await page.reload();
}

const heard = (page: Page) => page.evaluate(() => window.safari.started);

async function playTurns(player: Player, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await player.waitForTurn();
    await player.play(await player.chooseMove());
  }
  await player.waitForTurn();
}

/** Plays a card by script, so without a gesture. */
async function playByScript(player: Player): Promise<void> {
  const { cardId, capturedCardIds } = await player.chooseMove();
  const card = player.hand.locator(`[data-card="${cardId}"]`);
  const press = (button: HTMLElement) => button.click();
  await card.evaluate(press);
  if (capturedCardIds.length === 0) await card.evaluate(press);
  for (const taken of capturedCardIds) await player.table.locator(`[data-card="${taken}"]`).evaluate(press);
  await card.waitFor({ state: "detached" });
}

test("sounds start with the first tap, each when it is due; after a call the next tap brings them back, and missed sounds stay silent", async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  await hearAsSafari(amira.page);
  await amira.playSolo();
  await playTurns(amira, 1);
  await expect.poll(async () => (await heard(amira.page)).length).toBeGreaterThan(1);
  expect(new Set(await heard(amira.page))).toEqual(new Set([1]));

  const before = await amira.page.evaluate(async () => {
    const { started, interrupt } = window.safari;
    interrupt();
    return started.length;
  });
  await playByScript(amira);
  await amira.waitForTurn();
  expect(await heard(amira.page)).toHaveLength(before);
  await playTurns(amira, 1);
  await expect.poll(async () => (await heard(amira.page)).length).toBeGreaterThan(before);
  expect(new Set(await heard(amira.page))).toEqual(new Set([1]));
});

test("muted sound returns with the tap that unmutes it", async ({ arrive }) => {
  const amira = await arrive("Amira");
  await amira.page.evaluate(() => localStorage.setItem("chkobba.settings", JSON.stringify({ muted: true })));
  await hearAsSafari(amira.page);
  await amira.playSolo();
  // Until Amira plays, no further sound starts.
  await amira.waitForTurn();
  await amira.page.getByRole("button", { name: "Unmute sounds" }).click();
  expect(await heard(amira.page)).toEqual([]);
  await playTurns(amira, 1);
  await expect.poll(async () => (await heard(amira.page)).length).toBeGreaterThan(0);
});

test("the device vibrates on the player's own turn and at a chkobba; the switch in the settings stops that, muted sounds do not", async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  const felt: unknown[] = [];
  await page.exposeFunction("feel", (pattern: unknown) => felt.push(pattern));
  await page.addInitScript(
    "Object.defineProperty(Navigator.prototype, 'vibrate', { value: (pattern) => (void feel(pattern), true) })",
  );
  await page.reload();
  await amira.playSolo();
  await playTurns(amira, 1);
  await expect.poll(() => felt).toContainEqual(300);
  // By chance, a play so far may have been a chkobba too.
  felt.length = 0;
  await page.getByRole("button", { name: "Test Chkobba" }).click();
  await expect.poll(() => felt).toContainEqual([100, 50, 200]);
  // The lines of moves also say it if a play so far was one.
  const stamp = page.locator("p").filter({ hasText: /^CHKOBBA!$/ });
  await expect(stamp).toBeVisible();
  await expect(stamp).toHaveCount(0);

  await page.getByRole("button", { name: "Settings" }).click();
  const vibration = page.getByRole("group", { name: "Vibration" });
  await vibration.getByRole("radio", { name: "Off" }).check({ force: true });
  await page.keyboard.press("Escape");
  felt.length = 0;
  await playTurns(amira, 1);
  expect(felt).toEqual([]);

  await page.getByRole("button", { name: "Settings" }).click();
  await vibration.getByRole("radio", { name: "On" }).check({ force: true });
  await expect.poll(() => felt).not.toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mute sounds", exact: true }).click();
  felt.length = 0;
  await playTurns(amira, 1);
  await expect.poll(() => felt).toContainEqual(300);
});
