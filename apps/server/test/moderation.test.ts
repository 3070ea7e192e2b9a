// Reports about players, and the effects of a moderator's decisions: a muted person can't write or react, a suspended
// person can't sign in or play, and the people concerned are notified.
import { type CallReply, NOTICES_MAX, REPORT_TEXT_MAX, replySchema } from "@chkobba/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { bodyOf, call, failureOf, PASSWORD, post, register, type SignedIn } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import type { Seated } from "./playing.ts";
import { runTool } from "./run-to-end.ts";
import { FAST } from "./server-process.ts";
import { inDatabase } from "./stored.ts";
import { addressOf, closeAll, firstTwo, newDevice, playerIn, seatAll, soloTable } from "./tables.ts";

const server = oneServer(FAST);

let moderator: SignedIn;
beforeAll(async () => {
  moderator = await register(server().url, "Head_Mod");
  const granted = await runTool("admin", ["grant", "Head_Mod", "moderator"], { DATA_DIR: server().dataDir });
  expect(granted).toEqual({ code: 0, stdout: "Head_Mod is now: moderator\n", stderr: "" });
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

  it("[LEAVE-3] can be about a player who left a running 2 vs 2, while a bot plays on", async () => {
    const { tokens } = await register(server().url, "Leaver");
    const players = await Promise.all(
      [{}, { accessToken: tokens.accessToken }, {}, {}].map((auth) =>
        Player.connect(server().url, { ...auth, deviceId: newDevice() }),
      ),
    );
    const seats = await seatAll(players, { teamMode: true });
    const [stayer, leaver] = firstTwo(seats);
    const { gameId } = stayer;
    await stayer.player.demand("start-game", { gameId });
    await leaver.player.demand("leave-game", addressOf(leaver));
    await stayer.player.untilGame(gameId, "the bot", (game) => playerIn(game, leaver.playerId).isBot);
    const shown = await call(server().url, "GET", `/games/${gameId}/players/${leaver.playerId}`);
    expect(bodyOf(shown, replySchema("getSeatAccount")).account?.username).toBe("Leaver");
    await stayer.player.demand("report-player", { ...addressOf(leaver), reason: "stalling" });
    const filed = (await reports()).filter((report) => report.gameId === gameId);
    expect(filed).toMatchObject([
      { reporter: "Player 1", reported: "Player 2", account: "Leaver", reason: "stalling" },
    ]);
    closeAll(seats);
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
    expect(report?.weight).toBeLessThanOrEqual(0.5);
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

it("a suspended person can still download and delete their data, with the password and nothing more", async () => {
  const { id, name, account, guest, member } = await reportedTable();
  const login = { emailOrUsername: name, password: PASSWORD };
  const access = (body: unknown) => post(server().url, "/account/access", body);
  expect(failureOf(await access(login), 403).code).toBe("FORBIDDEN");
  await decide(id, { action: "suspend" });
  expect(failureOf(await access({ ...login, password: "wrong word" }), 401).code).toBe("WRONG_CREDENTIALS");
  const { accessToken } = bodyOf(await access(login), replySchema("openOwnData"));
  expect((await call(server().url, "GET", "/auth/profile", { accessToken })).status).toBe(401);
  expect((await call(server().url, "GET", "/account/sessions", { accessToken })).status).toBe(401);
  const player = await Player.connect(server().url, { accessToken });
  expect(await player.refusal("create-game", { playerName: "Again" })).toBe("SUSPENDED");
  player.close();
  const exported = await call(server().url, "GET", "/account/export", { accessToken });
  const { tables } = bodyOf(exported, replySchema("exportAccount"));
  expect(tables.accounts).toMatchObject([{ id: account.user.id }]);
  const remove = (password: string) => call(server().url, "DELETE", "/account", { accessToken, body: { password } });
  expect((await remove("wrong word")).status).toBe(400);
  expect((await remove(PASSWORD)).status).toBe(200);
  expect(failureOf(await access(login), 401).code).toBe("WRONG_CREDENTIALS");
  closeAll([guest, member]);
});

it("a report of the same day after a decision is a new one", async () => {
  const { id, guest, member } = await reportedTable();
  await decide(id, { action: "warn" });
  await guest.player.demand("report-player", { ...addressOf(member), reason: "abuse", text: "again" });
  const filed = (await reports()).filter(({ gameId }) => gameId === guest.gameId);
  expect(filed).toMatchObject([{ text: "again", state: "open" }]);
  closeAll([guest, member]);
});

it("a moderator is not shown who reports them, can't decide about another one, and needs a fresh proof", async () => {
  const one = await register(server().url, "Mod_One");
  const { accessToken } = one.tokens;
  const players = [
    await Player.connect(server().url, { deviceId: newDevice() }),
    await Player.connect(server().url, { accessToken, deviceId: newDevice() }),
  ];
  const [guest, seat] = firstTwo(await seatAll(players, {}));
  await guest.player.demand("report-player", { ...addressOf(seat), reason: "abuse", text: "the moderator insults" });
  await runTool("admin", ["grant", "Mod_One", "moderator"], { DATA_DIR: server().dataDir });
  const [report] = (await reports()).filter(({ gameId }) => gameId === guest.gameId);
  const path = `/moderation/reports/${report?.id}`;
  const by = (token: string) => call(server().url, "GET", "/moderation/reports", { accessToken: token });
  const own = bodyOf(await by(accessToken), replySchema("getReports")).reports;
  expect(own.filter(({ gameId }) => gameId === guest.gameId)).toEqual([]);
  expect(failureOf(await call(server().url, "GET", path, { accessToken }), 404).code).toBe("REPORT_NOT_FOUND");
  const suspend = { action: "suspend", note: "rude" };
  expect(failureOf(await post(server().url, path, suspend, { accessToken }), 403).code).toBe("FORBIDDEN");
  const head = moderator.tokens.accessToken;
  expect(failureOf(await post(server().url, path, suspend, { accessToken: head }), 403).code).toBe("FORBIDDEN");
  const context = bodyOf(await call(server().url, "GET", path, { accessToken: head }), replySchema("getReport"));
  expect(context.hasRole).toBe(true);
  const muted = await runTool("admin", ["mute", "Mod_One", "2"], { DATA_DIR: server().dataDir });
  expect(muted).toEqual({ code: 0, stdout: "Mod_One: mute for 2 days\n", stderr: "" });
  await expect.poll(() => seat.player.refusal("chat-message", { ...addressOf(seat), message: "again" })).toBe("MUTED");
  const log = bodyOf(
    await call(server().url, "GET", "/moderation/log", { accessToken }),
    replySchema("getModerationLog"),
  );
  expect(log.entries.filter(({ reported }) => reported === "Mod_One")).toEqual([]);
  closeAll([guest, seat]);

  const { id, ...table } = await reportedTable();
  await inDatabase(server().dataDir, "update sessions set proven_at = 0");
  const decision = post(server().url, `/moderation/reports/${id}`, suspend, { accessToken });
  expect(failureOf(await decision, 403).code).toBe("PROOF_REQUIRED");
  for (const token of [accessToken, head]) {
    const proof = { currentPassword: PASSWORD };
    expect((await post(server().url, "/auth/confirm", proof, { accessToken: token })).status).toBe(200);
  }
  expect((await post(server().url, `/moderation/reports/${id}`, suspend, { accessToken })).status).toBe(200);
  closeAll([table.guest, table.member]);
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
    ...{ action: "warn", note: "a first warning", moderator: "Head_Mod", reported: "Player 2", until: null },
  });
  closeAll([guest, member]);
});

describe("notices", () => {
  it("a reporter hears at once that something was done, and not what", async () => {
    const { id, guest, member } = await reportedTable();
    const heard = guest.player.notices;
    await decide(id, { action: "suspend", note: "insults everybody" });
    const notice = await guest.player.until("the notice", () => heard[0]);
    expect(notice).toMatchObject({ kind: "acted", name: "Player 2", note: "", until: null });
    await decide(id, { action: "lift" });
    closeAll([guest, member]);
  });

  it("a warning waits for an absent account, is shown until it was read, and then never again", async () => {
    const { id, guest, member, account } = await reportedTable();
    member.player.close();
    await decide(id, { action: "warn", note: "no insults, please" });
    const { accessToken } = account.tokens;
    const visit = async () => {
      const player = await Player.connect(server().url, { accessToken });
      return { player, heard: player.notices };
    };
    for (const _ of [1, 2]) {
      const { player, heard } = await visit();
      const warning = await player.until("the warning", () => heard[0]);
      expect(warning).toMatchObject({ kind: "warned", note: "no insults, please" });
      player.close();
    }
    const { player, heard } = await visit();
    await player.until("the warning", () => heard[0]);
    await guest.player.demand("see-notices", { ids: heard.map(({ id: seen }) => seen) });
    const still = await visit();
    await still.player.until("the warning that another person can't mark as read", () => still.heard[0]);
    await player.demand("see-notices", { ids: heard.map(({ id: seen }) => seen) });
    const after = await visit();
    await after.player.demand("probe", {});
    expect(after.heard).toEqual([]);
    for (const open of [player, still.player, after.player]) open.close();
    expect(await guest.player.refusal("see-notices", { ids: Array(NOTICES_MAX + 1).fill("x") })).toBe(
      "INVALID_PAYLOAD",
    );
    guest.player.close();
  });
});

describe("a moderator", () => {
  const asked = async <N extends "getReport" | "undoDecision">(name: N, path: string, body?: unknown) => {
    const { accessToken } = moderator.tokens;
    const reply = await call(server().url, body === undefined ? "GET" : "POST", path, { accessToken, body });
    return bodyOf(reply, replySchema(name));
  };
  const logAbout = async (id: string) => (await asked("getReport", `/moderation/reports/${id}`)).log;

  it("sees earlier reports and decisions, what is in force and who reports", async () => {
    const { id, name, guest, member } = await reportedTable();
    await decide(id, { action: "mute", note: "insults" });
    const context = await asked("getReport", `/moderation/reports/${id}`);
    expect(context).toMatchObject({
      report: { account: name, room: null, state: "closed" },
      ...{ earlier: [], log: [{ action: "mute", note: "insults", isUndone: false }] },
      ...{ sanctions: [{ kind: "mute", until: null }], reporter: { reports: 1, dismissed: 0 }, hasReplay: false },
    });
    closeAll([guest, member]);
  });

  it("takes back a mute; the log keeps both", async () => {
    const { id, guest, member } = await reportedTable();
    await decide(id, { action: "mute", note: "insults" });
    const chat = { ...addressOf(member), message: "again" };
    expect(await member.player.refusal("chat-message", chat)).toBe("MUTED");
    const [mute] = await logAbout(id);
    const { entry } = await asked("undoDecision", `/moderation/log/${mute?.id}/undo`, { note: "a joke among friends" });
    expect(entry).toMatchObject({ action: "undo", undoes: mute?.id });
    expect(await member.player.refusal("chat-message", chat)).toBe(null);
    expect(await logAbout(id)).toMatchObject([
      { action: "undo", undoes: mute?.id },
      { action: "mute", isUndone: true },
    ]);
    closeAll([guest, member]);
  });

  it("gives an account a neutral name", async () => {
    const { id, name, account, guest, member } = await reportedTable();
    const heard = member.player.notices;
    await decide(id, { action: "rename", note: "an insult" });
    const { name: neutral = "" } = (await member.player.until("the notice", () => heard[0])) ?? {};
    expect(neutral).toMatch(/^Player\d+$/);
    const { accessToken } = account.tokens;
    const profile = await call(server().url, "GET", "/auth/profile", { accessToken });
    expect(bodyOf(profile, replySchema("getProfile")).user.username).toBe(neutral);
    const back = await call(server().url, "PUT", "/auth/profile", { accessToken, body: { username: name } });
    expect(failureOf(back, 409).code).toBe("USERNAME_TAKEN");
    closeAll([guest, member]);
  });

  it("deletes the room of the reported game", async () => {
    const [host, other] = [
      await Player.connect(server().url, { deviceId: newDevice() }),
      await Player.connect(server().url, { deviceId: newDevice() }),
    ];
    const { room } = await host.demand("create-room", { roomName: "Come and insult", isPrivate: false });
    const [one, two] = firstTwo(await seatAll([host, other], { roomId: room.id }));
    await two.player.demand("report-player", { ...addressOf(one), reason: "other", text: "the room's name" });
    const [report] = (await reports()).filter(({ gameId }) => gameId === one.gameId);
    expect(report?.room).toBe("Come and insult");
    await decide(report?.id ?? "", { action: "delete-room" });
    expect(await host.refusal("join-room", { roomId: room.id })).toBe("ROOM_NOT_FOUND");
    closeAll([one, two]);
  });

  it("can't be imitated by a player, and can't undo what does not exist", async () => {
    const { id, account, guest, member } = await reportedTable();
    await decide(id, { action: "mute" });
    const { accessToken } = account.tokens;
    const [mute] = await logAbout(id);
    const own = await post(server().url, `/moderation/log/${mute?.id}/undo`, { note: "mine" }, { accessToken });
    expect(failureOf(own, 403).code).toBe("FORBIDDEN");
    const context = await call(server().url, "GET", `/moderation/reports/${id}`, { accessToken });
    expect(failureOf(context, 403).code).toBe("FORBIDDEN");
    const nobody = await post(server().url, `/moderation/log/${mute?.id}/undo`, { note: "mine" });
    expect(failureOf(nobody, 401).code).toBe("SIGN_IN_REQUIRED");
    const unknown = await post(
      server().url,
      "/moderation/log/none/undo",
      { note: "n" },
      { accessToken: moderator.tokens.accessToken },
    );
    expect(failureOf(unknown, 404).code).toBe("DECISION_NOT_FOUND");
    closeAll([guest, member]);
  });
});

describe("odd texts", () => {
  it("lose what can't be stored or reverses the text around them, and long ones are refused", async () => {
    const { guest, member } = await reportedTable();
    const text = "\u0000'; drop table reports; --\u202e<script>alert(1)</script>\ud800";
    await member.player.demand("report-player", { ...addressOf(guest), reason: "other", text });
    const about = (await reports()).filter(({ gameId }) => gameId === guest.gameId);
    const own = about.find(({ reporter }) => reporter === "Player 2");
    expect(own?.text).toBe("'; drop table reports; --<script>alert(1)</script>");
    const long = { ...addressOf(guest), reason: "other", text: "x".repeat(REPORT_TEXT_MAX + 1) };
    expect(await member.player.refusal("report-player", long)).toBe("INVALID_PAYLOAD");
    const { accessToken } = moderator.tokens;
    for (const note of ["", " \u0000 ", "x".repeat(501)]) {
      const path = `/moderation/reports/${own?.id}`;
      const refusedNote = await post(server().url, path, { action: "dismiss", note }, { accessToken });
      expect(failureOf(refusedNote, 400).code).toBe("INVALID_PAYLOAD");
    }
    closeAll([guest, member]);
  });
});

describe("a flood of reports", () => {
  /**
   * Opens new tables of the host and returns the other players' seats. No game is started, because a seat is enough for
   * a report.
   */
  async function victims(count: number, host: Player): Promise<Seated[]> {
    const seats: Seated[] = [];
    for (let nth = 0; nth < count; nth++) {
      const other = await Player.connect(server().url, { deviceId: newDevice() });
      const [, seat] = firstTwo(await seatAll([host, other], {}));
      seats.push(seat);
    }
    return seats;
  }

  it("of one account about many players stops at its limit", async () => {
    const account = await register(server().url, "Reports_All");
    const host = await Player.connect(server().url, { accessToken: account.tokens.accessToken });
    const seats = await victims(25, host);
    const codes: (string | null)[] = [];
    for (const seat of seats) {
      codes.push(await host.refusal("report-player", { ...addressOf(seat), reason: "cheating" }));
    }
    expect(codes.filter((code) => code === null)).toHaveLength(20);
    expect(new Set(codes.slice(20))).toEqual(new Set(["REPORTS_FULL"]));
    const { accessToken } = moderator.tokens;
    for (const seat of seats.slice(0, 2)) {
      const [report] = (await reports()).filter(({ gameId }) => gameId === seat.gameId);
      await post(
        server().url,
        `/moderation/reports/${report?.id}`,
        { action: "dismiss", note: "spam" },
        { accessToken },
      );
    }
    const left = (await reports()).filter(({ gameId }) => seats.some((seat) => seat.gameId === gameId));
    for (const { weight } of left) expect(weight).toBeLessThanOrEqual(0.33);
    closeAll(seats);
    host.close();
  });

  it("by fresh guests of one network about one person weighs little", async () => {
    const account = await register(server().url, "Mobbed");
    const { accessToken } = account.tokens;
    let gameId = "";
    for (let nth = 0; nth < 10; nth++) {
      const guest = await Player.connect(server().url, { deviceId: newDevice() });
      const member = await Player.connect(server().url, { accessToken });
      const [seat, reported] = firstTwo(await seatAll([guest, member], {}));
      await seat.player.demand("report-player", { ...addressOf(reported), reason: "abuse" });
      gameId = seat.gameId;
      closeAll([seat, reported]);
    }
    const [report] = (await reports()).filter((one) => one.gameId === gameId);
    // At most the sum 1 + 1/2 + 1/3 + ... + 1/10, because other reports of this network are open too.
    expect(report?.weight).toBeLessThanOrEqual(2.93);
  });

  it("of a network's guests stops at its limit, and leaves an account there its own", async () => {
    const account = await register(server().url, "Reports_Too");
    const members = [
      await Player.connect(server().url, { accessToken: account.tokens.accessToken }),
      await Player.connect(server().url, { deviceId: newDevice() }),
    ];
    const [member, rude] = firstTwo(await seatAll(members, {}));
    const refusals: (string | null)[] = [];
    for (let nth = 0; nth < 100 && (refusals.at(-1) ?? null) === null; nth++) {
      const players = [
        await Player.connect(server().url, { deviceId: newDevice() }),
        await Player.connect(server().url, { deviceId: newDevice() }),
      ];
      const [one, two] = firstTwo(await seatAll(players, {}));
      refusals.push(await one.player.refusal("report-player", { ...addressOf(two), reason: "abuse" }));
      refusals.push(await two.player.refusal("report-player", { ...addressOf(one), reason: "abuse" }));
      closeAll([one, two]);
    }
    expect(refusals.slice(0, -2).filter((code) => code !== null)).toEqual([]);
    expect(refusals.at(-1)).toBe("REPORTS_FULL");
    expect(await rude.player.refusal("report-player", { ...addressOf(member), reason: "abuse" })).toBe("REPORTS_FULL");
    expect(await member.player.refusal("report-player", { ...addressOf(rude), reason: "abuse" })).toBe(null);
    closeAll([member, rude]);
  });
});
