// The cut on a whole server: permissions, visible cards, the clock, bots, absent players, and restarts.
// Also on PostgreSQL, at full length.

import { CUT_MS, type GameState, history } from "@chkobba/protocol";
import { HOUSE_RULES } from "@chkobba/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf, call } from "./account-calls.ts";
import { cutAt, cutUntilDealt, keep } from "./cutting.ts";
import { Player } from "./player.ts";
import { playOn, type Seated } from "./playing.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { readLog } from "./stored.ts";
import { closeAll, fullTable, soloTable, startedTable } from "./tables.ts";

const CUT = { houseRules: { cut: true }, targetScore: 11 } as const;

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(FAST);
});
afterAll(cleanUp);

type Cut = NonNullable<GameState["cut"]>;

/** The cut of a game, the leader's seat (`cutter`), and another seat. */
async function whoCuts(seats: readonly Seated[]): Promise<{ cutter: Seated; other: Seated; cut: Cut }> {
  const [first] = seats;
  const { cut } = (await first?.player.view(first.gameId)) ?? { cut: null };
  const cutter = seats.find(({ playerId }) => playerId === cut?.playerId);
  const other = seats.find(({ playerId }) => playerId !== cut?.playerId);
  if (cut === null || cutter === undefined || other === undefined) throw new Error("a cut was wanted");
  return { cutter, other, cut };
}

const untilDealt = ({ player, gameId }: Seated) =>
  player.untilGame(gameId, "the deal", ({ status }) => status === "in_progress");

describe("the cut", () => {
  it("is awaited with forty cards in the deck and no player at turn", async () => {
    const seats = await startedTable(server.url, CUT);
    const { cutter, cut } = await whoCuts(seats);
    const game = await cutter.player.view(cutter.gameId);
    expect(game).toMatchObject({ status: "starting", round: 1, currentPlayerId: null, turnEndsAt: null, plays: [] });
    expect(game.houseRules).toEqual({ ...HOUSE_RULES, cut: true });
    expect(game.deck).toHaveLength(40);
    expect(cut).toMatchObject({ at: null, card: null });
    const log = await readLog(server.dataDir, cutter.gameId);
    expect(cut.endsAt).toBe((log.at(-1)?.at ?? 0) + CUT_MS);
    closeAll(seats);
  });

  it("is made by the leader only, once, from 1 to 39 cards, before the decision", async () => {
    const seats = await startedTable(server.url, CUT);
    const { cutter, other } = await whoCuts(seats);
    expect(await cutAt(other, 5)).toBe("NOT_YOUR_TURN");
    expect(await keep(cutter)).toBe("NOT_CUT");
    for (const at of [0, 40, -1, 1.5, "5", null]) {
      const { player, gameId, playerId } = cutter;
      expect(await player.refusal("cut-deck", { gameId, playerId, at })).toBe("INVALID_PAYLOAD");
    }
    const { gameId } = cutter;
    expect(await other.player.refusal("cut-deck", { gameId, playerId: cutter.playerId, at: 5 })).toBe("FORBIDDEN");
    expect(await cutAt(cutter, 5)).toBeNull();
    expect(await cutAt(cutter, 6)).toBe("ALREADY_CUT");
    expect(await keep(other)).toBe("NOT_YOUR_TURN");
    expect(await keep(cutter)).toBeNull();
    const waiting = await fullTable(server.url, CUT);
    for (const seat of waiting) expect(await cutAt(seat, 5)).toBe("NOT_STARTING");
    closeAll([...seats, ...waiting]);
  });

  it("shows its card to the leader only; a kept card stays hidden from the others", async () => {
    const seats = await startedTable(server.url, { ...CUT, watchable: true });
    const { cutter, other } = await whoCuts(seats);
    const stranger = await Player.connect(server.url);
    const hidden = { id: "hidden-0", hidden: true };
    const card = await cutUntilDealt(cutter, { at: 20, isKept: true }, async () => {
      expect((await other.player.view(other.gameId)).cut).toMatchObject({ at: 20, card: hidden });
      expect((await stranger.view(cutter.gameId)).cut).toMatchObject({ at: 20, card: hidden });
    });
    const dealt = await untilDealt(cutter);
    const hand = dealt.players.find(({ id }) => id === cutter.playerId)?.hand;
    expect(hand?.[0]).toEqual(card);
    expect(dealt).toMatchObject({ cut: null, cutCard: { playerId: cutter.playerId, isKept: true, card } });
    expect(dealt.currentPlayerId).toBe(cutter.playerId);
    expect((await untilDealt(other)).cutCard).toEqual({ playerId: cutter.playerId, isKept: true, card: hidden });
    closeAll([...seats, { ...other, player: stranger }]);
  });

  it("puts a card that is not kept on the table, face up and first", async () => {
    const seats = await startedTable(server.url, CUT);
    const { cutter, other } = await whoCuts(seats);
    const card = await cutUntilDealt(cutter, { at: 1, isKept: false });
    const dealt = await untilDealt(other);
    expect(dealt.tableCards[0]).toEqual(card);
    expect(dealt.cutCard).toMatchObject({ isKept: false, card });
    closeAll(seats);
  });

  it("is made by a bot after its delay, and the bot decides about the card", async () => {
    const kept = new Set<boolean>();
    for (let game = 0; game < 12 && kept.size < 2; game++) {
      const seat = await soloTable(server.url, {}, CUT);
      await playOn(seat, {
        isOver: ({ status, cutCard }) => {
          if (cutCard !== null && cutCard.playerId !== seat.playerId) kept.add(cutCard.isKept);
          return status === "finished";
        },
      });
      seat.player.close();
    }
    expect(kept).toEqual(new Set([true, false]));
  });

  it("is part of each round in both kinds of games, and of the replay", async () => {
    for (const teamMode of [false, true]) {
      const seats = await startedTable(server.url, { ...CUT, teamMode });
      const [end] = await Promise.all(seats.map((seat) => playOn(seat)));
      if (end === undefined) throw new Error("a game was wanted");
      const { deals } = await replayOf(end.id);
      expect(new Set(deals.map(({ round }) => round))).toEqual(new Set(end.rounds.map(({ round }) => round)));
      for (const { at, keep: isKept } of deals) expect([at, isKept]).toEqual([13, true]);
      closeAll(seats);
    }
  });
});

describe("a leader who still reads the summary before the cut", () => {
  it("has no clock until they come to the cut", async () => {
    const seats = await startedTable(server.url, CUT);
    await Promise.all(seats.map((seat) => playOn(seat, { isOver: ({ status }) => status === "round_summary" })));
    const [one, two] = seats;
    if (one === undefined || two === undefined) throw new Error("two seats were wanted");
    const { players } = await one.player.view(one.gameId);
    await one.player.demand("continue-after-round-summary", { gameId: one.gameId });
    const { cut } = await one.player.view(one.gameId);
    const isReader = cut?.playerId === two.playerId;
    expect(players).toHaveLength(2);
    expect(cut?.endsAt === null).toBe(isReader);
    await two.player.demand("continue-after-round-summary", { gameId: one.gameId });
    expect((await one.player.view(one.gameId)).cut?.endsAt).toEqual(expect.any(Number));
    closeAll(seats);
  });
});

describe("a server that is killed", () => {
  it.each([false, true])("continues the cut where it stopped (lifted: %s)", async (isLifted) => {
    // With this delay, the restart is over before a bot cuts for the absent player.
    const env = { ...FAST, BOT_DELAY_MS: "20000" };
    const first = await ServerProcess.start(env);
    const ids = ["device-one", "device-two"];
    const seats = await startedTable(first.url, { ...CUT, deviceIds: ids });
    const { cutter } = await whoCuts(seats);
    if (isLifted) expect(await cutAt(cutter, 30)).toBeNull();
    const before = (await cutter.player.view(cutter.gameId)).cut;
    await first.kill();
    const again = await ServerProcess.start(env, first.dataDir);
    const deviceId = ids[seats.indexOf(cutter)];
    const player = await Player.connect(again.url, { deviceId });
    const back = { ...cutter, player };
    await player.demand("join-game", { gameId: back.gameId, existingPlayerId: back.playerId });
    const after = (await player.view(back.gameId)).cut;
    expect({ ...after, endsAt: null }).toEqual({ ...before, endsAt: null });
    expect(after?.endsAt).toBeGreaterThan(before?.endsAt ?? 0);
    if (!isLifted) expect(await cutAt(back, 30)).toBeNull();
    expect(await keep(back)).toBeNull();
    player.close();
    await again.stop();
  });
});

async function replayOf(gameId: string) {
  return bodyOf(await call(server.url, "GET", `/games/${gameId}/replay`), history.replay);
}
