// One more connection to a page's seat, like the connection of another tab. It plays many cards in less time than one
// click on a card takes.
import type { GameState } from "@chkobba/protocol";
import { Player as Client } from "@chkobba/server/testing/player";
import { playLastRound, playOn, type Seated } from "@chkobba/server/testing/playing";
import { expect, type Page } from "@playwright/test";

/** Plays the page's seat until it has one card left in its round, and the page shows that card. */
export async function playToTheLastCard(page: Page): Promise<void> {
  const last = await skipToTheLastCard(new URL(page.url()).origin, await seatOf(page));
  // The page may still show an earlier card that was also the only card of its hand.
  const hand = page.locator("[data-hand] [data-card]");
  await expect
    .poll(() => hand.evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card"))))
    .toEqual([last]);
}

/**
 * Plays the game of these pages, one for each seat, to its end, which is near: each side is put one point from the
 * target. The pages may still show a summary then.
 */
export async function playGameOf(pages: readonly Page[]): Promise<void> {
  const seats = await Promise.all(pages.map(connectSeat));
  await playLastRound(seats);
  for (const { player } of seats) player.close();
}

/** Connects to the page's seat. */
export async function connectSeat(page: Page): Promise<Seated> {
  return connect(new URL(page.url()).origin, await seatOf(page));
}

/** A seat, and the identity of its owner. */
interface Seat {
  readonly gameId?: string;
  readonly playerId?: string;
  readonly deviceId: string | null;
  readonly accessToken?: string | undefined;
}

async function seatOf(page: Page): Promise<Seat> {
  const cookies = await page.context().cookies();
  return {
    ...(await page.evaluate(seatHeld)),
    accessToken: cookies.find(({ name }) => name === "chkobba_access")?.value,
  };
}

async function connect(url: string, { gameId, playerId, deviceId, accessToken }: Seat): Promise<Seated> {
  if (gameId === undefined || playerId === undefined) throw new Error("the page holds no seat");
  const player = await Client.connect(url, { deviceId, accessToken });
  await player.demand("join-game", { gameId, existingPlayerId: playerId });
  return { player, gameId, playerId };
}

/** The seat that the page has stored. Runs in the page. */
export function seatHeld(): Seat {
  const saved: { readonly gameId?: string; readonly playerId?: string } = JSON.parse(
    localStorage.getItem("chkobba.session") ?? "{}",
  );
  return { ...saved, deviceId: localStorage.getItem("chkobba.device-id") };
}

/**
 * Plays the seat until it has one card left in its round.
 * @returns the id of that card
 */
export async function skipToTheLastCard(url: string, seat: Seat): Promise<string> {
  const seated = await connect(url, seat);
  const { player, playerId } = seated;
  const reached = await playOn(seated, { isOver: (game) => lastCard(game, playerId) !== null });
  player.close();
  const last = lastCard(reached, playerId);
  if (last === null) throw new Error("the round ended before the seat held its last card");
  return last;
}

/** The id of the seat's only card left in this round; null if the seat has more cards, or none. */
function lastCard({ status, deck, players }: GameState, playerId: string): string | null {
  const [first, ...others] = players.find(({ id }) => id === playerId)?.hand ?? [];
  const isLast = status === "in_progress" && deck.length === 0 && others.length === 0;
  return isLast && first !== undefined ? first.id : null;
}
