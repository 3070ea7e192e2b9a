// Friends: requests, presence, invitations, and the effects of a block on these.
// Also on PostgreSQL, at full length.
import { replySchema } from "@chkobba/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { bodyOf, call, failureOf, PASSWORD, profile } from "./account-calls.ts";
import { closeFriends, Friend } from "./friend.ts";
import { itOnce } from "./it-once.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { FAST, ServerProcess } from "./server-process.ts";

const server = oneServer(FAST);

afterEach(closeFriends);

const newFriend = () => Friend.register(server().url);
const two = async () => [await newFriend(), await newFriend()] as const;
const names = (rows: readonly { username: string }[]) => rows.map(({ username }) => username);

describe("requests", () => {
  it("appear in both lists until they are accepted; both accounts are notified", async () => {
    const [a, b] = await two();
    await Promise.all([a.connect(), b.connect()]);
    expect(await a.ask(b)).toBe("asked");
    expect(await a.ask(b)).toBe("asked");
    expect(names((await a.list()).sent)).toEqual([b.name]);
    expect(names((await b.list()).received)).toEqual([a.name]);
    expect((await b.list()).friends).toEqual([]);
    expect(await b.ask(a)).toBe("friends");
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const { friends: list, received, sent } = await one.list();
      expect([names(list), received, sent]).toEqual([[other.name], [], []]);
      await expect.poll(() => one.updates).toBeGreaterThan(0);
    }
    expect(await a.ask(b)).toBe("friends");
  });

  it("can be taken back and declined, and a friendship ended, by one call", async () => {
    const [a, b] = await two();
    await a.ask(b);
    await a.end(b);
    expect((await b.list()).received).toEqual([]);
    await a.ask(b);
    await b.end(a);
    expect((await a.list()).sent).toEqual([]);
    await a.befriend(b);
    await b.end(a);
    expect((await a.list()).friends).toEqual([]);
    await b.end(a);
  });

  it("of two accounts at the same moment make them friends", async () => {
    const [a, b] = await two();
    await Promise.all([a.ask(b), b.ask(a)]);
    await a.ask(b);
    expect(names((await a.list()).friends)).toEqual([b.name]);
    expect(await b.list()).toMatchObject({ received: [], sent: [] });
  });

  it("need an account; the account itself and unknown names are refused", async () => {
    const a = await newFriend();
    for (const [method, path] of [
      ["GET", "/friends"],
      ["POST", `/friends/${a.name}`],
      ["DELETE", `/friends/${a.name}`],
    ] as const) {
      expect(failureOf(await call(server().url, method, path), 401).code).toBe("SIGN_IN_REQUIRED");
    }
    expect(failureOf(await a.call("POST", `/friends/${a.name}`), 403).code).toBe("FORBIDDEN");
    expect(failureOf(await a.call("POST", "/friends/nobody_at_all"), 404).code).toBe("PLAYER_UNKNOWN");
    expect((await a.call("DELETE", "/friends/nobody_at_all")).status).toBe(200);
  });

  it("of one network are bounded, and the newest is refused, so that a neighbour's request stays", async () => {
    const [a, neighbour] = await two();
    await neighbour.ask(a);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => newFriend()));
    const statuses: number[] = [];
    for (const other of crowd) statuses.push((await other.call("POST", `/friends/${a.name}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 409]);
    expect((await crowd[0]?.call("POST", `/friends/${a.name}`))?.status).toBe(200);
    expect(names((await a.list()).received)).toContain(neighbour.name);
  });
});

describe("presence", () => {
  it("notifies friends when a table opens to watchers, closes, and when its last free seat is taken", async () => {
    const [a, b] = await two();
    await a.befriend(b);
    await a.connect();
    const player = await b.connect();
    const { gameId, playerId } = await player.demand("create-game", { playerName: "B" });
    await a.untilTold({ username: b.name, status: "playing", gameId, canJoin: true });
    const other = await Player.connect(server().url);
    await other.demand("join-game", { gameId, playerName: "C" });
    await a.untilTold({ username: b.name, status: "playing", gameId: null, canJoin: false });
    await player.demand("start-game", { gameId });
    // `untilTold` reads the list only after an update. The start of the game sends at most two updates. So all three
    // changes below are read only if the changes send updates too.
    for (const watchable of [true, false, true]) {
      await player.demand("set-watchable", { gameId, playerId, watchable });
      await a.untilTold({ username: b.name, status: "playing", gameId: watchable ? gameId : null, canJoin: false });
    }
    other.close();
  });

  it("shows a friend as offline, online and playing, with the game while it has a free seat", async () => {
    const [a, b] = await two();
    await a.befriend(b);
    expect(await a.sees(b)).toEqual({ username: b.name, status: "offline", gameId: null, canJoin: false });
    const player = await b.connect();
    await a.untilSees(b, "online");
    const { gameId, playerId } = await player.demand("create-game", { playerName: "B" });
    await a.untilSees(b, "playing", gameId);
    const guest = await Player.connect(server().url, { deviceId: `guest_of_${b.name}` });
    await guest.demand("join-game", { gameId, playerName: "Guest" });
    await player.demand("start-game", { gameId });
    await a.untilSees(b, "playing");
    await player.demand("leave-game", { gameId, playerId });
    await a.untilSees(b, "online");
    b.close();
    await a.untilSees(b, "offline");
    guest.close();
  });

  it("announces each change to friends only", async () => {
    const [a, b] = await two();
    const stranger = await newFriend();
    await a.befriend(b);
    await Promise.all([a.connect(), stranger.connect()]);
    await b.connect();
    await expect.poll(() => a.updates).toBe(1);
    await stranger.settled();
    expect(stranger.updates).toBe(0);
  });

  it("of an account that appears offline is hidden, also while it plays, until it shows itself again", async () => {
    const [a, b] = await two();
    await a.befriend(b);
    const player = await b.connect();
    await a.untilSees(b, "online");
    expect((await b.call("PUT", "/auth/profile", { appearOffline: true })).status).toBe(200);
    await player.demand("create-game", { playerName: "B" });
    await a.untilSees(b, "offline");
    expect((await b.list()).appearOffline).toBe(true);
    expect(await profile(server().url, b.accessToken)).toMatchObject({ body: { appearOffline: true } });
    expect((await b.call("PUT", "/auth/profile", { appearOffline: false })).status).toBe(200);
    await expect.poll(() => a.sees(b)).toMatchObject({ status: "playing" });
  });

  it("is offline after a restart of the server, until the friend connects again", async () => {
    const own = await ServerProcess.start(FAST);
    const [a, b] = [await Friend.register(own.url), await Friend.register(own.url)];
    await a.befriend(b);
    await b.connect();
    await a.untilSees(b, "online");
    await own.kill();
    const again = await ServerProcess.start(FAST, own.dataDir);
    const list = await call(again.url, "GET", "/friends", { accessToken: a.accessToken });
    expect(bodyOf(list, replySchema("getFriends")).friends).toMatchObject([{ status: "offline" }]);
  });
});

describe("invitations", () => {
  it("reach a friend on all their connections", async () => {
    const [a, b] = await two();
    await a.befriend(b);
    const [player] = await Promise.all([a.connect(), b.connect(), b.connect()]);
    const { gameId } = await player.demand("create-game", { playerName: "A", targetScore: 11 });
    await player.demand("invite-player", { gameId, username: b.name });
    await expect.poll(() => b.invitations.length).toBe(2);
    const from = { username: a.name, isGuest: false };
    expect(b.invitations[0]).toMatchObject({ gameId, from, teamMode: false, targetScore: 11, isRematch: false });
  });

  it("are refused for strangers, for guests, without a seat, and once the game is full or has begun", async () => {
    const [a, b] = await two();
    const player = await a.connect();
    const { gameId } = await player.demand("create-game", { playerName: "A" });
    const invite = (username: string, at = gameId) => player.refusal("invite-player", { gameId: at, username });
    expect(await invite(b.name)).toBe("FORBIDDEN");
    expect(await invite("nobody_at_all")).toBe("FORBIDDEN");
    await a.befriend(b);
    const guest = await Player.connect(server().url, { deviceId: `invites_${a.name}` });
    const other = await guest.demand("create-game", { playerName: "Guest" });
    expect(await guest.refusal("invite-player", { gameId: other.gameId, username: b.name })).toBe("FORBIDDEN");
    expect(await invite(b.name, other.gameId)).toBe("FORBIDDEN");
    expect(await invite(b.name, "no game")).toBe("GAME_NOT_FOUND");
    await guest.demand("join-game", { gameId, playerName: "Guest" });
    expect(await invite(b.name)).toBe("GAME_FULL");
    await player.demand("start-game", { gameId });
    expect(await invite(b.name)).toBe("GAME_STARTED");
    guest.close();
  });

  it("the inviter alone hears that a friend has declined; a stranger can decline nothing", async () => {
    const [a, b] = await two();
    await a.befriend(b);
    const [host, tab, guest] = await Promise.all([a.connect(), a.connect(), b.connect()]);
    const heard: unknown[] = [];
    for (const player of [host, tab]) player.collect("invitation-declined", (declined) => heard.push(declined));
    const { gameId } = await host.demand("create-game", { playerName: "A" });
    await host.demand("invite-player", { gameId, username: b.name });
    await guest.demand("decline-invitation", { gameId, username: a.name });
    await expect.poll(() => heard.length).toBe(2);
    expect(heard[0]).toEqual({ gameId, username: b.name });
    const [stranger] = await two();
    const other = await stranger.connect();
    expect(await other.refusal("decline-invitation", { gameId, username: a.name })).toBe("FORBIDDEN");
    expect(await other.refusal("decline-invitation", { gameId, username: "nobody_at_all" })).toBe("FORBIDDEN");
    const nobody = await Player.connect(server().url);
    expect(await nobody.refusal("decline-invitation", { gameId, username: a.name })).toBe("FORBIDDEN");
    expect(heard).toHaveLength(2);
    nobody.close();
  });

  itOnce("of one account to one friend are limited, and so are its requests", async () => {
    const own = await ServerProcess.start();
    const [a, b] = [await Friend.register(own.url), await Friend.register(own.url)];
    await a.befriend(b);
    const [player] = await Promise.all([a.connect(), b.connect()]);
    const { gameId } = await player.demand("create-game", { playerName: "A" });
    const answers: unknown[] = [];
    for (let nth = 0; nth < 10; nth++)
      answers.push(await player.refusal("invite-player", { gameId, username: b.name }));
    expect(answers).toContain("RATE_LIMITED");
    await b.settled();
    expect(b.invitations.length).toBeLessThan(10);
    const statuses: number[] = [];
    for (let nth = 0; nth < 70; nth++) statuses.push((await a.call("POST", `/friends/${b.name}`)).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a block", () => {
  it("ends a friendship; requests of the blocked account succeed and arrive nowhere; its invitations are refused", async () => {
    const [a, b] = await two();
    await a.befriend(b);
    const [player] = await Promise.all([a.connect(), b.connect()]);
    const { gameId } = await player.demand("create-game", { playerName: "A" });
    expect((await b.call("POST", `/blocks/${a.name}`)).status).toBe(200);
    expect([(await a.list()).friends, (await b.list()).friends]).toEqual([[], []]);
    await b.settled();
    expect(await a.ask(b)).toBe("asked");
    expect(await player.refusal("invite-player", { gameId, username: b.name })).toBe("FORBIDDEN");
    await b.settled();
    expect(b.invitations).toEqual([]);
    expect((await b.list()).received).toEqual([]);
    expect(names((await a.list()).sent)).toEqual([b.name]);
    expect(failureOf(await b.call("POST", `/friends/${a.name}`), 403).code).toBe("FORBIDDEN");
    expect((await b.call("DELETE", `/blocks/${a.name}`)).status).toBe(200);
    expect(await b.ask(a)).toBe("friends");
  });

  it("answers the blocked account like an account that never was a friend", async () => {
    const [a, blocks, ends, blockingStranger, stranger] = await Promise.all(Array.from({ length: 5 }, newFriend));
    if (!a || !blocks || !ends || !blockingStranger || !stranger) throw new Error("five accounts were wanted");
    await a.befriend(blocks);
    await a.befriend(ends);
    await blocks.call("POST", `/blocks/${a.name}`);
    await blockingStranger.call("POST", `/blocks/${a.name}`);
    await ends.end(a);
    const player = await a.connect();
    await Promise.all([blocks, ends, blockingStranger, stranger].map((other) => other.connect()));
    const { gameId } = await player.demand("create-game", { playerName: "A", watchable: true });
    const answers = async (other: Friend) => [
      await player.refusal("invite-player", { gameId, username: other.name }),
      await a.ask(other),
      names((await a.list()).sent).includes(other.name),
      await player.refusal("invite-player", { gameId, username: other.name }),
    ];
    expect(await answers(blocks)).toEqual(["FORBIDDEN", "asked", true, "FORBIDDEN"]);
    expect(await answers(blockingStranger)).toEqual(["FORBIDDEN", "asked", true, "FORBIDDEN"]);
    expect(await answers(ends)).toEqual(["FORBIDDEN", "asked", true, "FORBIDDEN"]);
    expect(await answers(stranger)).toEqual(["FORBIDDEN", "asked", true, "FORBIDDEN"]);
    for (const other of [blocks, ends, blockingStranger, stranger]) {
      await other.settled();
      expect(other.invitations).toEqual([]);
      expect(names((await other.list()).received)).toEqual(other === ends || other === stranger ? [a.name] : []);
      // The blocked account does not see the presence of the blocker.
      expect(await a.sees(other)).toBeUndefined();
    }
    expect(await ends.ask(a)).toBe("friends");
    await player.demand("invite-player", { gameId, username: ends.name });
    await expect.poll(() => ends.invitations).toHaveLength(1);
  });

  it("does not keep the blocked account from a table that both may watch or join", async () => {
    const [a, b] = await two();
    await b.call("POST", `/blocks/${a.name}`);
    const [own, theirs] = [await a.connect(), await b.connect()];
    const { gameId } = await theirs.demand("create-game", { playerName: "B", watchable: true });
    expect(await own.refusal("watch-game", { gameId })).toBeNull();
    expect(await own.refusal("stop-watching", { gameId })).toBeNull();
    expect(await own.refusal("join-game", { gameId, playerName: "A" })).toBeNull();
  });

  it("hides the request that the blocked account had sent, and takes back the blocker's own", async () => {
    const [a, b] = await two();
    const c = await newFriend();
    await a.ask(b);
    await b.ask(c);
    await b.call("POST", `/blocks/${a.name}`);
    await b.call("POST", `/blocks/${c.name}`);
    expect(await b.list()).toMatchObject({ received: [], sent: [] });
    expect(names((await a.list()).sent)).toEqual([b.name]);
    expect((await c.list()).received).toEqual([]);
  });

  it("at a table ends a friendship too, also one that a guest made before signing in", async () => {
    const [a, b] = await two();
    await a.befriend(b);
    const guest = await Player.connect(server().url, { deviceId: `before_${b.name}` });
    const player = await a.connect();
    const { gameId, playerId } = await player.demand("create-game", { playerName: "A" });
    await guest.demand("join-game", { gameId, playerName: "Guest" });
    await guest.demand("block-player", { gameId, playerId });
    expect(names((await b.list()).friends)).toEqual([a.name]);
    const body = { emailOrUsername: b.name, password: PASSWORD, deviceId: `before_${b.name}` };
    await call(server().url, "POST", "/auth/login", { body });
    expect((await b.list()).friends).toEqual([]);
    guest.close();
  });
});
