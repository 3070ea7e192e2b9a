// Bots in team games: one player with three bots, bots on the free seats of a waiting game, and the choice of seats
// among bots.
// Also on PostgreSQL, at full length.

import { history } from "@chkobba/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { bodyOf, call } from "./account-calls.ts";
import { makeDataDir } from "./data-folders.ts";
import { checkServers } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOn, playRequest, type Seated } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { inDatabase } from "./stored.ts";
import { addressOf, closeAll, fullTable, seatAll, soloTable } from "./tables.ts";

const dataDir = makeDataDir();
let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({ ...FAST, ALLOW_TEST_EVENTS: "true" }, dataDir);
});
checkServers();

let devices = 0;
const newPlayer = () => Player.connect(server.url, { deviceId: `device_bots_${++devices}` });
const people = (count: number) => Promise.all(Array.from({ length: count }, newPlayer));

/** A waiting game of 2 vs 2 with `count` people. */
async function waiting(count: 1 | 2 | 3): Promise<[Seated, ...Seated[]]> {
  const [first, ...others] = await seatAll(await people(count), { teamMode: true, targetScore: 11 });
  if (first === undefined) throw new Error("a seat was wanted");
  return [first, ...others];
}

/** The players' names by seat; null for a free seat. */
async function places(player: Player, gameId: string): Promise<(string | null)[]> {
  const { players } = await player.view(gameId);
  return [0, 1, 2, 3].map((seat) => players.find((it) => it.seat === seat)?.name ?? null);
}

const FILLED = ["Player 1", "Chkobba Bot", "Chkobba Bot 2", "Chkobba Bot 3"];

describe("a solo player at a table of four", () => {
  it("plays with a bot against two bots of the chosen level, with hints, to the end and in a rematch", async () => {
    const seat = await soloTable(server.url, { deviceId: "device_alone" }, { teamMode: true, level: "easy" });
    const { player, gameId, playerId } = seat;
    const game = await player.view(gameId);
    expect(game).toMatchObject({ isSolo: true, teamMode: true, maxPlayers: 4, botLevel: "easy", turnSeconds: null });
    expect(game.players.map(({ name, isBot, teamId }) => [name, isBot, teamId])).toEqual([
      ["Soloist", false, "team-1"],
      ["Chkobba Bot", true, "team-2"],
      ["Chkobba Bot 2", true, "team-1"],
      ["Chkobba Bot 3", true, "team-2"],
    ]);
    await player.untilGame(gameId, "the turn", (now) => now.currentPlayerId === playerId);
    const { move } = await player.demand("get-hint", { gameId, playerId });
    await player.demand("play-card", playRequest(seat, move));
    await player.demand("test-setup-near-win", { gameId });
    await playOn(seat);
    const replay = await bodyOf(await call(server.url, "GET", `/games/${gameId}/replay`), history.replay);
    expect(replay).toMatchObject({ botLevel: "easy", players: [{}, {}, {}, {}] });
    const [row] = await inDatabase<{ team_mode: number; is_solo: number }>(
      dataDir,
      `select team_mode, is_solo from finished_games where game_id = '${gameId}'`,
    );
    expect([Number(row?.team_mode), Number(row?.is_solo)]).toEqual([1, 1]);
    await player.demand("reset-game", { gameId });
    const again = await player.view(gameId);
    expect(again).toMatchObject({ status: "in_progress", round: 1, maxPlayers: 4 });
    expect(again.players.map(({ pending }) => pending)).toEqual([null, null, null, null]);
    await player.demand("leave-game", addressOf(seat));
    expect(await player.demand("check-game-exists", { gameId })).toEqual({ success: true, exists: false });
    player.close();
  });
});

describe("the free seats of a waiting team game", () => {
  it("are filled with bots by any seated player, and the game starts with them", async () => {
    const [host, guest] = await waiting(2);
    if (guest === undefined) throw new Error("a guest was wanted");
    await guest.player.demand("fill-with-bots", { gameId: guest.gameId });
    expect(await places(host.player, host.gameId)).toEqual(["Player 1", "Player 2", "Chkobba Bot", "Chkobba Bot 2"]);
    const { version } = await host.player.view(host.gameId);
    await host.player.demand("fill-with-bots", { gameId: host.gameId });
    expect((await host.player.view(host.gameId)).version).toBe(version);
    await guest.player.demand("start-game", { gameId: guest.gameId });
    const [end] = await Promise.all([host, guest].map((seat) => playOn(seat)));
    expect(end?.status).toBe("finished");
    const results = await inDatabase<{ is_between_people: number }>(
      dataDir,
      `select is_between_people from results where game_id = '${host.gameId}'`,
    );
    expect(results.map((row) => Number(row.is_between_people))).toEqual([0, 0, 0, 0]);
    closeAll([host, guest]);
  });

  it("are filled for a single player, who may start; a view of the game shows the bots before joining", async () => {
    const [host] = await waiting(1);
    await host.player.demand("fill-with-bots", { gameId: host.gameId });
    expect(await places(host.player, host.gameId)).toEqual(FILLED);
    const stranger = await newPlayer();
    const invitation = await stranger.view(host.gameId);
    expect(invitation).toMatchObject({ teamMode: true, targetScore: 11, turnSeconds: 120, roomName: null });
    expect(invitation.players.map(({ isBot }) => isBot)).toEqual([false, true, true, true]);
    await host.player.demand("start-game", { gameId: host.gameId });
    expect(await stranger.refusal("join-game", { gameId: host.gameId, playerName: "Late" })).toBe("GAME_STARTED");
    stranger.close();
    closeAll([host]);
  });

  it("given to bots: a player who joins replaces a bot; without bots the game is full", async () => {
    const [host] = await waiting(1);
    await host.player.demand("fill-with-bots", { gameId: host.gameId });
    const joined: Player[] = [];
    for (const playerName of ["Amal", "Badr", "Chiheb"]) {
      const player = await newPlayer();
      await player.demand("join-game", { gameId: host.gameId, playerName });
      joined.push(player);
    }
    expect(await places(host.player, host.gameId)).toEqual(["Player 1", "Amal", "Badr", "Chiheb"]);
    const late = await newPlayer();
    expect(await late.refusal("join-game", { gameId: host.gameId, playerName: "Dora" })).toBe("GAME_FULL");
    for (const player of [late, ...joined]) player.close();
    closeAll([host]);
  });

  it("given to bots do not keep the game alive: it is removed when all people have left", async () => {
    const [host] = await waiting(1);
    await host.player.demand("fill-with-bots", { gameId: host.gameId });
    await host.player.demand("leave-game", addressOf(host));
    expect(await host.player.demand("check-game-exists", { gameId: host.gameId })).toMatchObject({ exists: false });
    closeAll([host]);
  });

  it("can be filled only by a seated player, in team games, before the start", async () => {
    const [host] = await waiting(1);
    const stranger = await newPlayer();
    expect(await stranger.refusal("fill-with-bots", { gameId: host.gameId })).toBe("FORBIDDEN");
    expect(await stranger.refusal("fill-with-bots", { gameId: "no-game" })).toBe("GAME_NOT_FOUND");
    await host.player.demand("fill-with-bots", { gameId: host.gameId });
    await host.player.demand("start-game", { gameId: host.gameId });
    expect(await host.player.refusal("fill-with-bots", { gameId: host.gameId })).toBe("GAME_STARTED");
    const duel = await fullTable(server.url);
    expect(await duel[0]?.player.refusal("fill-with-bots", { gameId: duel[0].gameId })).toBe("NOT_TEAM_GAME");
    stranger.close();
    closeAll([host, ...duel]);
  });
});

describe("a seat", () => {
  const choose = ({ player, gameId, playerId }: Seated, seat: number) =>
    player.refusal("choose-seat", { gameId, playerId, seat });

  it("can be exchanged for a free seat, a bot's or the own one, never for another person's", async () => {
    const [host, guest] = await waiting(2);
    if (guest === undefined) throw new Error("a guest was wanted");
    expect(await choose(guest, 2)).toBeNull();
    expect(await places(host.player, host.gameId)).toEqual(["Player 1", null, "Player 2", null]);
    const { version, players } = await host.player.view(host.gameId);
    expect(players.map(({ teamId }) => teamId)).toEqual(["team-1", "team-1"]);
    expect(await choose(guest, 2)).toBeNull();
    expect(await choose(guest, 0)).toBe("SEAT_TAKEN");
    expect((await host.player.view(host.gameId)).version).toBe(version);
    await host.player.demand("fill-with-bots", { gameId: host.gameId });
    expect(await choose(host, 3)).toBeNull();
    expect(await places(host.player, host.gameId)).toEqual(["Chkobba Bot 2", "Chkobba Bot", "Player 2", "Player 1"]);
    const seen = await guest.player.untilGame(guest.gameId, "the move", (now) => now.players[3]?.id === host.playerId);
    expect(seen.players.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    await host.player.demand("start-game", { gameId: host.gameId });
    expect(await choose(host, 0)).toBe("GAME_STARTED");
    closeAll([host, guest]);
  });

  it("can be exchanged only by its owner, for an existing seat, and in team games", async () => {
    const [host, guest] = await waiting(2);
    if (guest === undefined) throw new Error("a guest was wanted");
    expect(await choose({ ...guest, playerId: host.playerId }, 3)).toBe("FORBIDDEN");
    expect(await choose({ ...guest, playerId: "nobody" }, 3)).toBe("PLAYER_NOT_FOUND");
    for (const seat of [-1, 4, 1.5]) expect(await choose(guest, seat)).toBe("INVALID_PAYLOAD");
    const duel = await fullTable(server.url);
    expect(await choose(duel[0] ?? host, 1)).toBe("NOT_TEAM_GAME");
    closeAll([host, guest, ...duel]);
  });
});
