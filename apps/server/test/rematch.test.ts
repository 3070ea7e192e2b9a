// After a game, one player starts a rematch with the same people. The others are invited, even if they have left.
import { type GameInvitation, replySchema } from "@chkobba/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { bodyOf, call } from "./account-calls.ts";
import { closeFriends, Friend } from "./friend.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playLastRound } from "./playing.ts";
import { FAST } from "./server-process.ts";
import { addressOf, firstTwo, seatAll } from "./tables.ts";

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true" });
afterEach(closeFriends);

/** A finished game of two people. */
async function finished(players: readonly Player[]) {
  const seats = firstTwo(await seatAll(players, { targetScore: 11 }));
  await seats[0].player.demand("start-game", { gameId: seats[0].gameId });
  await playLastRound(seats);
  return seats;
}

const guests = (...deviceIds: string[]) =>
  Promise.all(deviceIds.map((deviceId) => Player.connect(server().url, { deviceId })));

function invitationsOf(player: Player): GameInvitation[] {
  const invitations: GameInvitation[] = [];
  player.collect("game-invited", (invitation) => invitations.push(invitation));
  return invitations;
}

describe("a rematch", () => {
  it("invites a guest who has left the finished game, at their next connection too; they can come back", async () => {
    const [a, b] = await finished(await guests("rematch_a", "rematch_b"));
    await b.player.demand("leave-game", addressOf(b));
    b.player.close();
    const back = await Player.connect(server().url, { deviceId: "rematch_b" });
    const [own, theirs] = [invitationsOf(a.player), invitationsOf(back)];
    await a.player.demand("reset-game", { gameId: a.gameId });
    await expect.poll(() => theirs).toHaveLength(1);
    const from = { username: "Player 1", isGuest: true };
    expect(theirs[0]).toMatchObject({ gameId: a.gameId, from, teamMode: false, targetScore: 11, isRematch: true });
    expect(own).toEqual([]);
    await back.demand("join-game", { gameId: a.gameId, playerName: "Player 2" });
    await a.player.demand("start-game", { gameId: a.gameId });
    await back.untilGame(a.gameId, "the next game", ({ status }) => status === "in_progress");
    back.close();
    a.player.close();
  });

  it("invites the player who still has the seat, unless that player has blocked the asking player", async () => {
    const [a, b] = await finished(await guests("rematch_c", "rematch_d"));
    const theirs = invitationsOf(b.player);
    await a.player.demand("reset-game", { gameId: a.gameId });
    await expect.poll(() => theirs).toHaveLength(1);
    const [c, d] = await finished(await guests("rematch_e", "rematch_f"));
    const none = invitationsOf(d.player);
    await d.player.demand("block-player", addressOf(c));
    await c.player.demand("reset-game", { gameId: c.gameId });
    await d.player.untilGame(c.gameId, "the next game", ({ status }) => status !== "finished");
    await d.player.demand("probe", {});
    expect(none).toEqual([]);
    for (const { player } of [a, b, c, d]) player.close();
  });
});

describe("the record against another account", () => {
  it("counts finished games on the public page and at the table, for the account that asks", async () => {
    const [a, b] = [await Friend.register(server().url), await Friend.register(server().url)];
    const seats = await finished([await a.connect(), await b.connect()]);
    const { winner } = await seats[0].player.view(seats[0].gameId);
    const page = async (accessToken?: string) =>
      bodyOf(
        await call(server().url, "GET", `/players/${b.name}`, accessToken === undefined ? {} : { accessToken }),
        replySchema("getPlayer"),
      ).against;
    const { players } = await seats[0].player.view(seats[0].gameId);
    const isWon = players.find(({ id }) => id === seats[0].playerId)?.teamId === winner;
    const record = { games: 1, won: winner !== "tie" && isWon ? 1 : 0, lost: winner === "tie" || isWon ? 0 : 1 };
    expect(await page(a.accessToken)).toMatchObject(record);
    expect(await page(b.accessToken)).toBeNull();
    expect(await page()).toBeNull();
    const seat = `/games/${seats[1].gameId}/players/${seats[1].playerId}`;
    const { account } = bodyOf(
      await call(server().url, "GET", seat, { accessToken: a.accessToken }),
      replySchema("getSeatAccount"),
    );
    expect(account?.against).toMatchObject(record);
    for (const { player } of seats) player.close();
  });
});
