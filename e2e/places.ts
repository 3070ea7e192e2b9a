// Where a button stood in each frame, so that a test sees a button that moves away under a finger.
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

declare global {
  interface Window {
    /** In px from the left edge of the window. */
    places?: number[];
  }
}

/** Half of the smallest button, in px. */
const MOST_MOVED = 22;

/** Begins to record the places of the button with this label. The page must not be reloaded. */
export async function recordPlaces(page: Page, label: string): Promise<void> {
  await page.evaluate((name) => {
    const places: number[] = [];
    window.places = places;
    const look = () => {
      const button = document.querySelector(`button[aria-label="${name}"]`);
      if (button !== null) places.push(button.getBoundingClientRect().x);
      requestAnimationFrame(look);
    };
    look();
  }, label);
}

/** Expects that the recorded button was seen, and has stayed where a press on its middle meets it. */
export async function expectInPlace(page: Page): Promise<void> {
  const places = await page.evaluate(() => window.places ?? []);
  expect(places).not.toEqual([]);
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(MOST_MOVED);
}
