// The fifteen seconds of a cut continue if the leader loses the connection. When they are over, the server cuts.
import { CUT_MS, type GameState, history } from "@chkobba/protocol";
import { cutOf } from "@chkobba/shuffle";
import { expect, it } from "vitest";
import { bodyOf, call } from "./account-calls.ts";
import { cutUntilDealt } from "./cutting.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import type { Seated } from "./playing.ts";
import { FAST, ServerProcess, SLOW_CLOCK } from "./server-process.ts";
import { closeAll, newDevice, startedTable } from "./tables.ts";

const server = oneServer({ ...FAST, ...SLOW_CLOCK }, ServerProcess.startWithClock);

/** The seats of a game before its cut, the leader's first, and the id of the leader's device. */
async function cutTable(): Promise<{ cutter: Seated; other: Seated; deviceId: string }> {
  const deviceIds = [newDevice(), newDevice()];
  const seats = await startedTable(server().url, { houseRules: { cut: true }, targetScore: 11, deviceIds });
  const [a, b] = seats;
  if (a === undefined || b === undefined) throw new Error("two seats were wanted");
  const { cut } = await a.player.view(a.gameId);
  const isFirst = cut?.playerId === a.playerId;
  return { cutter: isFirst ? a : b, other: isFirst ? b : a, deviceId: deviceIds[isFirst ? 0 : 1] ?? "" };
}

const untilGone = ({ player, gameId }: Seated, playerId: string) =>
  player.untilGame(gameId, "the cutter is gone", ({ players }) =>
    players.some(({ id, connected }) => id === playerId && !connected),
  );

/** Lets the time for the cut pass. A deal with three equal cards on the table is void: then the next deck is cut. */
async function dealtByClock({ player, gameId }: Seated): Promise<GameState> {
  for (;;) {
    const endsAt = player.latest(gameId)?.cut?.endsAt;
    await server().pass(CUT_MS);
    const game = await player.untilGame(gameId, "the end of the cut", ({ cut }) => cut?.endsAt !== endsAt);
    if (game.status !== "starting") return game;
  }
}

it("a leader who reloads the page has the rest of the time, at each step", async () => {
  const { cutter, other, deviceId } = await cutTable();
  const { gameId, playerId } = cutter;
  const before = (await cutter.player.view(gameId)).cut;
  expect(before?.endsAt).not.toBeNull();
  cutter.player.close();
  await untilGone(other, playerId);
  await server().pass(CUT_MS / 2);
  const back = await Player.connect(server().url, { deviceId });
  await back.demand("join-game", { gameId, existingPlayerId: playerId });
  expect((await back.view(gameId)).cut).toEqual(before);
  await cutUntilDealt({ ...cutter, player: back }, { at: 9, isKept: true });
  expect((await other.player.view(gameId)).cutCard).toMatchObject({ playerId, isKept: true });
  expect(other.player.messages.map(({ notice }) => notice.code)).not.toContain("CUT_TIME_RAN_OUT");
  closeAll([{ ...cutter, player: back }, other]);
});

it("when the time is up, the server cuts by the seeds and leaves the card on the table, and all players are notified", async () => {
  const { cutter, other } = await cutTable();
  const { gameId, playerId } = cutter;
  cutter.player.close();
  await untilGone(other, playerId);
  const dealt = await dealtByClock(other);
  expect(dealt.cutCard).toMatchObject({ playerId, isKept: false });
  const name = dealt.players.find(({ id }) => id === playerId)?.name;
  await expect
    .poll(() => other.player.messages.map(({ notice }) => notice))
    .toContainEqual({ code: "CUT_TIME_RAN_OUT", name, playerId });
  await other.player.demand("leave-game", { gameId, playerId: other.playerId });
  const { shuffle, deals } = bodyOf(await call(server().url, "GET", `/games/${gameId}/replay`), history.replay);
  const { serverSeed, gameNumber, seeds } = shuffle ?? { serverSeed: null, gameNumber: 0, seeds: [] };
  const sealed = { serverSeed: serverSeed ?? "", gameId, gameNumber, seeds };
  for (const { round, attempt, at } of deals) expect(at).toBe(cutOf(sealed, round, attempt));
  expect(deals.at(-1)).toMatchObject({ round: 1, keep: false });
  closeAll([other]);
});
