// Makes contact sheets: one for each screen, language and theme, with the screen at six sizes.
// Run `npm run screenshots`, with any of these arguments:
// - names of visits, screens, languages or themes: makes only their sheets;
// - `faults`: prints faults that are hard to see in a small picture;
// - `axe`: prints the accessibility faults that the axe library finds;
// - `large-text`: texts are twice as large;
// - `notch`: the screens leave space for a phone's notch;
// - `readme`: takes the pictures of the README instead.

import { join } from "node:path";
import { LANGUAGES, type Language } from "@chkobba/protocol";
import { type Browser, chromium, type Page } from "@playwright/test";
import { wholeChromium } from "./chromium.ts";
import type { Theme } from "./preferences.ts";
import { account } from "./screens/account.ts";
import { cups } from "./screens/cups.ts";
import { deals } from "./screens/deals.ts";
import { faultsOf, violationsOf } from "./screens/faults.ts";
import { lobby } from "./screens/lobby.ts";
import { moderation } from "./screens/moderation.ts";
import { moments } from "./screens/moments.ts";
import { oneRoom } from "./screens/one-room.ts";
import { ownData } from "./screens/own-data.ts";
import { people } from "./screens/people.ts";
import { radio } from "./screens/radio.ts";
import { arrive, type Visit, WORKING_SIZE } from "./screens/stage.ts";
import { table } from "./screens/table.ts";
import { teacher } from "./screens/teacher.ts";
import { watching } from "./screens/watching.ts";
import { SIZES } from "./sizes.ts";
import { TestServer } from "./test-server.ts";

const VISITS: Readonly<Record<string, Visit>> = {
  ...{ lobby, table, account, deals, radio, cups, people, watching, moderation, moments, teacher },
  "one-room": oneRoom,
  "own-data": ownData,
};
interface ReadmeScreen {
  readonly size: readonly [width: number, height: number];
  readonly isReady: (page: Page) => Promise<void>;
}

const FOLDER = join(import.meta.dirname, "../screenshots");
const IMAGES = join(import.meta.dirname, "../docs/images");
/** The screens of the README with their sizes. `isReady` waits for content that appears only after the screen. */
const README: Readonly<Record<string, ReadmeScreen>> = {
  lobby: { size: [390, 844], isReady: (page) => page.getByText(/\d online/).waitFor() },
  table: { size: [1280, 800], isReady: (page) => page.locator("[data-capture]").waitFor({ state: "detached" }) },
};
const THEMES = ["dark", "light"] as const;
/** The insets of a phone, by the width of the window. */
const INSETS: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  390: { top: 59, right: 0, bottom: 34, left: 0 },
  844: { top: 0, right: 59, bottom: 21, left: 59 },
};

const wanted = new Set(process.argv.slice(2));
/** The names that were given as arguments; all names if none of them was given. */
function chosen<T extends string>(names: readonly T[]): readonly T[] {
  const some = names.filter((name) => wanted.has(name));
  return some.length > 0 ? some : names;
}
const isForReadme = wanted.has("readme");
const languages = isForReadme ? (["en"] as const) : chosen(LANGUAGES);
const themes = chosen(THEMES);
/** Each screen of the README is in the visit that has its name. */
const visits = Object.keys(VISITS).filter((name) => (isForReadme ? Object.hasOwn(README, name) : wanted.has(name)));
const WORDS = ["faults", "axe", "large-text", "notch"];
const [showsFaults, findsViolations, hasLargeText, hasNotch] = WORDS.map((word) => wanted.has(word));
const OPTIONS = [...LANGUAGES, ...THEMES, ...WORDS];
const screens = new Set([...wanted].filter((name) => !OPTIONS.includes(name) && !visits.includes(name)));

const browser = await chromium.launch(wholeChromium());
try {
  for (const language of languages) {
    for (const [name, visit] of Object.entries(VISITS)) {
      if (visits.length === 0 || visits.includes(name)) await take(browser, visit, language);
    }
  }
} finally {
  await browser.close();
}
// Clients and services of a screen may still be open, and would keep the process running.
process.exit();

/** Makes one visit in one language. Writes a sheet for each screen and theme, with every size on it. */
async function take(browser: Browser, visit: Visit, language: Language): Promise<void> {
  // The clock is slow, so that no cut, turn or summary ends while the pictures are taken.
  const server = await TestServer.open({
    ...{ RATE_LIMITS: "off", CLOCK_SPEED: "0.2", ...visit.settings },
    ...(isForReadme && { ALLOW_TEST_EVENTS: "false" }),
  });
  const player = await arrive(browser, server.url, language, "Amira", visit.context);
  const friend = await arrive(browser, server.url, "en", "Bilel");
  for (const [name, go] of Object.entries(visit.screens({ browser, server, player, friend }))) {
    try {
      await go();
    } catch (error) {
      process.stdout.write(`${name}-${language} failed: ${error instanceof Error ? error.message : error}\n`);
      if (showsFaults) await player.page.screenshot({ path: join(FOLDER, `failed-${name}-${language}.png`) });
      continue;
    }
    if (isForReadme) {
      const isTaken = await takeForReadme(player.page, name);
      if (isTaken) break;
      continue;
    }
    if (screens.size > 0 && !screens.has(name)) continue;
    for (const theme of themes) {
      const kind = [hasLargeText ? "-large-text" : "", hasNotch ? "-notch" : ""].join("");
      const path = join(FOLDER, `${name}-${language}-${theme}${kind}.png`);
      await layOut(browser, await looksOf(player.page, theme), path);
      process.stdout.write(`${path}\n`);
    }
  }
  await player.page.context().close();
  await friend.page.context().close();
  await server.close();
}

/** If the README shows this screen, takes its picture and returns true. Otherwise returns false. */
async function takeForReadme(page: Page, name: string): Promise<boolean> {
  const screen = README[name];
  if (screen === undefined) return false;
  const [width, height] = screen.size;
  await page.setViewportSize({ width, height });
  await screen.isReady(page);
  const path = join(IMAGES, `${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
  process.stdout.write(`${path}\n`);
  return true;
}

/** Takes pictures of the current screen at each size. */
async function looksOf(page: Page, theme: Theme): Promise<Buffer[]> {
  const looks: Buffer[] = [];
  await page.evaluate(
    ([name, size]) => {
      document.documentElement.dataset.theme = name;
      document.documentElement.style.fontSize = size;
    },
    [theme, hasLargeText ? "200%" : ""] as const,
  );
  const faults = new Map<string, string[]>();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    if (hasNotch) await page.evaluate(cutOff, INSETS[width] ?? { top: 0, right: 0, bottom: 0, left: 0 });
    looks.push(await page.screenshot({ animations: "disabled" }));
    const isAnalysed = findsViolations && (width === 390 || width === 1440);
    const found = [...(showsFaults ? await faultsOf(page) : []), ...(isAnalysed ? await violationsOf(page) : [])];
    for (const fault of found) {
      faults.set(fault, [...(faults.get(fault) ?? []), `${width}`]);
    }
  }
  for (const [fault, widths] of faults) process.stdout.write(`  ${widths.join(" ")}: ${fault}\n`);
  await page.setViewportSize(WORKING_SIZE);
  return looks;
}

/** Makes the page leave space at the edges of the screen. Runs in the page. */
function cutOff(insets: Readonly<Record<string, number>>): void {
  for (const [side, px] of Object.entries(insets)) {
    document.documentElement.style.setProperty(`--inset-${side}`, `${px}px`);
  }
}

/** Writes the pictures on one sheet, each with its size. */
async function layOut(browser: Browser, looks: readonly Buffer[], path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1262, height: 800 } });
  const figures = looks.map((look, nth) => {
    const [width, height] = SIZES[nth % SIZES.length] ?? SIZES[0];
    const shown = Math.round(width * (width < 900 ? 0.5 : 0.36));
    const picture = `<img width="${shown}" src="data:image/png;base64,${look.toString("base64")}" alt="">`;
    return `<figure>${picture}<figcaption>${width} x ${height}</figcaption></figure>`;
  });
  await page.setContent(`<style>
    body { margin: 8px; display: flex; flex-wrap: wrap; gap: 8px; align-items: start; background: #777; font: 12px sans-serif; }
    figure { margin: 0; } img { display: block; }</style>${figures.join("")}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
