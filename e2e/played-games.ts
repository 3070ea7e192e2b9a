// Finished games for tests, played over a socket without a page, which is faster.
import { Player } from "@chkobba/server/testing/player";
import { playOn } from "@chkobba/server/testing/playing";

/** A game against the bot, left in the second round. Returns its id. */
export async function gameLeftInRoundTwo(url: string, playerName: string): Promise<string> {
  const player = await Player.connect(url);
  const { gameId, playerId } = await player.demand("create-solo-game", { playerName, targetScore: 31 });
  await playOn({ player, gameId, playerId }, { isOver: ({ round }) => round === 2 });
  await player.demand("leave-game", { gameId, playerId });
  player.close();
  return gameId;
}
