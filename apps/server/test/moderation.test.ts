// Reports about players, and what a moderator's decisions do: a muted person can't write or react, a suspended one can't
// sign in or play.
import { type CallReply, replySchema } from "@chkobba/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { bodyOf, call, failureOf, PASSWORD, post, register, type SignedIn } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import type { Seated } from "./playing.ts";
import { FAST, runTool } from "./server-process.ts";
import { addressOf, closeAll, firstTwo, newDevice, seatAll, soloTable } from "./tables.ts";

const server = oneServer(FAST);

let moderator: SignedIn;
beforeAll(async () => {
  moderator = await register(server().url, "Moderator");
  const granted = await runTool("admin", ["grant", "Moderator", "moderator"], { DATA_DIR: server().dataDir });
  expect(granted).toEqual({ code: 0, stdout: "Moderator is now: moderator\n", stderr: "" });
});

type Reports = CallReply<"getReports">["reports"];

async function reports(state: "open" | "closed" = "open"): Promise<Reports> {
  const { accessToken } = moderator.tokens;
  const reply = await call(server().url, "GET", `/moderation/reports?state=${state}`, { accessToken });
  return bodyOf(reply, replySchema("getReports")).reports;
}

async function decide(id: string, decision: Readonly<Record<string, unknown>>): Promise<void> {
  const { accessToken } = moderator.tokens;
  const reply = await post(server().url, `/moderation/reports/${id}`, { note: "seen", ...decision }, { accessToken });
  expect(bodyOf(reply, replySchema("decideReport")).report.state).toBe("closed");
}

let named = 0;
/** A guest and an account at a table; the guest has reported the account. */
async function reportedTable(): Promise<{
  name: string;
  id: string;
  guest: Seated;
  member: Seated;
  account: SignedIn;
}> {
  const name = `Rude_${++named}`;
  const account = await register(server().url, name);
  const players = [
    await Player.connect(server().url, { deviceId: newDevice() }),
    await Player.connect(server().url, { accessToken: account.tokens.accessToken, deviceId: newDevice() }),
  ];
  const [guest, member] = firstTwo(await seatAll(players, {}));
  await guest.player.demand("start-game", { gameId: guest.gameId });
  await member.player.demand("chat-message", { ...addressOf(member), message: "an insult" });
  await guest.player.demand("report-player", { ...addressOf(member), reason: "abuse", text: "look at the chat" });
  const [report] = (await reports()).filter(({ gameId }) => gameId === guest.gameId);
  return { name, id: report?.id ?? "", guest, member, account };
}

describe("a report", () => {
  it("has the names, the words and the messages of the table, and counts once a day", async () => {
    const { guest, member } = await reportedTable();
    await guest.player.demand("report-player", { ...addressOf(member), reason: "other" });
    const [report, ...more] = (await reports()).filter(({ gameId }) => gameId === guest.gameId);
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      ...{ reason: "abuse", text: "look at the chat", reporter: "Player 1", reported: "Player 2", weight: 1 },
      ...{ state: "open", messages: [{ message: "an insult", playerName: "Player 2" }] },
    });
    closeAll([guest, member]);
  });

  it("can't be about a bot, the reporter, or a player at another table", async () => {
    const { guest, member } = await reportedTable();
    const solo = await soloTable(server().url);
    const { players } = await solo.player.view(solo.gameId);
    const bot = players.find(({ isBot }) => isBot)?.id ?? "";
    const code = async (player: Player, seat: { gameId: string; playerId: string }) => {
      const answer = await player.ask("report-player", { ...seat, reason: "cheating" });
      return answer.success ? "accepted" : answer.code;
    };
    expect(await code(solo.player, { gameId: solo.gameId, playerId: bot })).toBe("FORBIDDEN");
    expect(await code(guest.player, addressOf(guest))).toBe("FORBIDDEN");
    expect(await code(solo.player, addressOf(member))).toBe("FORBIDDEN");
    solo.player.close();
    closeAll([guest, member]);
  });

  it("is seen by moderators only", async () => {
    const { account, guest, member, id } = await reportedTable();
    const { accessToken } = account.tokens;
    for (const path of ["/moderation/reports", "/moderation/log"]) {
      expect(failureOf(await call(server().url, "GET", path), 401).code).toBe("SIGN_IN_REQUIRED");
      expect(failureOf(await call(server().url, "GET", path, { accessToken }), 403).code).toBe("FORBIDDEN");
    }
    const decision = { action: "dismiss", note: "mine" };
    const own = await post(server().url, `/moderation/reports/${id}`, decision, { accessToken });
    expect(failureOf(own, 403).code).toBe("FORBIDDEN");
    closeAll([guest, member]);
  });

  it("weighs less if earlier ones of the reporter were dismissed", async () => {
    const { id, guest, member } = await reportedTable();
    await decide(id, { action: "dismiss" });
    const rude = await register(server().url, "Second_Rude");
    const other = await Player.connect(server().url, { accessToken: rude.tokens.accessToken });
    const [seat, reported] = firstTwo(await seatAll([guest.player, other], {}));
    await seat.player.demand("report-player", { ...addressOf(reported), reason: "name" });
    const [report] = (await reports()).filter(({ gameId }) => gameId === seat.gameId);
    expect(report?.weight).toBe(0.5);
    closeAll([guest, member, reported]);
  });
});

it("a muted person can neither write nor react, until a moderator ends it", async () => {
  const { id, guest, member } = await reportedTable();
  await decide(id, { action: "mute", until: Date.now() + 3_600_000 });
  const chat = () => member.player.ask("chat-message", { ...addressOf(member), message: "again" });
  const react = () => member.player.ask("react", { ...addressOf(member), reaction: "wow" });
  expect(await chat()).toMatchObject({ success: false, code: "MUTED" });
  expect(await react()).toMatchObject({ success: false, code: "MUTED" });
  await guest.player.demand("chat-message", { ...addressOf(guest), message: "still here" });
  await decide(id, { action: "lift" });
  expect(await chat()).toMatchObject({ success: true });
  expect(await react()).toMatchObject({ success: true });
  closeAll([guest, member]);
});

it("a muted guest can neither write nor react from that device", async () => {
  const { guest, member } = await reportedTable();
  await member.player.demand("report-player", { ...addressOf(guest), reason: "abuse" });
  const about = (await reports()).filter(({ gameId }) => gameId === guest.gameId);
  const own = about.find(({ reported }) => reported === "Player 1");
  await decide(own?.id ?? "", { action: "mute" });
  const chat = { ...addressOf(guest), message: "again" };
  expect(await guest.player.refusal("chat-message", chat)).toBe("MUTED");
  expect(await guest.player.refusal("react", { ...addressOf(guest), reaction: "wow" })).toBe("MUTED");
  closeAll([guest, member]);
});

it("a suspended account can neither play nor sign in, until a moderator ends it", async () => {
  const { id, name, account, guest, member } = await reportedTable();
  const { accessToken } = account.tokens;
  const until = Date.now() + 3_600_000;
  await decide(id, { action: "suspend", until });
  const chat = { ...addressOf(member), message: "again" };
  expect(await member.player.ask("chat-message", chat)).toMatchObject({ code: "SUSPENDED", until });
  expect((await call(server().url, "GET", "/auth/profile", { accessToken })).status).toBe(401);
  const again = await Player.connect(server().url, { accessToken });
  expect(await again.refusal("create-game", { playerName: "Again" })).toBe("SUSPENDED");
  again.close();
  const late = await Player.connect(server().url, {});
  expect(await late.ask("authenticate", { accessToken })).toMatchObject({ success: false, code: "SUSPENDED", until });
  late.close();
  const signIn = () => post(server().url, "/auth/login", { emailOrUsername: name, password: PASSWORD });
  expect(failureOf(await signIn(), 403)).toMatchObject({ code: "SUSPENDED", until });
  await decide(id, { action: "suspend" });
  expect(failureOf(await signIn(), 403)).toMatchObject({ code: "SUSPENDED", until: null });
  const wrong = await post(server().url, "/auth/login", { emailOrUsername: name, password: "wrong word" });
  expect(failureOf(wrong, 401).code).toBe("WRONG_CREDENTIALS");
  await decide(id, { action: "lift" });
  expect((await signIn()).status).toBe(200);
  closeAll([guest, member]);
});

it("a suspended guest can't play from that device", async () => {
  const device = newDevice();
  const players = [
    await Player.connect(server().url, { deviceId: newDevice() }),
    await Player.connect(server().url, { deviceId: device }),
  ];
  const [one, other] = firstTwo(await seatAll(players, {}));
  await one.player.demand("report-player", { ...addressOf(other), reason: "stalling" });
  const [report] = (await reports()).filter(({ gameId }) => gameId === one.gameId);
  await decide(report?.id ?? "", { action: "suspend" });
  expect(await other.player.ask("create-game", { playerName: "X" })).toMatchObject({
    success: false,
    code: "SUSPENDED",
  });
  const again = await Player.connect(server().url, { deviceId: device });
  expect(await again.ask("find-game", { playerName: "X" })).toMatchObject({ success: false, code: "SUSPENDED" });
  expect((await one.player.ask("create-game", { playerName: "Y" })).success).toBe(true);
  again.close();
  closeAll([one, other]);
});

it("a warned person hears it at the table; the log has every decision", async () => {
  const { id, guest, member } = await reportedTable();
  await decide(id, { action: "warn", note: "a first warning" });
  await member.player.until("the warning", () => member.player.errors.find((text) => /respect the other/.test(text)));
  const { accessToken } = moderator.tokens;
  const log = bodyOf(
    await call(server().url, "GET", "/moderation/log", { accessToken }),
    replySchema("getModerationLog"),
  );
  expect(log.entries.find(({ reportId }) => reportId === id)).toMatchObject({
    ...{ action: "warn", note: "a first warning", moderator: "Moderator", reported: "Player 2", until: null },
  });
  closeAll([guest, member]);
});
