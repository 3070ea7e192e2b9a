// Shared deals. Equal moves get equal cards and equal answers of the bot. The cards are hidden before they are dealt,
// and each player has one attempt.
import { randomUUID } from "node:crypto";
import { firstLegalMove } from "@chkobba/bot";
import type { CallReply, Deal, DealPage, Today } from "@chkobba/protocol";
import { callRefusal, monthOf, replySchema, weekOf } from "@chkobba/protocol";
import { commitmentOf } from "@chkobba/shuffle";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf, call, post, register } from "./account-calls.ts";
import { makeDataDir } from "./data-folders.ts";
import { Player } from "./player.ts";
import { marginOf, playOn, type Seated } from "./playing.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { inDatabase } from "./stored.ts";
import { addressOf } from "./tables.ts";

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = makeDataDir();
  server = await ServerProcess.start(FAST, dataDir);
});
afterAll(cleanUp);

interface Visitor {
  readonly headers: Readonly<Record<string, string>>;
  readonly auth: Readonly<Record<string, unknown>>;
}

function visitor(): Visitor {
  const deviceId = `device_${randomUUID()}`;
  return { headers: { "x-device-id": deviceId }, auth: { deviceId } };
}

const today = async ({ headers }: Visitor): Promise<Today> =>
  bodyOf(await call(server.url, "GET", "/deals/today", { headers }), replySchema("getToday"));
const pageOf = async (id: string, { headers }: Visitor): Promise<DealPage> =>
  bodyOf(await call(server.url, "GET", `/deals/${id}`, { headers }), replySchema("getDeal"));
const challenge = async (terms: object): Promise<Deal> =>
  bodyOf(await post(server.url, "/deals", terms), replySchema("createDeal"), 201).deal;

async function sitDown({ auth }: Visitor, dealId: string): Promise<Seated> {
  const player = await Player.connect(server.url, auth);
  const taken = await player.demand("play-deal", { dealId, playerName: "Amina" });
  return { player, ...addressOf(taken) };
}

/** All entries of a replay, with seat numbers instead of player ids. */
function course(replay: CallReply<"getReplay">): unknown {
  const seats = new Map(replay.players.map(({ id }, seat) => [id, seat]));
  return replay.entries.map(({ entry }) =>
    "playerId" in entry ? { ...entry, playerId: seats.get(entry.playerId) } : entry,
  );
}

const replayOf = (gameId: string, { headers }: Visitor) =>
  call(server.url, "GET", `/games/${gameId}/replay`, { headers });

describe("today's deal", () => {
  it("gives the same cards, answers and margin to equal moves, even over a restart; they are hidden before", async () => {
    const [first, second] = [visitor(), visitor()];
    const before = await today(first);
    expect(before).toMatchObject({ players: 0, mine: null, streak: 0, deal: { rounds: 3, level: "hard", seed: null } });
    expect(before.next.commitment).not.toBe(before.deal.commitment);
    const one = await sitDown(first, before.deal.id);
    const leaders: number[] = [];
    const state = await playOn(one, {
      choose: (view) => {
        // The player leads this round: nothing has been played, and 30 of the 40 cards are still in the deck.
        if (view.plays.length === 0 && view.deck.length === 30) leaders.push(view.round);
        return firstLegalMove(view);
      },
    });
    expect(leaders).toEqual([1, 3]);
    expect(state).toMatchObject({ status: "finished", deal: { id: before.deal.id, rounds: 3 }, shuffle: null });
    expect(state.rounds).toHaveLength(3);

    const other = await sitDown(second, before.deal.id);
    await playOn(other, { isOver: ({ round }) => round === 2 });
    const watched = await Player.connect(server.url);
    for (const gameId of [one.gameId, other.gameId]) {
      expect(await watched.refusal("get-game", { gameId })).toBe("FORBIDDEN");
    }
    watched.close();
    const forbidden = await replayOf(one.gameId, second);
    expect(forbidden.headers.get("cache-control")).toBe("no-store");
    expect([forbidden.status, bodyOf(forbidden, callRefusal, 403).code]).toEqual([403, "FORBIDDEN"]);
    expect((await pageOf(before.deal.id, second)).results).toBeNull();
    expect(await other.player.refusal("get-hint", addressOf(other))).toBe("FORBIDDEN");
    other.player.close();
    one.player.close();
    await server.stop();
    server = await ServerProcess.start(FAST, dataDir);

    const again = await sitDown(second, before.deal.id);
    expect(addressOf(again)).toEqual(addressOf(other));
    await playOn(again);
    expect(await again.player.refusal("reset-game", { gameId: again.gameId })).toBe("FORBIDDEN");
    again.player.close();
    const replays = await Promise.all(
      [one, other].map(async ({ gameId }) => bodyOf(await replayOf(gameId, first), replySchema("getReplay"))),
    );
    expect(replays.map(({ deal }) => deal?.id)).toEqual([before.deal.id, before.deal.id]);
    expect(course(replays[1] as CallReply<"getReplay">)).toEqual(course(replays[0] as CallReply<"getReplay">));

    const seen = await today(second);
    expect(seen).toMatchObject({ players: 2, mine: { gameId: other.gameId, rank: 1, finished: true }, streak: 1 });
    expect(seen.mine?.margin).toBe(marginOf(state, one.playerId));
    // Guests see their own rank. The list contains only accounts that are older than the deal.
    const page = await pageOf(before.deal.id, second);
    expect(page.results).toMatchObject([{ rank: 1, name: "Amina", gameId: other.gameId, isMe: true }]);
    expect(page.margins).toEqual([[seen.mine?.margin, 2]]);
  }, 120_000);

  it("is one attempt for each person: a second call returns to it, in another tab too, and leaving loses the missing rounds", async () => {
    const guest = visitor();
    const { deal } = await today(guest);
    const [one, other] = await Promise.all([sitDown(guest, deal.id), sitDown(guest, deal.id)]);
    expect(addressOf(one)).toEqual(addressOf(other));
    const before = await today(guest);
    expect(before.mine).toEqual({ gameId: one.gameId, margin: null, rank: null, finished: false });
    await one.player.demand("leave-game", addressOf(one));
    const { mine, players } = await today(guest);
    expect([mine?.margin, mine?.finished, players]).toEqual([-12, true, before.players + 1]);
    const back = await sitDown(guest, deal.id);
    expect(addressOf(back)).toEqual(addressOf(one));
    expect(await today(guest)).toMatchObject({ mine, players });
    for (const { player } of [one, other, back]) player.close();
  });

  it("lists older accounts, also on the boards of its week and month, and no player who may have known the cards", async () => {
    const names = ["elder", "younger", "sibling"];
    const accounts = await Promise.all(names.map((name) => register(server.url, name)));
    await inDatabase(dataDir, "update accounts set created_at = 1 where username in ('elder', 'sibling')");
    const { deal } = await today(visitor());
    const devices = ["device_elder", "device_younger", "device_younger"];
    for (const [nth, { tokens }] of accounts.entries()) {
      const auth = { accessToken: tokens.accessToken, deviceId: devices[nth] };
      const player = await Player.connect(server.url, auth);
      const seat = addressOf(await player.demand("play-deal", { dealId: deal.id, playerName: "Any" }));
      await player.demand("leave-game", seat);
      player.close();
    }
    const [elder] = accounts;
    const page = bodyOf(
      await call(server.url, "GET", `/deals/${deal.id}`, { accessToken: elder?.tokens.accessToken ?? "" }),
      replySchema("getDeal"),
    );
    expect(page.results).toMatchObject([{ name: "elder", margin: -12, isMe: true }]);
    const day = Date.parse(`${deal.date}T00:00:00Z`);
    for (const season of ["all", monthOf(day), weekOf(day)]) {
      const board = bodyOf(
        await call(server.url, "GET", `/leaderboard?board=deals&season=${season}`),
        replySchema("getLeaderboard"),
      );
      expect(board.leaders).toMatchObject([{ rank: 1, username: "elder", value: -12, games: 1 }]);
    }
    // Players who are not on the board still have a rank.
    const sibling = bodyOf(
      await call(server.url, "GET", "/deals/today", { accessToken: accounts[2]?.tokens.accessToken ?? "" }),
      replySchema("getToday"),
    );
    expect(sibling.mine).toMatchObject({ margin: -12, finished: true, mark: "known" });
  });

  it("keeps its seed secret; the day's second deal is for playing offline", async () => {
    const { deal, along } = await today(visitor());
    const traveller = visitor();
    const counted = await sitDown(traveller, deal.id);
    expect(await counted.player.refusal("take-deal", addressOf(counted))).toBe("FORBIDDEN");
    const seat = await sitDown(traveller, along.deal.id);
    const stranger = await Player.connect(server.url);
    expect(await stranger.refusal("take-deal", addressOf(seat))).toBe("FORBIDDEN");
    await playOn(seat, { isOver: ({ deck }) => deck.length < 30 });
    const taken = await seat.player.demand("take-deal", addressOf(seat));
    expect(commitmentOf(taken.seed)).toBe(along.deal.commitment);
    expect(along.deal.commitment).not.toBe(deal.commitment);
    expect(taken.players.map(({ isBot }) => isBot)).toEqual([false, true]);
    expect(taken.entries.map(({ type }) => type)).toEqual(["started", ...Array(6).fill("played")]);
    await playOn(seat);
    const after = await today(traveller);
    expect(after.along).toMatchObject({ players: along.players + 1, mine: { gameId: seat.gameId, finished: true } });
    expect(after.mine).toMatchObject({ gameId: counted.gameId, finished: false });
    for (const { player } of [counted, seat]) player.close();
    stranger.close();
  }, 60_000);

  it("a guest's unfinished attempt stays the guest's at sign-in: an account can't choose the best of many", async () => {
    const { deal } = await today(visitor());
    const guest = visitor();
    const open = await sitDown(guest, deal.id);
    const { tokens } = await register(server.url, "chooser", { deviceId: guest.auth.deviceId });
    await open.player.demand("authenticate", { accessToken: tokens.accessToken });
    const own = addressOf(await open.player.demand("play-deal", { dealId: deal.id, playerName: "Chooser" }));
    expect(own.gameId).not.toBe(open.gameId);
    await open.player.demand("leave-game", own);
    const page = bodyOf(
      await call(server.url, "GET", `/deals/${deal.id}`, { accessToken: tokens.accessToken }),
      replySchema("getDeal"),
    );
    expect(page.mine).toMatchObject({ gameId: own.gameId, mark: "known" });
    open.player.close();
  });

  it("on a device where an account has its attempt, a guest gets no attempt and no access to that seat", async () => {
    const { tokens } = await register(server.url, "sister");
    const { deal } = await today(visitor());
    const auth = { deviceId: "device_shared" };
    const sister = await Player.connect(server.url, { ...auth, accessToken: tokens.accessToken });
    const seat = addressOf(await sister.demand("play-deal", { dealId: deal.id, playerName: "Sister" }));
    const guest = await Player.connect(server.url, auth);
    expect(await guest.refusal("play-deal", { dealId: deal.id, playerName: "Guest" })).toBe("FORBIDDEN");
    await sister.demand("leave-game", seat);
    expect(await guest.refusal("play-deal", { dealId: deal.id, playerName: "Guest" })).toBe("FORBIDDEN");
    expect(guest.updates).toEqual([]);
    for (const player of [sister, guest]) player.close();
  });

  it("can be played by a client without account and device: its socket is the person", async () => {
    const player = await Player.connect(server.url);
    const { deal } = await today(visitor());
    const seat = addressOf(await player.demand("play-deal", { dealId: deal.id, playerName: "Nobody" }));
    expect(addressOf(await player.demand("play-deal", { dealId: deal.id, playerName: "Again" }))).toEqual(seat);
    expect(await player.view(seat.gameId)).toMatchObject({ status: "in_progress", currentPlayerId: seat.playerId });
    await player.demand("leave-game", seat);
    player.close();
  });

  it("is not found by another id", async () => {
    const player = await Player.connect(server.url);
    expect(await player.refusal("play-deal", { dealId: randomUUID(), playerName: "A" })).toBe("DEAL_NOT_FOUND");
    expect((await call(server.url, "GET", `/deals/${randomUUID()}`)).status).toBe(404);
    player.close();
  });
});

describe("a challenge", () => {
  it("of one round shows all results to players who have finished; its seed stays secret", async () => {
    const [first, second] = [visitor(), visitor()];
    const deal = await challenge({ rounds: 1, level: "easy" });
    expect(deal).toMatchObject({ date: null, rounds: 1, level: "easy", seed: null });
    const gameIds: string[] = [];
    for (const each of [first, second]) {
      const seat = await sitDown(each, deal.id);
      await playOn(seat);
      gameIds.push(seat.gameId);
      await seat.player.demand("leave-game", addressOf(seat));
      seat.player.close();
    }
    const page = await pageOf(deal.id, first);
    expect(page).toMatchObject({ deal, players: 2 });
    expect(page.results?.map(({ gameId, isMe }) => [gameId, isMe])).toEqual(gameIds.map((id, at) => [id, at === 0]));
    const [result] = page.results ?? [];
    const [[mine, bots] = [0, 0]] = result?.rounds ?? [];
    expect([result?.rounds.length, result?.margin]).toEqual([1, mine - bots]);
    const replay = await replayOf(gameIds[1] ?? "", first);
    expect([replay.status, replay.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(replay.headers.get("vary")).toContain("x-device-id");
    expect((await replayOf(gameIds[1] ?? "", visitor())).status).toBe(403);
    expect((await pageOf(deal.id, visitor())).results).toBeNull();
  }, 60_000);

  it.each([{}, { rounds: 2, level: "hard" }, { rounds: 1, level: "harder" }, { rounds: "1", level: "hard" }])(
    "is refused with %j",
    async (terms) => {
      expect((await post(server.url, "/deals", terms)).status).toBe(400);
    },
  );
});

it("one network's challenges are limited, and new devices begin no more attempts than games", async () => {
  const limited = await ServerProcess.start({ ...FAST, RATE_LIMITS: "on", GAMES_PER_MINUTE: "2" });
  const answers: number[] = [];
  for (let nth = 0; nth < 70; nth++)
    answers.push((await post(limited.url, "/deals", { rounds: 1, level: "easy" })).status);
  expect(answers.slice(0, 60)).toEqual(Array(60).fill(201));
  expect(answers).toContain(429);
  const { deal } = bodyOf(await call(limited.url, "GET", "/deals/today"), replySchema("getToday"));
  const outcomes: boolean[] = [];
  for (let nth = 0; nth < 14; nth++) {
    const player = await Player.connect(limited.url, visitor().auth);
    outcomes.push((await player.ask("play-deal", { dealId: deal.id, playerName: "Sock" })).success);
    player.close();
  }
  expect(outcomes.filter(Boolean)).toHaveLength(10);
  expect(outcomes.at(-1)).toBe(false);
  await limited.stop();
});

describe("a challenge of two pairs", () => {
  const sitAt = async ({ auth }: Visitor, dealId: string, pair?: 0 | 1): Promise<Seated> => {
    const player = await Player.connect(server.url, auth);
    return { player, ...addressOf(await player.demand("play-deal", { dealId, playerName: `Of ${pair}`, pair })) };
  };

  it("seats each pair at its own table with the cards of one side, and compares their results", async () => {
    const deal = await challenge({ rounds: 1, level: "normal", kind: "teams" });
    const [a, b, c, d, late] = [visitor(), visitor(), visitor(), visitor(), visitor()];
    const first = await sitAt(a, deal.id, 0);
    const across = await sitAt(c, deal.id, 1);
    expect((await pageOf(deal.id, a)).pairs).toEqual([
      ["Of 0", null],
      ["Of 1", null],
    ]);
    const stranger = await Player.connect(server.url);
    for (const event of ["join-game", "start-game", "fill-with-bots"] as const) {
      const player = event === "join-game" ? stranger : first.player;
      expect(await player.refusal(event, { gameId: first.gameId, playerName: "X" })).toBe("FORBIDDEN");
    }
    // Leaving has no effect while the partner is missing.
    await first.player.demand("leave-game", addressOf(first));
    const second = await sitAt(b, deal.id, 0);
    const fourth = await sitAt(d, deal.id);
    expect([second.gameId, fourth.gameId]).toEqual([first.gameId, across.gameId]);
    expect(first.gameId).not.toBe(across.gameId);
    const full = await Player.connect(server.url, late.auth);
    expect(await full.refusal("play-deal", { dealId: deal.id, playerName: "Late" })).toBe("GAME_FULL");
    const views = await Promise.all(
      [first, across].map(({ player, gameId }) =>
        player.untilGame(gameId, "its deal", ({ status }) => status === "in_progress"),
      ),
    );
    expect(views.map(({ players }) => players.map(({ isBot }) => isBot))).toEqual([
      [false, true, false, true],
      [true, false, true, false],
    ]);
    const pairs = [
      [first, second],
      [across, fourth],
    ];
    const [ends] = await Promise.all([
      Promise.all(pairs.map(([one]) => playOn(one as Seated))),
      ...pairs.map(([, other]) => playOn(other as Seated)),
    ]);
    const page = await pageOf(deal.id, d);
    const margins = ends.map((end, pair) => marginOf(end, pairs[pair]?.[0]?.playerId ?? ""));
    expect(page.players).toBe(2);
    expect(page.results?.map(({ margin }) => margin).toSorted()).toEqual(margins.toSorted());
    expect(page.results?.map(({ name }) => name)).toContain("Of 0 + Of 0");
    expect(page.results?.find(({ isMe }) => isMe)?.gameId).toBe(across.gameId);
    for (const { player } of [first, second, across, fourth]) player.close();
    for (const player of [stranger, full]) player.close();
  }, 60_000);
});
