// The people and the server of one visit, and what the visit's screens have in common.
import type { Language } from "@chkobba/protocol";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { Player } from "../player.ts";
import { prefer } from "../preferences.ts";
import type { TestServer } from "../test-server.ts";
import { WORDS } from "../words.ts";

export const WORKING_SIZE = { width: 1440, height: 900 };

export interface Stage {
  readonly browser: Browser;
  readonly server: TestServer;
  /** The player whose page is photographed. */
  readonly player: Player;
  readonly friend: Player;
}

/** The screens in the order of a visit. A screen may start from the state that the previous screen left. */
export type Screens = Readonly<Record<string, () => Promise<unknown>>>;

export interface Visit {
  /** Settings of the server, in addition to the settings of every visit. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Options for the browser of the photographed player. */
  readonly context?: BrowserContextOptions;
  readonly screens: (stage: Stage) => Screens;
}

export async function arrive(
  browser: Browser,
  url: string,
  language: Language,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Player> {
  const context = await browser.newContext({ viewport: WORKING_SIZE, reducedMotion: "reduce", ...options });
  await prefer(context, "dark", language);
  // tsx adds calls of this helper to functions. Functions that run in a page need the helper there too.
  await context.addInitScript({ content: "globalThis.__name = (made) => made;" });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(url);
  return new Player(page, name, WORDS[language]);
}

export async function open({ player: { page }, server }: Stage, path: string): Promise<void> {
  await page.goto(server.url + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

export async function minimiseChat({ page, words }: Player): Promise<void> {
  const minimise = page.getByRole("button", { name: words.table.chat.minimise });
  if (await minimise.isVisible()) await minimise.click();
}

export async function leave({ page, words }: Player): Promise<void> {
  await press(page, words.table.leave);
  await page.getByRole("dialog").getByRole("button", { name: words.table.leave, exact: true }).click();
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name }).first().click();
}
