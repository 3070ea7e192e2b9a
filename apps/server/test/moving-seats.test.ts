// Links that move a guest's seat to another browser or account.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LINK_MS, readToken, tokenOf } from "../src/games/seat-links.ts";
import { register } from "./account-calls.ts";
import { keepFromLogs } from "./log-secrets.ts";
import { Player } from "./player.ts";
import { playOne, type Seated } from "./playing.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";
import { readLog } from "./stored.ts";
import { closeAll, fullTable, playerIn, soloTable, startedTable } from "./tables.ts";

let server: ServerProcess;
let url: string;
let several: SeveralServers;
beforeAll(async () => {
  [server, several] = await Promise.all([ServerProcess.start(FAST), SeveralServers.prepare()]);
  url = server.url;
});
afterAll(async () => {
  await several.end();
  await cleanUp();
});

let devices = 0;
const newDevice = () => `seat_device_${++devices}`;

/** Two guests at a running game. */
async function pair(at = url): Promise<readonly [Seated, Seated]> {
  const [a, b] = await startedTable(at, { deviceIds: [newDevice(), newDevice()], targetScore: 11 });
  if (a === undefined || b === undefined) throw new Error("two seats were wanted");
  return [a, b];
}

const another = (at = url) => Player.connect(at, { deviceId: newDevice() });
const share = ({ player, gameId, playerId }: Seated) => player.demand("share-seat", { gameId, playerId });
const tokenIn = (link: string) => link.split("/").at(-1) ?? "";
const newToken = async (seat: Seated) => tokenIn((await share(seat)).url);
const claim = (player: Player, token: string) => player.refusal("claim-seat", { token });

function movesOf(player: Player): string[] {
  const moved: string[] = [];
  player.collect("seat-moved", ({ gameId }) => moved.push(gameId));
  return moved;
}

/** The values of the seat's `connected` in all states that this player has received so far. */
async function connectionsSeen(by: Player, { playerId }: Seated): Promise<Set<boolean>> {
  await by.demand("probe", {});
  return new Set(by.updates.map((state) => playerIn(state, playerId).connected));
}

/**
 * Whether the server sends the seat's cards to this player. The server refuses the game of a private table to a person
 * without a seat.
 */
async function holdsHand(player: Player, { gameId, playerId }: Seated): Promise<boolean> {
  if ((await player.refusal("get-game", { gameId })) === "FORBIDDEN") return false;
  return playerIn(await player.view(gameId), playerId).hand.every((card) => !("hidden" in card));
}

describe("a link to a seat", () => {
  it("gives the seat to the device that claims it, with its name, its hand and its id", async () => {
    const [a, b] = await pair();
    const moved = movesOf(a.player);
    const before = playerIn(await a.player.view(a.gameId), a.playerId);
    const { url: link, expiresAt } = await share(a);
    expect(link).toMatch(new RegExp(`^${url.replace("127.0.0.1", "localhost")}/seat/[\\w-]{44}$`));
    expect(Math.abs(expiresAt - Date.now() - LINK_MS)).toBeLessThan(60_000);
    const player = await another();
    const claimed = await player.demand("claim-seat", { token: tokenIn(link) });
    expect(claimed).toMatchObject({ gameId: a.gameId, playerId: a.playerId });
    const after = playerIn(await player.untilGame(a.gameId, "the seat's state", () => true), a.playerId);
    expect(after).toMatchObject({ name: before.name, hand: before.hand, connected: true });
    await a.player.until("the news", () => moved[0]);
    expect(moved).toEqual([a.gameId]);
    expect(await holdsHand(a.player, a)).toBe(false);
    expect(await a.player.refusal("join-game", { gameId: a.gameId, existingPlayerId: a.playerId })).toBe("FORBIDDEN");
    const updates = a.player.updates.length;
    await playOne([{ ...a, player }, b]);
    await b.player.view(b.gameId);
    expect(a.player.updates.length).toBe(updates);
    closeAll([a, b, { ...a, player }]);
  });

  it("moves the seat without a moment in which it has no connection", async () => {
    const [a, b] = await pair();
    const player = await another();
    await player.demand("claim-seat", { token: await newToken(a) });
    const token = await newToken({ ...a, player });
    expect(await connectionsSeen(b.player, a)).toEqual(new Set([true]));
    player.close();
    await b.player.untilGame(b.gameId, "the closed page", (state) => !playerIn(state, a.playerId).connected);
    const seen = b.player.updates.length;
    const last = await another();
    await last.demand("claim-seat", { token });
    await b.player.demand("probe", {});
    for (const state of b.player.updates.slice(seen)) expect(playerIn(state, a.playerId).connected).toBe(true);
    expect(await connectionsSeen(last, a)).toEqual(new Set([true]));
    closeAll([a, b, { ...a, player: last }]);
  });

  it("gives the seat to the account that claims it, which then gets the result", async () => {
    const [a, b] = await pair();
    const { tokens, user } = await register(url, "takes_a_seat");
    const player = await Player.connect(url, { accessToken: tokens.accessToken, deviceId: newDevice() });
    await player.demand("claim-seat", { token: await newToken(a) });
    const log = await readLog(server.dataDir, a.gameId);
    expect(log.filter(({ kind }) => kind === "claimed")).toMatchObject([{ holder: `account:${user.id}` }]);
    expect(await player.refusal("share-seat", { gameId: a.gameId, playerId: a.playerId })).toBe("FORBIDDEN");
    closeAll([a, b, { ...a, player }]);
  });

  it("works once, and a newer link replaces it", async () => {
    const [a, b] = await pair();
    const [first, second] = [await newToken(a), await newToken(a)];
    const player = await another();
    expect(await claim(player, first)).toBe("SEAT_LINK_INVALID");
    expect(await claim(player, second)).toBeNull();
    const late = await another();
    expect(await claim(late, second)).toBe("SEAT_LINK_INVALID");
    expect(await holdsHand(late, a)).toBe(false);
    closeAll([a, b, { ...a, player }, { ...a, player: late }]);
  });

  it("is not used up by opening its page, which is not cached, or by a refused claim", async () => {
    const [a, b] = await pair();
    const { url: link } = await share(a);
    for (let nth = 0; nth < 3; nth++) {
      const page = await fetch(link.replace("localhost", "127.0.0.1"), { headers: { accept: "text/html" } });
      expect(page.status).toBe(200);
      expect(page.headers.get("cache-control")).toBe("no-store");
    }
    const bare = await Player.connect(url);
    for (const player of [a.player, b.player, bare]) expect(await claim(player, tokenIn(link))).toBe("FORBIDDEN");
    const player = await another();
    expect(await claim(player, tokenIn(link))).toBeNull();
    closeAll([a, b, { ...a, player }, { ...a, player: bare }]);
  });

  it("is refused as invalid if it opens no seat", async () => {
    const [a, b] = await pair();
    const token = await newToken(a);
    const { gameId = "", secret = "" } = readToken(token) ?? {};
    const player = await another();
    const wrong = tokenOf({ gameId, secret: [...secret].reverse().join("") });
    const elsewhere = tokenOf({ gameId: crypto.randomUUID(), secret });
    for (const each of ["", "nonsense", wrong, elsewhere, `${token}A`]) {
      expect(await claim(player, each)).toBe("SEAT_LINK_INVALID");
    }
    await a.player.demand("leave-game", { gameId: a.gameId, playerId: a.playerId });
    expect(await claim(player, token)).toBe("SEAT_LINK_INVALID");
    closeAll([a, b, { ...a, player }]);
  });

  it("can be made only by the owner of a guest's seat", async () => {
    const [a, b] = await pair();
    expect(await b.player.refusal("share-seat", { gameId: a.gameId, playerId: a.playerId })).toBe("FORBIDDEN");
    expect(await a.player.refusal("share-seat", { gameId: a.gameId, playerId: "nobody" })).toBe("PLAYER_NOT_FOUND");
    expect(await a.player.refusal("share-seat", { gameId: "none", playerId: a.playerId })).toBe("GAME_NOT_FOUND");
    const [bare] = await fullTable(url, {});
    if (bare === undefined) throw new Error("a seat was wanted");
    expect(await bare.player.refusal("share-seat", { gameId: bare.gameId, playerId: bare.playerId })).toBe("FORBIDDEN");
    const { tokens } = await register(url, "shares_no_seat");
    const signedIn = await soloTable(url, { accessToken: tokens.accessToken, deviceId: newDevice() });
    const { player, gameId, playerId } = signedIn;
    expect(await player.refusal("share-seat", { gameId, playerId })).toBe("FORBIDDEN");
    closeAll([a, b, bare, signedIn]);
  });

  it("works while the game waits, and after its next game has begun", async () => {
    const [waiting] = await fullTable(url, { deviceIds: [newDevice(), newDevice()] });
    if (waiting === undefined) throw new Error("a seat was wanted");
    const player = await another();
    expect(await claim(player, await newToken(waiting))).toBeNull();
    expect(playerIn(await player.view(waiting.gameId), waiting.playerId).connected).toBe(true);
    const [a, b] = await pair();
    const token = await newToken(a);
    await b.player.demand("leave-game", { gameId: b.gameId, playerId: b.playerId });
    await a.player.demand("reset-game", { gameId: a.gameId });
    expect(await claim(await another(), token)).toBeNull();
    closeAll([waiting, a, b, { ...a, player }]);
  });

  it("is stored as a digest only", async () => {
    const [a, b] = await pair();
    const token = await newToken(a);
    const secret = keepFromLogs(readToken(token)?.secret ?? "");
    await fetch(`${url}/seat/${token}`, { headers: { accept: "text/html" } });
    const player = await another();
    await claim(player, token);
    expect(JSON.stringify(await readLog(server.dataDir, a.gameId))).not.toContain(secret);
    expect(server.errors).toEqual([]);
    closeAll([a, b, { ...a, player }]);
  });
});

it("of many simultaneous claims of one link, one gets the seat", async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = await pair();
    const token = await newToken(a);
    const claimers = await Promise.all(Array.from({ length: 6 }, () => another()));
    const codes = await Promise.all(claimers.map((player) => claim(player, token)));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === "SEAT_LINK_INVALID")).toHaveLength(5);
    const seeing = await Promise.all(claimers.map((player) => holdsHand(player, a)));
    expect(seeing).toEqual(codes.map((code) => code === null));
    closeAll([a, b, ...claimers.map((player) => ({ ...a, player }))]);
  }
});

it("wrong links are limited by network, and then even a right one is refused", async () => {
  const guarded = await ServerProcess.start();
  const [a, b] = await pair(guarded.url);
  const token = await newToken(a);
  const guessers: Player[] = [];
  const codes: (string | null)[] = [];
  while (!codes.includes("RATE_LIMITED") && guessers.length < 10) {
    const guesser = await another(guarded.url);
    guessers.push(guesser);
    // Fewer events than one socket may send at once.
    for (let nth = 0; nth < 20; nth++) {
      codes.push(await claim(guesser, tokenOf({ gameId: crypto.randomUUID(), secret: "A".repeat(22) })));
    }
  }
  expect(codes).toContain("RATE_LIMITED");
  const player = await another(guarded.url);
  expect(await claim(player, token)).toBe("RATE_LIMITED");
  closeAll([a, b, ...[...guessers, player].map((each) => ({ ...a, player: each }))]);
});

it("two servers: the sockets at the other server leave the seat, and of two simultaneous claims one succeeds", async () => {
  const [one, other] = await Promise.all([several.start(FAST), several.start(FAST)]);
  const [a, b] = await pair(one.url);
  const moved = movesOf(a.player);
  const token = await newToken(a);
  const claimers = await Promise.all([another(one.url), another(other.url)]);
  const codes = await Promise.all(claimers.map((player) => claim(player, token)));
  expect(codes.toSorted()).toEqual(["SEAT_LINK_INVALID", null]);
  await a.player.until("the news", () => moved[0]);
  const again = claimers[codes.indexOf(null)];
  if (again === undefined) throw new Error("one claim was to succeed");
  const seat = { ...a, player: again };
  const lost = movesOf(again);
  const third = await another(codes[0] === null ? other.url : one.url);
  expect(await claim(third, await newToken(seat))).toBeNull();
  await again.until("the news at the other server", () => lost[0]);
  expect(await holdsHand(third, a)).toBe(true);
  for (const by of [b.player, third]) expect(await connectionsSeen(by, a)).toEqual(new Set([true]));
  closeAll([a, b, seat, { ...a, player: third }]);
});
