// Abuse of HTTP calls and of seats hardly slows other players down. A school class at one address is served, and pages
// of other sites are refused.
// Starts first: takes a minute.
import { afterAll, describe, expect, inject, it } from "vitest";
import { attack, attackAlone } from "./abuse/attacked.ts";
import { bare, presenceRecords, withHistory } from "./abuse/prepared.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";

/** Attacks that `npm run test:long` makes too, because another one of their kind stands in every run. */
const ofLong = <Given>(...given: Given[]): Given[] => (inject("isLong") ? given : []);
const long = it.runIf(inject("isLong"));

afterAll(cleanUp);

describe("calls that are each sent as soon as the last one is answered", () => {
  it.each([
    [{ name: "invented-links", count: 8, seconds: 2 }, bare] as const,
    ...ofLong([{ name: "puzzles", count: 20, seconds: 2 }, bare] as const),
    ...ofLong([{ name: "pages", count: 50, seconds: 2 }, bare] as const),
    ...ofLong([{ name: "leaderboard", count: 50, addresses: 50, seconds: 2 }, () => withHistory(5000)] as const),
  ])("are answered or refused, and other players continue: $name by $count", async (given, prepare) => {
    const { counts } = await attackAlone(given, prepare);
    expect(counts["200"]).toBeGreaterThan(0);
    expect(["200", "400", "404", "429"]).toEqual(expect.arrayContaining(Object.keys(counts)));
  });

  long("for a game with a long log are answered or refused", async () => {
    const { counts } = await attackAlone({ name: "invite", count: 10, seconds: 5 });
    expect(counts["200"]).toBeGreaterThan(0);
    expect(counts.started).toBeGreaterThan(0);
    expect(["200", "429", "started"]).toEqual(expect.arrayContaining(Object.keys(counts)));
  });
});

describe("a seat", () => {
  it("without voice receives few of the signals sent to it", async () => {
    const { counts } = await attackAlone({ name: "voice", count: 1, seconds: 2 });
    expect(counts.bytes).toBeLessThan(500_000);
  });

  it("of a player who keeps connecting and disconnecting does not fill the log of its game", async () => {
    const { counts, server } = await attackAlone({ name: "reconnects", count: 4, seconds: 2 });
    expect(counts.seated).toBeGreaterThan(0);
    // The server records twenty losses of a connection at once. After that, it records a loss only if the connection
    // has lasted longer than the one before. It also records each return of the player.
    expect(presenceRecords(server.dataDir)).toBeLessThanOrEqual(60);
  });
});

describe("accounts of one address that leave each game of an arena at once", () => {
  it("play few games, because they rest between two of them, and the partner who stays gets one point of each", async () => {
    const [count, seconds] = [10, 12];
    const { counts } = await attackAlone({ name: "arena-leaves", count, addresses: 10, seconds });
    expect(counts.games).toBeGreaterThan(0);
    // A player rests for at least 5 s after each game, and for 20 s after a game that the player has left.
    expect(counts.games).toBeLessThanOrEqual((count / 2) * 4);
    expect(counts.points).toBeLessThanOrEqual(count - 1);
  });
});

describe("an address whose events go to as many sockets as it can open", () => {
  const server = oneServer({}, ServerProcess.startAlone);
  /** The size of a voice signal in bytes, plus some bytes for the listeners' pings. */
  const FRAME_BYTES = 200;
  const KEPT_SOCKETS = 8;

  it("reaches no more sockets on a seat than the seat keeps", async () => {
    const { counts } = await attack({ name: "leaves", count: 3, seconds: 2 }, server());
    expect(counts.granted).toBeGreaterThan(0);
    const mostBytes = (counts.granted ?? 0) * KEPT_SOCKETS * FRAME_BYTES;
    expect(counts["bytes received"]).toBeGreaterThan(0);
    expect(counts["bytes received"]).toBeLessThan(mostBytes);
  });

  it.each([
    { name: "take-seats", count: 3 },
    ...ofLong(
      { name: "handshakes", count: 700 },
      { name: "seat-links", count: 3 },
      { name: "probes", count: 10 },
      { name: "seat-pages", count: 20 },
    ),
  ])("is refused past its limits, and other players continue: $name by $count", async (given) => {
    const { counts } = await attack({ ...given, seconds: 2 }, server());
    const answers = Object.keys(counts).filter((what) => !/^(listeners|senders|bytes|table)/.test(what));
    const expected = ["granted", "RATE_LIMITED", "SEAT_LINK_INVALID", "200", "403", "429"];
    expect(expected).toEqual(expect.arrayContaining(answers));
    expect(answers.length).toBeGreaterThan(0);
  });
});

describe("people around a table", () => {
  const server = oneServer({}, ServerProcess.startAlone);
  /** How many sockets of one network may watch a game on one server. */
  const WATCHERS_OF_NETWORK = 500;
  const SECONDS_MAX = 64;
  /** How often the players of a game may open it to watchers. */
  const OPENED_TIMES = 20;

  // Each attack uses its own address, because an address may open only a limited number of sockets in a minute, and one
  // attack may open all of them.
  it.each([
    { name: "watchers", count: 60, firstAddress: 2 },
    { name: "friend-requests", count: 4, firstAddress: 6 },
    { name: "declines", count: 4, firstAddress: 10 },
    { name: "together", count: 40, firstAddress: 13 },
    ...ofLong(
      { name: "appeals", count: 4, firstAddress: 11 },
      { name: "listed-tables", count: 4, firstAddress: 12 },
      { name: "passers-by", count: 5, firstAddress: 3 },
      { name: "many-tables", count: 4, firstAddress: 4 },
      { name: "invitations", count: 4, firstAddress: 5 },
      { name: "called-friend", count: 44, firstAddress: 7 },
      { name: "cup-followers", count: 30, firstAddress: 8 },
      { name: "cup-reports", count: 4, firstAddress: 9 },
    ),
  ])("are refused past their limits, and a game goes on: $name by $count", async (given) => {
    const attacked = async (seconds: number) => {
      const { counts } = await attack({ ...given, seconds }, server());
      return { counts, answers: Object.keys(counts).map((what) => what.replace(/^\w+: /, "")) };
    };
    const isRefused = (answer: string) => ["RATE_LIMITED", "429"].includes(answer);
    let seconds = 2;
    let { counts, answers } = await attacked(seconds);
    // A slow machine reaches the limits later.
    while (!answers.some(isRefused) && seconds < SECONDS_MAX) {
      seconds *= 2;
      ({ counts, answers } = await attacked(seconds));
    }
    expect(answers.some(isRefused)).toBe(true);
    const expected = [
      "granted",
      "RATE_LIMITED",
      "closed",
      "FORBIDDEN",
      ...["200", "201", "400", "401", "403", "404", "429"],
      "reactions heard",
      "moments heard",
      "invitations heard",
      "declines heard",
      "changes heard",
      "frames heard",
      "updates heard",
    ];
    expect(expected).toEqual(expect.arrayContaining(answers));
    // At most one reaction in two seconds for each watcher.
    expect(counts["reacting: granted"] ?? 0).toBeLessThanOrEqual(seconds * given.count);
    expect(counts["watching: granted"] ?? 0).toBeLessThanOrEqual(WATCHERS_OF_NETWORK);
    // At most five invitations to one friend at once, then one in ten seconds.
    if (given.name === "invitations") expect(counts["invitations heard"]).toBeGreaterThan(0);
    expect(counts["invitations heard"] ?? 0).toBeLessThanOrEqual(6 + seconds / 10);
    // A declined invitation counts apart from the invitations of the decliner.
    if (given.name === "declines") {
      expect(counts["declines heard"]).toBeGreaterThan(0);
      expect(counts["inviting: granted"]).toBe(1);
    }
    expect(counts["declines heard"] ?? 0).toBeLessThanOrEqual(6 + seconds / 10);
    if (given.name === "together") expect(counts["moments heard"]).toBeGreaterThan(0);
    // No table is opened to watchers more than twenty times. A few other changes come from the players who sit down.
    expect(counts["changes heard"] ?? 0).toBeLessThanOrEqual((OPENED_TIMES + 5) * given.count);
  });
});

describe("a class at one address", () => {
  const PEOPLE = inject("isLong") ? 300 : 60;

  it("of many people who connect at once, search, play, chat and lose their network is never refused", async () => {
    const { server } = await bare();
    const { counts } = await attack({ name: "crowd", count: PEOPLE, seconds: 4 }, server);
    const { moves, messages, "slow tries": slow, ...others } = counts;
    expect(others).toEqual({ people: PEOPLE, searches: PEOPLE / 3, reconnects: PEOPLE / 2 });
    // A slow attempt can look like a refusal. The server's count shows that it refused no connection.
    expect(await server.metric("chkobba_connections_refused_total"), `after ${slow} slow tries`).toBe(0);
    await server.stop();
    expect(moves).toBeGreaterThan(0);
    expect(messages).toBeGreaterThan(0);
  });
});

describe("a page of another site", () => {
  it.each(["websocket", "polling"])("may not connect by %s; our own page may", async (transport) => {
    const server = await ServerProcess.startAlone({ PUBLIC_URL: "https://chkobba.example" });
    const handshake = async (origin: string) => {
      if (transport === "websocket") return (await Player.connect(server.url, {}, { origin })).close();
      const query = "EIO=4&transport=polling";
      const response = await fetch(`${server.url}/socket.io/?${query}`, { headers: { origin } });
      expect(await response.text()).toContain(response.ok ? "sid" : "Other sites may not connect");
      if (!response.ok) throw new Error(`refused with ${response.status}`);
    };
    for (const origin of ["https://evil.example", "null", server.url.replace(/\d+$/, "1")]) {
      await expect(handshake(origin), origin).rejects.toThrow();
    }
    for (const origin of [server.url, "https://chkobba.example"]) await handshake(origin);
  });
});
