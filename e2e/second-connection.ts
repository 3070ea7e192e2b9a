// A further connection of a page's seat, as that of another tab: it plays many cards in less time than a click on one takes.
import type { GameState } from "@chkobba/protocol";
import { Player as Client } from "@chkobba/server/testing/player";
import { playOn } from "@chkobba/server/testing/playing";
import type { Page } from "@playwright/test";

/** Plays the page's seat until it holds the last card of its round. */
export async function playToTheLastCard(page: Page): Promise<void> {
  const { gameId, playerId, deviceId } = await page.evaluate(() => {
    const seat: { readonly gameId?: string; readonly playerId?: string } = JSON.parse(
      localStorage.getItem("chkobba.session") ?? "{}",
    );
    return { ...seat, deviceId: localStorage.getItem("chkobba.device-id") };
  });
  if (gameId === undefined || playerId === undefined) throw new Error("the page holds no seat");
  const cookies = await page.context().cookies();
  const accessToken = cookies.find(({ name }) => name === "chkobba_access")?.value;
  const player = await Client.connect(new URL(page.url()).origin, { deviceId, accessToken });
  await player.demand("join-game", { gameId, existingPlayerId: playerId });
  await playOn({ player, gameId, playerId }, { isOver: (game) => holdsLastCard(game, playerId) });
  player.close();
}

function holdsLastCard({ status, deck, players }: GameState, playerId: string): boolean {
  const hand = players.find(({ id }) => id === playerId)?.hand ?? [];
  return status === "in_progress" && deck.length === 0 && hand.length === 1;
}
