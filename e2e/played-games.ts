// Finished games for tests. They are played over a socket without a page, which is faster.

import { firstLegalMove, seeded } from "@chkobba/bot";
import { replySchema } from "@chkobba/protocol";
import { register } from "@chkobba/server/testing/account-calls";
import { Player } from "@chkobba/server/testing/player";
import { anyMove, type Chooser, marginOf, playOn } from "@chkobba/server/testing/playing";
import { Searcher } from "@chkobba/server/testing/searcher";
import type { Identity } from "./accounts.ts";

/** Plays a game against the bot and leaves it in the second round. Returns the game's id. */
export async function gameLeftInRoundTwo(url: string, playerName: string): Promise<string> {
  const player = await Player.connect(url);
  const { gameId, playerId } = await player.demand("create-solo-game", { playerName, targetScore: 31 });
  await playOn({ player, gameId, playerId }, { isOver: ({ round }) => round === 2 });
  await player.demand("leave-game", { gameId, playerId });
  player.close();
  return gameId;
}

/** Plays a whole game against the bot. Returns the game's id, and the points of both sides. */
export async function wholeGame(url: string, playerName: string): Promise<{ gameId: string; scores: number[] }> {
  const player = await Player.connect(url);
  const { gameId, playerId } = await player.demand("create-solo-game", { playerName, targetScore: 11 });
  const { scores } = await playOn({ player, gameId, playerId });
  player.close();
  return { gameId, scores: Object.values(scores) };
}

/** Lets an account begin a game against the bot and leave it before the first play. */
export async function gameLeftAtOnce(url: string, accessToken: string | undefined): Promise<void> {
  const player = await Player.connect(url, { accessToken });
  const { gameId, playerId } = await player.demand("create-solo-game", { playerName: "Player" });
  await player.demand("leave-game", { gameId, playerId });
  player.close();
}

/** Plays a whole attempt at a deal as a guest with a device of its own. Returns the attempt's margin. */
export async function dealPlayed(
  url: string,
  { dealId, playerName, choose = firstLegalMove }: { dealId: string; playerName: string; choose?: Chooser },
): Promise<number> {
  const player = await Player.connect(url, { deviceId: `device of ${playerName}` });
  const { gameId, playerId } = await player.demand("play-deal", { dealId, playerName });
  const end = await playOn({ player, gameId, playerId }, { choose });
  player.close();
  return marginOf(end, playerId);
}

/** Plays random cards. The same seed gives the same cards. */
export function byLot(seed: number): Chooser {
  const random = seeded(seed);
  return (view) => anyMove(view, random);
}

/** The id of today's deal. */
export async function todaysDeal(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/deals/today`);
  return replySchema("getToday").parse(await answer.json()).deal.id;
}

/**
 * Registers accounts. The first account plays `count` rated games of 1 vs 1 with each of the others. Quick match finds
 * the games, and they are played to their end.
 */
export async function ratedGames(
  url: string,
  [first, ...others]: readonly [Identity, ...Identity[]],
  count: number,
): Promise<void> {
  const searcherFor = async (identity: Identity) => {
    const { tokens } = await register(url, identity.username, { ...identity });
    return Searcher.connect(url, { accessToken: tokens.accessToken, deviceId: `device of ${identity.username}` });
  };
  const host = await searcherFor(first);
  for (const identity of others) {
    const opponent = await searcherFor(identity);
    for (let nth = 0; nth < count; nth++) await playRated([host, opponent]);
    opponent.close();
  }
  host.close();
}

async function playRated(searchers: readonly Searcher[]): Promise<void> {
  // Every match of these accounts so far has led to a game, so the number of games is the index of the next match.
  const before = searchers.map(({ games }) => games.length);
  for (const searcher of searchers) await searcher.find({ targetScore: 11 });
  const matches = await Promise.all(searchers.map((searcher, at) => searcher.proposed(before[at])));
  await Promise.all(searchers.map((searcher, at) => searcher.answer(matches[at], true)));
  const seats = await Promise.all(searchers.map((searcher, at) => searcher.found(before[at])));
  await Promise.all(
    searchers.map(({ player }, at) => playOn({ player, ...(seats[at] ?? { gameId: "", playerId: "" }) })),
  );
  for (const [at, { player }] of searchers.entries()) {
    await player.demand("leave-game", seats[at] ?? { gameId: "", playerId: "" });
  }
}
