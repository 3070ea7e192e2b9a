// Games that are over before a test begins: played over a bare connection, in a fraction of the time that a page takes.
import { Player } from "@chkobba/server/testing/player";
import { playOn } from "@chkobba/server/testing/playing";

/** Against the bot, lost by leaving in the second round. Answers the id of the game. */
export async function gameLeftInRoundTwo(url: string, playerName: string): Promise<string> {
  const player = await Player.connect(url);
  const { gameId, playerId } = await player.demand("create-solo-game", { playerName, targetScore: 31 });
  await playOn({ player, gameId, playerId }, { isOver: ({ round }) => round === 2 });
  await player.demand("leave-game", { gameId, playerId });
  player.close();
  return gameId;
}
