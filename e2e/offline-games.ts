// Offline games as the browser saves them. They are made for a test, or continued without the page.
import {
  advance,
  type Entry,
  type Game,
  type HouseRule,
  houseRulesOf,
  legalCaptures,
  openGame,
  type Setup,
} from "@chkobba/rules";
import { expect, type Page } from "@playwright/test";

export const SAVED_KEY = "chkobba.offline";

/** The entries that seat the player and the bot. */
export const SEATED = (["me", "bot"] as const).map(
  (playerId): Entry => ({ type: "seated", playerId, name: playerId, isBot: playerId === "bot" }),
);

export function followed(game: Game, entry: Entry): Game {
  const next = advance(game, entry);
  if (!next.ok) throw new Error(`${entry.type} refused: ${next.refusal.code}`);
  return next.value;
}

/**
 * Continues the page's saved game of two for both sides, until the player has one card left in the round. Then saves
 * the game and reloads the page.
 */
export async function skipToTheLastCard(page: Page): Promise<void> {
  const text = await page.evaluate((key) => localStorage.getItem(key), SAVED_KEY);
  const saved: SavedGame = JSON.parse(text ?? "");
  const { target, ...rules } = saved.terms;
  const entries = [...saved.entries];
  let game = [...SEATED, ...entries].reduce(followed, openGame({ seats: 2, target, ...houseRulesOf(rules) }));
  for (let next = nextPlay(game); next !== null; next = nextPlay(game)) {
    game = followed(game, next);
    entries.push(next);
  }
  const changed = JSON.stringify({ ...saved, entries });
  await page.evaluate(([key = "", value = ""]) => localStorage.setItem(key, value), [SAVED_KEY, changed]);
  await page.reload();
}

interface SavedGame {
  readonly terms: Pick<Setup, "target" | HouseRule>;
  readonly entries: readonly Entry[];
}

/** The first legal play of the seat at turn. Null if the player is at turn with one card left in the round. */
function nextPlay(game: Game): Entry | null {
  if (game.status !== "in_progress") throw new Error(`no card can be played in a game that is ${game.status}`);
  const { turn, hands, table, deck, dealt } = game.round;
  const [card, ...others] = hands[turn] ?? [];
  if (card === undefined) throw new Error("the hand at turn is empty");
  if (turn === 0 && dealt === deck.length && others.length === 0) return null;
  return { type: "played", playerId: turn === 0 ? "me" : "bot", card, taken: legalCaptures(card, table)[0] ?? [] };
}

/**
 * Lets the page install its service worker, which happens at the first gesture. The service worker answers when the
 * server doesn't.
 */
export async function keepCopy(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("chkobba.settings", '{"speed":"fast"}'));
  await page.reload();
  await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
  // If a gesture comes before the page listens for gestures, the page registers no worker.
  const isRegistered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect
    .poll(async () => {
      await page.keyboard.press("Shift");
      return isRegistered();
    })
    .toBe(true);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
