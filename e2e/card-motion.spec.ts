// The motion of cards begins where they lay before the play.
import { expect, test } from "./fixtures.ts";

test.use({ sharesServer: true });

/** How far a chosen card is lifted from its place in the hand, in px, at most. */
const LIFT_MAX = 40;

test("a played card flies to the table from its place in the hand", async ({ arrive, server }) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await page.addInitScript(() => {
    // Notes where the picture of each played card begins its flight. It flies above all other pictures.
    const flights: string[] = [];
    Object.assign(window, { flights });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const [first] = Array.isArray(keyframes) ? keyframes : [];
      if (this instanceof HTMLElement && this.style.zIndex === "100") flights.push(String(first?.transform));
      return animate.call(this, keyframes, options);
    };
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(server.url);
  await amira.playSolo();
  await amira.waitForTurn();
  const move = await amira.chooseMove();
  const box = await page.locator(`[data-spot="hand:${move.cardId}"]`).boundingBox();
  const flightsBefore = await page.evaluate(() => Reflect.get(window, "flights").length);
  await amira.play(move);
  const begin: string = await page.evaluate((count) => Reflect.get(window, "flights")[count], flightsBefore);
  const [x = Number.NaN, y = Number.NaN] = [...begin.matchAll(/-?[\d.]+(?=px)/g)].map(Number);
  expect(Math.abs(x - (box?.x ?? 0))).toBeLessThan(LIFT_MAX);
  expect(Math.abs(y - (box?.y ?? 0))).toBeLessThan(LIFT_MAX);
});
