// Games against the bot: the bot's level, its hints, and that its search blocks no other request.
// Also on PostgreSQL, at full length.
import { type Acknowledgement, BOT_LEVELS, type BotLevel, history } from "@chkobba/protocol";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { bodyOf, call } from "./account-calls.ts";
import { makeDataDir } from "./data-folders.ts";
import { Player } from "./player.ts";
import { playOn, playOne, playRequest, type Seated, seatAtTurn } from "./playing.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { inDatabase } from "./stored.ts";
import { addressOf, closeAll, soloTable, startedTable } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";
const NO_PLAYER = "11111111-1111-4111-8111-111111111111";
const HINTS_AT_ONCE = 10;
const BOTS = inject("isLong") ? 40 : 4;

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(FAST);
});
afterAll(cleanUp);

const levelOf = async ({ player, gameId }: Seated) => (await player.view(gameId)).botLevel;
const playersTurn = ({ player, gameId, playerId }: Seated) =>
  player.untilGame(gameId, "the player's turn", (game) => game.currentPlayerId === playerId);

/** The number of bot moves with this level and outcome. */
async function thoughts(level: BotLevel, outcome: "chosen" | "fallback"): Promise<number> {
  const counted = await (await fetch(`${server.url}/metrics`)).text();
  const name = `chkobba_thoughts_total{level="${level}",outcome="${outcome}"} `;
  return Number(
    counted
      .split("\n")
      .find((line) => line.startsWith(name))
      ?.slice(name.length) ?? 0,
  );
}

describe("the level of the bot", () => {
  it.each(BOT_LEVELS)("is %s if chosen, and is sent to all players at the table", async (level) => {
    const seat = await soloTable(server.url, {}, { level });
    expect(await levelOf(seat)).toBe(level);
    expect((await playersTurn(seat)).botLevel).toBe(level);
    seat.player.close();
  });

  it("is normal by default; unknown levels are refused", async () => {
    for (const wish of [{}, { level: null }]) {
      const seat = await soloTable(server.url, {}, wish);
      expect(await levelOf(seat)).toBe("normal");
      expect(await seat.player.refusal("create-solo-game", { playerName: "A", level: "hardest" })).toBe(
        "INVALID_PAYLOAD",
      );
      seat.player.close();
    }
  });

  it("is null in a game between people", async () => {
    const seats = await startedTable(server.url);
    for (const seat of seats) expect(await levelOf(seat)).toBeNull();
    closeAll(seats);
  });

  it("is used until the end of the game, and is part of the replay", async () => {
    const seat = await soloTable(server.url, {}, { level: "hard" });
    await playOn(seat);
    // On a busy machine some searches are late, and the bot chooses those moves at the normal level. tools/bench
    // measures how many searches are late.
    const chosen = await thoughts("hard", "chosen");
    expect(chosen).toBeGreaterThan(0);
    expect(chosen + (await thoughts("hard", "fallback"))).toBeGreaterThan(18);
    const replay = await bodyOf(await call(server.url, "GET", `/games/${seat.gameId}/replay`), history.replay);
    expect(replay.botLevel).toBe("hard");
    seat.player.close();
  });

  it("survives a restart; a game from before levels existed continues at normal", async () => {
    const dataDir = makeDataDir();
    const before = await ServerProcess.start(FAST, dataDir);
    const auth = { deviceId: "device_levels" };
    const [hard, old] = [await soloTable(before.url, auth, { level: "hard" }), await soloTable(before.url, auth)];
    await before.stop();
    await inDatabase(
      dataDir,
      `update game_records set record = replace(record, ',"botLevel":"normal"', '')
       where game = (select number from games where id = '${old.gameId}')`,
    );

    const after = await ServerProcess.start(FAST, dataDir);
    const player = await Player.connect(after.url, auth);
    for (const [seat, level] of [
      [{ ...hard, player }, "hard"],
      [{ ...old, player }, "normal"],
    ] as const) {
      await player.demand("join-game", { gameId: seat.gameId, existingPlayerId: seat.playerId });
      const { version } = await playersTurn(seat);
      await playOne([seat]);
      const game = await player.untilGame(
        seat.gameId,
        "the bot's move",
        (now) => now.version > version && now.currentPlayerId === seat.playerId,
      );
      expect(game.botLevel).toBe(level);
    }
    expect(after.errors).toEqual([]);
    player.close();
  });
});

describe("a hint", () => {
  it("is a legal move each time, and does not change the game", async () => {
    const seat = await soloTable(server.url);
    for (let turn = 0; turn < 18; turn++) {
      const { version } = await playersTurn(seat);
      const { move } = await seat.player.demand("get-hint", addressOf(seat));
      expect((await seat.player.view(seat.gameId)).version).toBe(version);
      await seat.player.demand("play-card", playRequest(seat, move));
    }
    const summary = await seat.player.untilGame(seat.gameId, "the summary", ({ status }) => status === "round_summary");
    expect(summary.round).toBe(1);
    expect(await seat.player.refusal("get-hint", addressOf(seat))).toBe("NOT_IN_PROGRESS");
    seat.player.close();
  });

  it("is refused between people, with a message that says why", async () => {
    const seats = await startedTable(server.url);
    const { seat } = await seatAtTurn(seats);
    expect(await seat.player.ask("get-hint", addressOf(seat))).toEqual<Acknowledgement<"get-hint">>({
      success: false,
      code: "FORBIDDEN",
      error: "You're not allowed to do that (between people a hint would be cheating)",
    });
    closeAll(seats);
  });

  it("is given only to the owner of the seat, for an existing seat and game", async () => {
    const seat = await soloTable(server.url, { deviceId: "device_hint" });
    const { players } = await playersTurn(seat);
    const stranger = await Player.connect(server.url, { deviceId: "device_other" });
    const bot = players.find(({ isBot }) => isBot);
    const refusals = await Promise.all([
      stranger.refusal("get-hint", addressOf(seat)),
      seat.player.refusal("get-hint", { ...addressOf(seat), playerId: bot?.id }),
      seat.player.refusal("get-hint", { ...addressOf(seat), playerId: NO_PLAYER }),
      seat.player.refusal("get-hint", { ...addressOf(seat), gameId: NO_GAME }),
      seat.player.refusal("get-hint", { gameId: seat.gameId }),
    ]);
    expect(refusals).toEqual(["FORBIDDEN", "FORBIDDEN", "PLAYER_NOT_FOUND", "GAME_NOT_FOUND", "INVALID_PAYLOAD"]);
    stranger.close();
    seat.player.close();
  });

  it("is given only on the player's own turn, and is rate limited", async () => {
    const slow = await ServerProcess.start({ BOT_DELAY_MS: "60000" });
    const seat = await soloTable(slow.url);
    const game = await seat.player.view(seat.gameId);
    if (game.currentPlayerId === seat.playerId) await playOne([seat]);
    const codes: (string | null)[] = [];
    for (let asked = 0; asked < HINTS_AT_ONCE + 2; asked++)
      codes.push(await seat.player.refusal("get-hint", addressOf(seat)));
    expect(codes.slice(0, HINTS_AT_ONCE)).toEqual(new Array(HINTS_AT_ONCE).fill("NOT_YOUR_TURN"));
    expect(codes).toContain("RATE_LIMITED");
    seat.player.close();
  });
});

it("searching bots delay neither each other nor the stop of the server", async () => {
  const seats = await Promise.all(Array.from({ length: BOTS }, () => soloTable(server.url, {}, { level: "hard" })));
  const playing = Promise.allSettled(seats.map((seat) => playOn(seat)));
  await Promise.all(
    seats.map(({ player, gameId }) => player.untilGame(gameId, "a few moves", ({ deck }) => deck.length < 20)),
  );
  // The code is not 0 if the stop takes longer than `serve.ts` allows.
  expect((await server.stop()).code).toBe(0);
  expect(server.errors).toEqual([]);
  closeAll(seats);
  await playing;
});
