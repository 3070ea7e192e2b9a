// Web Push on a whole server. A local service replaces the browser vendor's push service, and decrypts what it
// receives.
import { replySchema } from "@chkobba/protocol";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bodyOf, call, failureOf, post, register } from "./account-calls.ts";
import { closeFriends, Friend } from "./friend.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne, type Seated } from "./playing.ts";
import { type BrowserSubscription, PushService } from "./push-service.ts";
import { Searcher } from "./searcher.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { countRows, inDatabase } from "./stored.ts";
import { addressOf, closeAll, firstTwo, newDevice, startedPair } from "./tables.ts";

const HIDDEN_MS = 20_000;
/** The server's clock hardly moves, except when a test lets time pass. */
const server = oneServer(
  { ...FAST, ALLOW_LOCAL_PUSH: "true", OUTAGE_SECONDS: "86400", CLOCK_SPEED: "0.02" },
  ServerProcess.startWithClock,
);

let service: PushService;
beforeAll(async () => {
  service = await PushService.start();
});
afterAll(() => service.stop());

type Choices = Readonly<Record<string, unknown>>;

const subscribe = (browser: BrowserSubscription, deviceId: string, choices: Choices = {}) =>
  post(server().url, "/push/subscriptions", { ...browser, ...choices }, { headers: { "x-device-id": deviceId } });

async function subscribed(deviceId: string, choices: Choices = {}): Promise<BrowserSubscription> {
  const browser = service.subscribe();
  expect((await subscribe(browser, deviceId, choices)).status).toBe(201);
  return browser;
}

const titles = (browser: BrowserSubscription) => service.received(browser).map(({ title }) => title);

/**
 * Opens a table whose player at turn now hides the page. The returned function resolves once that turn has been
 * announced. Then everything that was due before this turn has been announced too.
 */
async function control(): Promise<() => Promise<void>> {
  const { seats, atTurn, deviceAtTurn } = await pair();
  const browser = await subscribed(deviceAtTurn);
  await hide(atTurn.player);
  return async () => {
    await expect.poll(() => titles(browser)).toHaveLength(1);
    closeAll([...seats]);
  };
}

interface Pair {
  readonly seats: readonly [Seated, Seated];
  /** The seat at turn, and the devices of both players. */
  readonly atTurn: Seated;
  readonly deviceAtTurn: string;
  readonly otherDevice: string;
}

async function pair(): Promise<Pair> {
  const deviceIds = [newDevice(), newDevice()];
  const seats = firstTwo(await startedPair(server().url, { deviceIds }));
  const { currentPlayerId } = await seats[0].player.view(seats[0].gameId);
  const index = seats.findIndex(({ playerId }) => playerId === currentPlayerId);
  const [atTurn = seats[0]] = seats.slice(index);
  return { seats, atTurn, deviceAtTurn: deviceIds[index] ?? "", otherDevice: deviceIds[1 - index] ?? "" };
}

const hide = (player: Player) => player.demand("page-visibility", { visible: false });
const show = (player: Player) => player.demand("page-visibility", { visible: true });

it("the key is a point of P-256, made at the first start and the same after the next", async () => {
  const one = await ServerProcess.start(FAST);
  const keyOf = async (from: ServerProcess) =>
    bodyOf(await call(from.url, "GET", "/push/key"), replySchema("getPushKey")).key;
  const key = await keyOf(one);
  expect(Buffer.from(key, "base64url")).toHaveLength(65);
  await one.stop();
  const again = await ServerProcess.start(FAST, one.dataDir);
  expect(await keyOf(again)).toBe(key);
  await again.stop();
});

describe("a player's turn", () => {
  it("is announced once their page has been hidden for 20 s, in the language of the browser, and once", async () => {
    const { seats, atTurn, deviceAtTurn, otherDevice } = await pair();
    const browser = await subscribed(deviceAtTurn, { language: "fr" });
    const other = await subscribed(otherDevice);
    const looked = await control();
    await server().pass(HIDDEN_MS / 2);
    await hide(atTurn.player);
    await server().pass(HIDDEN_MS / 2);
    await looked();
    expect(service.received(browser)).toEqual([]);
    await server().pass(HIDDEN_MS / 2);
    await expect.poll(() => titles(browser)).toEqual(["À vous de jouer"]);
    const [notification] = service.received(browser);
    expect(notification).toMatchObject({ kind: "turn", path: "/", language: "fr" });
    expect(JSON.stringify(notification)).not.toMatch(/clubs|diamonds|hearts|spades/i);
    await hide(atTurn.player);
    const lookedAgain = await control();
    await server().pass(HIDDEN_MS);
    await lookedAgain();
    expect(titles(browser)).toHaveLength(1);
    expect(service.received(other)).toEqual([]);
    closeAll([...seats]);
  });

  it("is announced at once if the page was hidden for long before it began", async () => {
    const { seats, atTurn, otherDevice } = await pair();
    const browser = await subscribed(otherDevice);
    const waiting = seats.find((seat) => seat !== atTurn) ?? seats[0];
    await hide(waiting.player);
    const looked = await control();
    await server().pass(HIDDEN_MS);
    await looked();
    expect(service.received(browser)).toEqual([]);
    await playOne([...seats]);
    await expect.poll(() => titles(browser)).toEqual(["Your turn"]);
    closeAll([...seats]);
  });

  it("is announced 20 s after the page is gone", async () => {
    const { seats, atTurn, deviceAtTurn } = await pair();
    const browser = await subscribed(deviceAtTurn, { language: "ar" });
    atTurn.player.close();
    const [other = atTurn] = seats.filter((seat) => seat !== atTurn);
    await other.player.untilGame(other.gameId, "the player to be gone", ({ players }) =>
      players.some(({ connected }) => !connected),
    );
    await server().pass(HIDDEN_MS);
    await expect.poll(() => titles(browser)).toEqual(["دورك"]);
    closeAll([...seats]);
  });

  it("is not announced while another window of the player can be seen", async () => {
    const { seats, atTurn, deviceAtTurn } = await pair();
    const browser = await subscribed(deviceAtTurn);
    const window = await Player.connect(server().url, { deviceId: deviceAtTurn });
    await window.demand("join-game", { gameId: atTurn.gameId, existingPlayerId: atTurn.playerId });
    await hide(atTurn.player);
    const looked = await control();
    await server().pass(HIDDEN_MS);
    await looked();
    expect(service.received(browser)).toEqual([]);
    await show(atTurn.player);
    await hide(window);
    const lookedAgain = await control();
    await server().pass(HIDDEN_MS);
    await lookedAgain();
    expect(service.received(browser)).toEqual([]);
    window.close();
    closeAll([...seats]);
  });

  it("is not announced in quiet hours, nor to a browser that does not want that", async () => {
    const { seats, atTurn, deviceAtTurn } = await pair();
    const quiet = await subscribed(deviceAtTurn, { quiet: { from: 0, to: 1439 }, timeZone: "Africa/Tunis" });
    const unwilling = await subscribed(deviceAtTurn, { kinds: ["deal"] });
    const willing = await subscribed(deviceAtTurn, { kinds: ["turn"] });
    await hide(atTurn.player);
    await server().pass(HIDDEN_MS);
    await expect.poll(() => titles(willing)).toHaveLength(1);
    expect([...service.received(quiet), ...service.received(unwilling)]).toEqual([]);
    closeAll([...seats]);
  });
});

it("a proposed match is announced to a page that is hidden, and no other one for an hour", async () => {
  const url = server().url;
  const searchers = await Promise.all([Searcher.connect(url), Searcher.connect(url)]);
  const [hidden, seen] = searchers;
  if (hidden === undefined || seen === undefined) throw new Error("two people search");
  const browsers = await Promise.all(searchers.map(({ auth }) => subscribed(String(auth.deviceId))));
  await hide(hidden.player);
  await Promise.all(searchers.map((searcher) => searcher.find()));
  await Promise.all(searchers.map((searcher) => searcher.proposed()));
  await expect.poll(() => browsers.map(titles)).toEqual([["A game was found"], []]);
  await hidden.player.demand("stop-finding", {});
  await seen.off();
  await hidden.find();
  await hidden.proposed(1);
  expect(browsers.map(titles)).toEqual([["A game was found"], []]);
  for (const { player } of searchers) player.close();
});

it("the start of a cup is announced to its players ten minutes before, also with the page closed", async () => {
  const { tokens } = await register(server().url, "cup_player");
  const { accessToken } = tokens;
  const browser = service.subscribe();
  expect((await post(server().url, "/push/subscriptions", browser, { accessToken })).status).toBe(201);
  const wish = { name: "Ramadan night", kind: "arena", minutes: 10, startsAt: Date.now() + 60 * 60_000 };
  const made = await post(server().url, "/cups", wish, { accessToken });
  const { cup } = bodyOf(made, replySchema("createCup"), 201);
  const player = await Player.connect(server().url, { accessToken });
  await player.demand("join-cup", { cupId: cup.id });
  player.close();
  await inDatabase(server().dataDir, `update cups set starts_at = starts_at - 3300000 where id = '${cup.id}'`);
  // The server checks cups once a second of its clock.
  await server().pass(2000);
  const received = () => service.received(browser);
  await expect.poll(() => received()).toMatchObject([{ kind: "cup", path: `/cup/${cup.id}` }]);
  expect(received()[0]?.title).toContain("Ramadan night");
});

it("a rematch of a stranger is shown on the page and never announced", async () => {
  const deviceIds = [newDevice(), newDevice()];
  const [a, b] = firstTwo(await startedPair(server().url, { deviceIds }));
  const browser = await subscribed(deviceIds[1] ?? "");
  const invitations: unknown[] = [];
  b.player.collect("game-invited", (invitation) => invitations.push(invitation));
  await hide(b.player);
  await b.player.demand("leave-game", addressOf(b));
  const looked = await control();
  await a.player.demand("reset-game", { gameId: a.gameId });
  await b.player.until("the invitation", () => invitations.at(-1));
  await server().pass(HIDDEN_MS);
  await looked();
  expect(titles(browser)).toEqual([]);
  closeAll([a, b]);
});

it("an invitation of a friend is announced, also after one of another friend, unless a page can be seen", async () => {
  const [a, b, c] = await Promise.all(["one", "two", "three"].map(() => Friend.register(server().url)));
  if (a === undefined || b === undefined || c === undefined) throw new Error("three accounts were wanted");
  await a.befriend(b);
  await c.befriend(b);
  const browser = service.subscribe();
  const { accessToken } = b;
  expect((await post(server().url, "/push/subscriptions", browser, { accessToken })).status).toBe(201);
  const page = await b.connect();
  const invite = async (from: Friend) => {
    const player = await from.connect();
    const { gameId } = await player.demand("create-game", { playerName: from.name });
    await player.demand("invite-player", { gameId, username: b.name });
  };
  await invite(a);
  await expect.poll(() => b.invitations).toHaveLength(1);
  await hide(page);
  await invite(c);
  await expect.poll(() => titles(browser)).toEqual([expect.stringContaining(c.name)]);
  await invite(a);
  await expect.poll(() => titles(browser)).toEqual([c, a].map(({ name }) => expect.stringContaining(name)));
  closeFriends();
});

describe("a subscription", () => {
  beforeEach(() => inDatabase(server().dataDir, "delete from push_subscriptions"));
  const rows = () => countRows(server().dataDir, "push_subscriptions");

  async function announceTo(browser: BrowserSubscription, { atTurn }: Pair): Promise<void> {
    const before = service.requests;
    await hide(atTurn.player);
    await server().pass(HIDDEN_MS);
    await expect.poll(() => service.requests).toBeGreaterThan(before);
    expect(service.received(browser)).toEqual([]);
  }

  it.each([404, 410])("that the service answers with %i is deleted", async (status) => {
    const table = await pair();
    const browser = await subscribed(table.deviceAtTurn);
    service.answer(browser, status);
    await announceTo(browser, table);
    await expect.poll(rows).toBe(0);
    closeAll([...table.seats]);
  });

  it.each([401, 403])(
    "stays when the service answers %i, which speaks of the server's key or contact",
    async (status) => {
      const table = await pair();
      const browser = await subscribed(table.deviceAtTurn);
      service.answer(browser, status);
      await announceTo(browser, table);
      await server().untilLogged(
        "push: the service refuses this server's key or contact, the subscriptions are kept",
        1,
      );
      expect(await inDatabase<object>(server().dataDir, "select failures from push_subscriptions")).toEqual([
        { failures: 0 },
      ]);
      closeAll([...table.seats]);
    },
  );

  it("moves to the address that the browser has now, for the one who knows the old address", async () => {
    const [old, renewed, stranger] = [await subscribed(newDevice()), service.subscribe(), service.subscribe()];
    const move = (oldEndpoint: string, browser: BrowserSubscription) =>
      call(server().url, "PUT", "/push/subscriptions", { body: { oldEndpoint, ...browser } });
    expect((await move(`${old.endpoint}x`, stranger)).status).toBe(200);
    expect((await move(old.endpoint, renewed)).status).toBe(200);
    const stored = await inDatabase<{ endpoint: string }>(server().dataDir, "select endpoint from push_subscriptions");
    expect(stored).toEqual([{ endpoint: renewed.endpoint }]);
  });

  it.each([500, 302, 429])("that the service answers with %i stays; no redirect is followed", async (status) => {
    const table = await pair();
    const browser = await subscribed(table.deviceAtTurn);
    service.answer(browser, status);
    await announceTo(browser, table);
    const failures = () =>
      inDatabase<{ failures: number }>(server().dataDir, "select failures from push_subscriptions");
    await expect.poll(failures).toEqual([{ failures: 1 }]);
    closeAll([...table.seats]);
  });

  it("is for an account or a device, and is replaced by the next one of the same browser", async () => {
    const browser = service.subscribe();
    expect(failureOf(await post(server().url, "/push/subscriptions", browser), 401).code).toBe("SIGN_IN_REQUIRED");
    await subscribe(browser, newDevice());
    await subscribe(browser, newDevice(), { kinds: ["deal"] });
    const stored = await inDatabase<object>(server().dataDir, "select kinds from push_subscriptions");
    expect(stored).toEqual([{ kinds: '["deal"]' }]);
  });

  it("of an eleventh browser takes the place of the one that was seen longest ago", async () => {
    const deviceId = newDevice();
    const browsers = Array.from({ length: 11 }, () => service.subscribe());
    for (const browser of browsers) {
      await subscribe(browser, deviceId);
      await server().pass(1000);
    }
    const stored = await inDatabase<{ endpoint: string }>(server().dataDir, "select endpoint from push_subscriptions");
    expect(new Set(stored.map(({ endpoint }) => endpoint))).toEqual(
      new Set(browsers.slice(1).map(({ endpoint }) => endpoint)),
    );
  });

  it("of an account ends with its session", async () => {
    const { tokens } = await register(server().url, "Push_Account");
    const { accessToken, refreshToken } = tokens;
    const browser = service.subscribe();
    expect((await post(server().url, "/push/subscriptions", browser, { accessToken })).status).toBe(201);
    expect(await rows()).toBe(1);
    await post(server().url, "/auth/logout", { refreshToken });
    expect(await rows()).toBe(0);
    const late = await post(server().url, "/push/subscriptions", service.subscribe(), { accessToken });
    expect(failureOf(late, 401).code).toBe("SIGN_IN_REQUIRED");
  });

  it("is ended by whoever knows its address", async () => {
    const browser = await subscribed(newDevice());
    const { endpoint } = browser;
    expect((await call(server().url, "DELETE", "/push/subscriptions", { body: { endpoint } })).status).toBe(200);
    expect(await rows()).toBe(0);
    expect((await call(server().url, "DELETE", "/push/subscriptions", { body: { endpoint } })).status).toBe(200);
  });

  it("with a key that is no point of the curve is refused", async () => {
    const browser = service.subscribe();
    const broken = { ...browser, keys: { ...browser.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } };
    expect(failureOf(await subscribe(broken, newDevice()), 400).code).toBe("PUSH_SUBSCRIPTION_INVALID");
  });
});

it("the deal of the day is announced in the morning to people who want it, once, unless they have begun it", async () => {
  const idle = newDevice();
  const browser = await subscribed(idle, { kinds: ["deal"], timeZone: "Africa/Tunis" });
  const uninterested = await subscribed(newDevice());
  await server().pass(24 * 3600_000);
  await expect.poll(() => titles(browser)).toEqual(["The deal of the day"]);
  expect(titles(browser)).toHaveLength(1);
  expect(service.received(uninterested)).toEqual([]);
});
