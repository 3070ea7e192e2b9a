// The rules of the chat and the moderators' tools, over the wire: messages are refused with a reason, moderators see
// and change the rules on all servers, and moderators see who signs in on the device of a suspended account.
import { type CallReply, type ChatRules, DEFAULT_CHAT_RULES, replySchema } from "@chkobba/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf, call, failureOf, PASSWORD, post, register, type SignedIn } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import type { Seated } from "./playing.ts";
import { ratedGame } from "./rated-games.ts";
import { runTool } from "./run-to-end.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";
import { inDatabase } from "./stored.ts";
import { addressOf, closeAll, firstTwo, fullTable, newDevice, seatAll } from "./tables.ts";

const server = oneServer({ ...FAST, PUBLIC_URL: "https://play.chkobba.example" });

async function newModerator(url: string, where: Readonly<Record<string, string>>): Promise<SignedIn> {
  const moderator = await register(url, "Head_Mod");
  await runTool("admin", ["grant", "Head_Mod", "moderator"], where);
  return moderator;
}

let moderator: SignedIn;
beforeAll(async () => {
  moderator = await newModerator(server().url, { DATA_DIR: server().dataDir });
});

const asModerator = (method: string, path: string, body?: unknown) =>
  call(server().url, method, `/moderation/${path}`, {
    accessToken: moderator.tokens.accessToken,
    ...(body !== undefined && { body }),
  });

const say = (seat: Seated, message: string) => seat.player.refusal("chat-message", { ...addressOf(seat), message });

async function heardBy({ player }: Pick<Seated, "player">): Promise<string[]> {
  await player.ask("check-game-exists", { gameId: "00000000-0000-4000-8000-000000000000" });
  return player.chat.map(({ message }) => message);
}

describe("the server", () => {
  it("sends no message with a link, and says why; it sends links to this site", async () => {
    const [a, b] = firstTwo(await fullTable(server().url, { deviceIds: [newDevice(), newDevice()] }));
    expect(await say(a, "win at w i n . c o m")).toBe("CHAT_LINK");
    expect(await say(a, "win at win(dot)com")).toBe("CHAT_LINK");
    expect(await say(a, "https://play.chkobba.example/game/abc")).toBeNull();
    expect(await heardBy(b)).toEqual(["https://play.chkobba.example/game/abc"]);
    closeAll([a, b]);
  });

  it("holds back a text that one person copies to ever new tables, and no phrase or honest message at the full rate", async () => {
    const limited = await ServerProcess.start();
    const account = await register(limited.url, "Advertiser");
    const held: (string | null)[] = [];
    for (let nth = 0; nth < 12; nth++) {
      const players = [
        await Player.connect(limited.url, { accessToken: account.tokens.accessToken, deviceId: newDevice() }),
        await Player.connect(limited.url, { deviceId: newDevice() }),
      ];
      const [a, b] = firstTwo(await seatAll(players, {}));
      held.push(await say(a, "come and join my own club tonight"));
      expect([await say(b, "Zid!"), await say(b, "Zid!"), await say(b, `hello at table ${nth}`)]).toEqual([
        null,
        null,
        null,
      ]);
      if (nth === 11) {
        expect([await say(a, "Zid!"), await say(a, "Zid!"), await say(a, "sorry")]).toEqual([null, null, null]);
      }
      closeAll([a, b]);
    }
    expect(held).toEqual([...Array.from({ length: 10 }, () => null), "CHAT_COPY", "CHAT_COPY"]);
    await limited.stop();
  });
});

describe("the rules", () => {
  const changed = (rules: ChatRules) => asModerator("PUT", "chat-rules", { rules, note: "a test" });

  it("can be seen and changed by moderators only; a change is in their log", async () => {
    const player = await register(server().url, "Just_a_player");
    const { accessToken } = player.tokens;
    const body = { rules: DEFAULT_CHAT_RULES, note: "mine" };
    for (const [method, path] of [
      ["GET", "chat-rules"],
      ["PUT", "chat-rules"],
      ["GET", "flags"],
      ["POST", "flags/any"],
    ] as const) {
      const parts = method === "GET" ? {} : { body: method === "PUT" ? body : { note: "mine" } };
      expect(failureOf(await call(server().url, method, `/moderation/${path}`, parts), 401).code).toBe(
        "SIGN_IN_REQUIRED",
      );
      const refused = await call(server().url, method, `/moderation/${path}`, { ...parts, accessToken });
      expect(failureOf(refused, 403).code).toBe("FORBIDDEN");
    }
    const before = bodyOf(await asModerator("GET", "chat-rules"), replySchema("getChatRules"));
    expect(before).toEqual({ rules: DEFAULT_CHAT_RULES, changedAt: null, changedBy: null });
    const rules = { ...DEFAULT_CHAT_RULES, holdLinks: false, allowedDomains: ["example.org"] };
    const after = bodyOf(
      await changed({ ...rules, allowedDomains: [" Example.ORG "] }),
      replySchema("changeChatRules"),
    );
    expect(after).toEqual({ rules, changedAt: expect.any(Number), changedBy: "Head_Mod" });
    const [a, b] = firstTwo(await fullTable(server().url, {}));
    expect(await say(a, "see example.com")).toBeNull();
    closeAll([a, b]);
    const log = bodyOf(await asModerator("GET", "log"), replySchema("getModerationLog"));
    expect(log.entries[0]).toMatchObject({
      action: "chat-rules",
      moderator: "Head_Mod",
      note: expect.stringContaining("a test"),
    });
    await changed(DEFAULT_CHAT_RULES);
  });

  it("can't forbid what an honest player may send at once, and have a form", async () => {
    for (const rules of [
      { ...DEFAULT_CHAT_RULES, flood: { messages: 4, minutes: 1 } },
      { ...DEFAULT_CHAT_RULES, copies: { messages: 10, minutes: 0 } },
      { ...DEFAULT_CHAT_RULES, allowedDomains: ["no domain"] },
      { ...DEFAULT_CHAT_RULES, allowedDomains: Array.from({ length: 51 }, (_, nth) => `d${nth}.example`) },
      {},
    ]) {
      expect((await asModerator("PUT", "chat-rules", { rules, note: "a test" })).status).toBe(400);
    }
    expect((await asModerator("PUT", "chat-rules", { rules: DEFAULT_CHAT_RULES, note: "  " })).status).toBe(400);
  });
});

describe("flags", () => {
  async function flags(state = "open"): Promise<CallReply<"getFlags">["flags"]> {
    return bodyOf(await asModerator("GET", `flags?state=${state}`), replySchema("getFlags")).flags;
  }

  it("name a new account on the device of a suspended one; a moderator closes them", async () => {
    const deviceId = newDevice();
    const rude = await register(server().url, "Was_Rude", { deviceId });
    const players = [
      await Player.connect(server().url, { deviceId: newDevice() }),
      await Player.connect(server().url, { accessToken: rude.tokens.accessToken, deviceId }),
    ];
    const [guest, member] = firstTwo(await seatAll(players, {}));
    await guest.player.demand("report-player", { ...addressOf(member), reason: "abuse" });
    const { reports } = bodyOf(await asModerator("GET", "reports"), replySchema("getReports"));
    const id = reports.find(({ gameId }) => gameId === guest.gameId)?.id ?? "";
    expect((await asModerator("POST", `reports/${id}`, { action: "suspend", note: "rude" })).status).toBe(200);
    await register(server().url, "Elsewhere", { deviceId: newDevice() });
    expect(await flags()).toEqual([]);
    await register(server().url, "Back_Again", { deviceId });
    const seen = await flags();
    expect(seen).toEqual([
      {
        ...{ id: expect.any(String), kind: "suspended-device", at: expect.any(Number), state: "open" },
        ...{ account: "Back_Again", other: "Was_Rude", figures: null },
      },
    ]);
    await post(server().url, "/auth/login", { emailOrUsername: "Elsewhere", password: PASSWORD, deviceId });
    expect((await flags()).map(({ account }) => account).toSorted()).toEqual(["Back_Again", "Elsewhere"]);
    const flagId = seen[0]?.id ?? "";
    expect((await asModerator("POST", `flags/${flagId}`, { note: "a brother" })).status).toBe(200);
    expect((await flags()).map(({ account }) => account)).toEqual(["Elsewhere"]);
    expect((await flags("closed")).map(({ account }) => account)).toEqual(["Back_Again"]);
    expect(failureOf(await asModerator("POST", "flags/unknown", { note: "?" }), 404).code).toBe("FLAG_NOT_FOUND");
    const log = bodyOf(await asModerator("GET", "log"), replySchema("getModerationLog"));
    expect(log.entries[0]).toMatchObject({ action: "close-flag", note: "a brother", reported: "Back_Again" });
    closeAll([guest, member]);
  });

  it("a rated game counts for the pair of its accounts, with its signs", async () => {
    const { people, seats } = await ratedGame(server().url);
    const [winner, leaver] = seats;
    await leaver.player.demand("leave-game", addressOf(leaver));
    const [one, other] = people.map(({ signedIn }) => signedIn.user.id).toSorted();
    const rows = await inDatabase<{ games: number; won_by_one: number }>(
      server().dataDir,
      `select * from rating_pairs where one = '${one}' and other = '${other}'`,
    );
    const wonByOne = Number(people[0].signedIn.user.id === one);
    expect(rows).toMatchObject([
      { games: 1, won_by_one: wonByOne, won_by_other: 1 - wonByOne, short_games: 1, same_network: 1, same_device: 0 },
    ]);
    closeAll([winner, leaver]);
  });
});

describe("two servers", () => {
  let several: SeveralServers;
  beforeAll(async () => {
    several = await SeveralServers.prepare();
  });
  afterAll(() => several.end());

  it("obey a change of the rules within seconds, and count copies together", async () => {
    const [first, second] = await Promise.all([several.start(), several.start()]);
    const { tokens } = await newModerator(first.url, { ...several.settings, DATA_DIR: first.dataDir });
    const players = [
      await Player.connect(first.url, { deviceId: newDevice() }),
      await Player.connect(second.url, { deviceId: newDevice() }),
    ];
    const [a, b] = firstTwo(await seatAll(players, {}));
    expect(await say(b, "see example.com")).toBe("CHAT_LINK");
    const rules = { ...DEFAULT_CHAT_RULES, holdLinks: false, copies: { messages: 5, minutes: 60 } };
    const body = { rules, note: "a test" };
    expect(
      (await call(first.url, "PUT", "/moderation/chat-rules", { accessToken: tokens.accessToken, body })).status,
    ).toBe(200);
    await expect.poll(() => say(b, "see example.com")).toBeNull();
    const deviceId = newDevice();
    const held = [];
    for (const { url } of [first, second, first, second, first, second]) {
      const at = firstTwo(await seatAll([await Player.connect(url, { deviceId }), await Player.connect(url, {})], {}));
      held.push(await say(at[0], "come and join my own club"));
      closeAll(at);
    }
    expect(held).toEqual([null, null, null, null, null, "CHAT_COPY"]);
    closeAll([a, b]);
  });
});
