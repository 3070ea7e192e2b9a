// Reports of pages, and the server's metrics as a monitoring system reads them.
import type { Request } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { addressOf, closeAll, fullTable, soloTable, startedTable } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";
const METRICS_TOKEN = "the token of the watchers";
const PATIENCE = { timeout: 20_000 };

const server = oneServer({ ...FAST, METRICS_TOKEN });

const connect = () => Player.connect(server().url);

const readMetrics = (headers: Record<string, string> = {}, url = server().url) => fetch(`${url}/metrics`, { headers });

/** The value of every metric, by the metric's name and labels, such as chkobba_moves_total{by="bot"}. */
async function figures(url = server().url): Promise<Map<string, number>> {
  const text = await (await readMetrics({}, url)).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

/** By how much each of the metrics `names` increases during `work`. */
async function growth(work: () => Promise<void>, ...names: readonly string[]): Promise<number[]> {
  const before = await figures();
  await work();
  const after = await figures();
  return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0));
}

describe("GET /metrics", () => {
  it("is in Prometheus's format, includes metrics of the process, and is never cached", async () => {
    const response = await readMetrics();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    expect(text).toContain("# TYPE chkobba_moves_total counter\n");
    expect(text).toContain("# TYPE chkobba_event_seconds histogram\n");
    expect(text).toContain("process_resident_memory_bytes");
  });

  it.each([
    ["nothing, from this machine", {}, 200],
    ["nothing, through a proxy on this machine", { "x-forwarded-for": "203.0.113.9" }, 403],
    ["nothing, through a proxy that says this machine", { "x-forwarded-for": "127.0.0.1" }, 403],
    ["nothing, through a proxy of another kind", { forwarded: "for=203.0.113.9" }, 403],
    ["the token", { "x-forwarded-for": "203.0.113.9", authorization: `Bearer ${METRICS_TOKEN}` }, 200],
    [
      "the token, by another spelling",
      { "x-forwarded-for": "203.0.113.9", authorization: `bearer ${METRICS_TOKEN}` },
      200,
    ],
    ["a wrong token", { "x-forwarded-for": "203.0.113.9", authorization: "Bearer guess" }, 403],
    ["no more than a part of it", { "x-forwarded-for": "203.0.113.9", authorization: "Bearer the" }, 403],
    ["the token without its word", { "x-forwarded-for": "203.0.113.9", authorization: METRICS_TOKEN }, 403],
  ])("checks a request that presents %s", async (_, headers, status) => {
    const response = await readMetrics(headers);
    expect(response.status).toBe(status);
    if (status === 403)
      expect(await response.json()).toEqual({ message: "Forbidden", errors: [], code: "METRICS_FORBIDDEN" });
  });

  it("accepts no token if none is configured", async () => {
    const plain = await ServerProcess.start(FAST);
    for (const authorization of ["Bearer ", "Bearer null", "Bearer undefined"]) {
      expect((await readMetrics({ "x-forwarded-for": "203.0.113.9", authorization }, plain.url)).status).toBe(403);
    }
    expect((await readMetrics({}, plain.url)).status).toBe(200);
  });
});

describe("the server counts", () => {
  it("moves by player, bot and clock", async () => {
    const moves = (by: string) => `chkobba_moves_total{by="${by}"}`;
    const play = async () => {
      const seat = await soloTable(server().url);
      const isOn = () =>
        seat.player.untilGame(seat.gameId, "the turn", (game) => game.currentPlayerId === seat.playerId);
      const { version } = await isOn();
      await playOne([seat]);
      await seat.player.untilGame(
        seat.gameId,
        "the bot's answer",
        (game) => game.version > version + 1 && game.currentPlayerId === seat.playerId,
      );
      seat.player.close();
    };
    const [player, bot, clock] = await growth(play, moves("player"), moves("bot"), moves("clock"));
    expect(player).toBe(1);
    expect([1, 2]).toContain(bot); // The bot plays two cards if it also opened the round.
    expect(clock).toBe(0);
  });

  it("moves made by the clock", async () => {
    const hasty = await ServerProcess.start({ ...FAST, TURN_SECONDS: "0.2" });
    const seats = await startedTable(hasty.url);
    const [host] = seats;
    await host?.player.until("a turn that ran out", () =>
      host.player.messages.find(({ notice }) => notice.code === "TIME_RAN_OUT"),
    );
    expect((await figures(hasty.url)).get('chkobba_moves_total{by="clock"}')).toBeGreaterThanOrEqual(1);
    closeAll(seats);
  });

  it("every event with the duration of its answer, and refusals by their code", async () => {
    const player = await connect();
    const seconds = (event: string, part: string) => `chkobba_event_seconds_${part}{event="${event}"}`;
    const work = async () => {
      for (let nth = 0; nth < 3; nth++) await player.demand("create-game", { playerName: "A" });
      expect(await player.refusal("create-game", {})).toBe("INVALID_PAYLOAD");
      expect(await player.refusal("start-game", { gameId: NO_GAME })).toBe("GAME_NOT_FOUND");
    };
    const refused = (code: string) => `chkobba_refusals_total{code="${code}"}`;
    const began = performance.now();
    const [events, inBuckets, took, invalid, lost] = await growth(
      work,
      seconds("create-game", "count"),
      'chkobba_event_seconds_bucket{le="+Inf",event="create-game"}',
      seconds("create-game", "sum"),
      refused("INVALID_PAYLOAD"),
      refused("GAME_NOT_FOUND"),
    );
    expect([events, inBuckets, invalid, lost]).toEqual([4, 4, 1, 1]);
    expect(took).toBeGreaterThan(0);
    expect(took).toBeLessThan((performance.now() - began) / 1000);
    player.close();
  });

  it("all unknown events under one name", async () => {
    const player = await connect();
    const counted = async () =>
      [...(await figures()).keys()].filter((name) => /^chkobba_event_seconds_count/.test(name));
    const before = await counted();
    const names = [
      "made-up",
      'x"} 1\nevil 2',
      "__proto__",
      "constructor",
      ...Array.from({ length: 50 }, (_, n) => `e${n}`),
    ];
    const [unknown] = await growth(async () => {
      for (const name of names) expect(await player.refusal(name, {})).toBe("UNKNOWN_EVENT");
    }, 'chkobba_event_seconds_count{event="unknown"}');
    expect(unknown).toBe(names.length);
    const added = (await counted()).filter((name) => !before.includes(name));
    expect(added.filter((name) => name !== 'chkobba_event_seconds_count{event="unknown"}')).toEqual([]);
    player.close();
  });

  it("games by their status, and connections", async () => {
    const fresh = await ServerProcess.start(FAST);
    const games = async () => {
      const found = await figures(fresh.url);
      const of = (status: string) => found.get(`chkobba_games{status="${status}"}`) ?? 0;
      return [of("waiting"), of("in_progress"), of("finished"), found.get("chkobba_connections")];
    };
    expect(await games()).toEqual([0, 0, 0, 0]);
    const waiting = await fullTable(fresh.url);
    const played = await startedTable(fresh.url);
    expect(await games()).toEqual([1, 1, 0, 4]);
    const [host] = played;
    await host?.player.demand("leave-game", addressOf(host));
    expect(await games()).toEqual([1, 0, 0, 4]);
    closeAll([...waiting, ...played]);
    await expect.poll(async () => (await games())[3], PATIENCE).toBe(0);
  });
});

describe("a report of a page", () => {
  it("counts a shared invitation, with or without a payload", async () => {
    const player = await connect();
    const [shares] = await growth(async () => {
      expect(await player.askAnything("track-share")).toEqual({ success: true });
      expect(await player.demand("track-share", {})).toEqual({ success: true });
    }, "chkobba_shares_total");
    expect(shares).toBe(2);
    player.close();
  });

  it.each([
    ["LCP", 0, "good"],
    ["LCP", 2500, "good"],
    ["LCP", 2500.5, "needs-improvement"],
    ["LCP", 4000, "needs-improvement"],
    ["LCP", 4001, "poor"],
    ["INP", 200, "good"],
    ["INP", 201, "needs-improvement"],
    ["INP", 500, "needs-improvement"],
    ["INP", 501, "poor"],
  ] as const)("counts %s of %d ms as %s", async (metric, value, rating) => {
    const player = await connect();
    const rated = (of: string) => `chkobba_web_vitals_total{metric="${metric}",rating="${of}"}`;
    const others = ["good", "needs-improvement", "poor"].filter((other) => other !== rating);
    const name = `chkobba_${metric.toLowerCase()}_seconds`;
    const [mine, one, two, count, sum] = await growth(
      async () => {
        await player.demand("track-client-perf", { metric, value });
      },
      rated(rating),
      ...others.map(rated),
      `${name}_count`,
      `${name}_sum`,
    );
    expect([mine, one, two, count]).toEqual([1, 0, 0, 1]);
    expect(sum).toBeCloseTo(value / 1000);
    player.close();
  });

  it("is refused if its measurement is invalid", async () => {
    const player = await connect();
    const measured = await growth(
      async () => {
        for (const wrong of [
          {},
          { metric: "LCP" },
          { metric: "CLS", value: 1 },
          { metric: "lcp", value: 1 },
          { metric: "LCP", value: -1 },
          { metric: "INP", value: "200" },
          { metric: "INP", value: null },
          { metric: "INP", value: Number.NaN },
          { metric: "INP", value: 1e9 },
          { metric: ["LCP"], value: 1 },
        ]) {
          expect(await player.refusal("track-client-perf", wrong)).toBe("INVALID_PAYLOAD");
        }
      },
      ...["lcp", "inp"].map((metric) => `chkobba_${metric}_seconds_count`),
    );
    expect(measured).toEqual([0, 0]);
    player.close();
  });

  it("of an error is counted and logged, and its fields are cut to their maximum lengths", async () => {
    const player = await connect();
    const [errors] = await growth(async () => {
      await player.demand("client-error", {
        message: "m".repeat(3000),
        stack: "s".repeat(9000),
        location: "l".repeat(1500),
        context: {
          userAgent: "u".repeat(600),
          timestamp: 1_700_000_000_000,
          log: Array.from({ length: 12 }, (_, n) => `${n}`),
        },
      });
    }, "chkobba_client_errors_total");
    expect(errors).toBe(1);
    const reports = () =>
      server()
        .logged("a page reported an error")
        .map(({ report }) => report);
    await expect
      .poll(() => reports().at(-1), PATIENCE)
      .toEqual({
        message: "m".repeat(1000),
        stack: "s".repeat(8000),
        location: "l".repeat(1000),
        context: {
          userAgent: "u".repeat(500),
          timestamp: 1_700_000_000_000,
          log: Array.from({ length: 10 }, (_, n) => `${n + 2}`),
        },
      });
    player.close();
  });

  it.each<Request<"client-error">>([
    { message: "" },
    { message: "m", stack: null, location: null, context: null },
    { message: "m", context: {} },
    { message: "m", context: { timestamp: "2026-11-21T15:00:00.000Z" } },
    { message: 'm\n{"level":60}', stack: "at x\nat y" },
  ])("of an error is accepted with as few fields as %j", async (report) => {
    const player = await connect();
    expect(await player.demand("client-error", report)).toEqual({ success: true });
    player.close();
  });

  it("of an error is refused if it is malformed", async () => {
    const player = await connect();
    const [errors] = await growth(async () => {
      for (const wrong of [
        {},
        { message: null },
        { message: 5 },
        { message: ["m"] },
        { message: "m", stack: {} },
        { message: "m", location: 5 },
        { message: "m", context: "c" },
        { message: "m", context: { userAgent: [] } },
        { message: "m", context: { timestamp: {} } },
        { message: "m", context: { log: "line" } },
        { message: "m", context: { log: [1] } },
      ]) {
        expect(await player.refusal("client-error", wrong)).toBe("INVALID_PAYLOAD");
      }
    }, "chkobba_client_errors_total");
    expect(errors).toBe(0);
    player.close();
  });

  it("is rate limited for each socket separately", async () => {
    const limited = await ServerProcess.start();
    const [one, other] = [await Player.connect(limited.url), await Player.connect(limited.url)];
    const reportAll = async (player: Player) => [
      await player.refusal("track-share"),
      await player.refusal("client-error", { message: "again" }),
      await player.refusal("track-client-perf", { metric: "LCP", value: 1 }),
    ];
    const codes: unknown[] = [];
    while (codes.length < 30) codes.push(...(await reportAll(one)));
    expect(codes.slice(0, 20)).toEqual(codes.slice(0, 20).map(() => null));
    expect(codes.slice(-3)).toContain("RATE_LIMITED");
    expect(await reportAll(other)).toEqual([null, null, null]);
    const counted = (await figures(limited.url)).get("chkobba_client_errors_total") ?? 0;
    expect(counted).toBeLessThanOrEqual(codes.filter((code) => code === null).length / 3 + 2);
    one.close();
    other.close();
  });
});
