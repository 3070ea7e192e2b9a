// Appeals: the one answer of a muted or suspended person, which a moderator other than the one who decided reads.
import { REPORT_TEXT_MAX, replySchema } from "@chkobba/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { bodyOf, call, failureOf, PASSWORD, post, register, type SignedIn } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import type { Seated } from "./playing.ts";
import { runTool } from "./run-to-end.ts";
import { FAST } from "./server-process.ts";
import { addressOf, closeAll, firstTwo, newDevice, seatAll } from "./tables.ts";

const server = oneServer(FAST);

let moderator: SignedIn;
beforeAll(async () => {
  moderator = await register(server().url, "Head_Mod");
  await runTool("admin", ["grant", "Head_Mod", "moderator"], { DATA_DIR: server().dataDir });
});

let named = 0;
/** An account whose player at a table was reported, and the id of the report. */
async function reportedAccount(): Promise<{ id: string; account: SignedIn; seats: readonly Seated[] }> {
  const account = await register(server().url, `Rude_${++named}`);
  const players = [
    await Player.connect(server().url, { deviceId: newDevice() }),
    await Player.connect(server().url, { accessToken: account.tokens.accessToken, deviceId: newDevice() }),
  ];
  const [guest, member] = firstTwo(await seatAll(players, {}));
  await guest.player.demand("report-player", { ...addressOf(member), reason: "abuse", text: "look at the chat" });
  const { accessToken } = moderator.tokens;
  const reply = await call(server().url, "GET", "/moderation/reports", { accessToken });
  const { reports } = bodyOf(reply, replySchema("getReports"));
  const id = reports.find(({ gameId }) => gameId === guest.gameId)?.id ?? "";
  return { id, account, seats: [guest, member] };
}

async function decide(id: string, decision: Readonly<Record<string, unknown>>): Promise<void> {
  const { accessToken } = moderator.tokens;
  const reply = await post(server().url, `/moderation/reports/${id}`, { note: "seen", ...decision }, { accessToken });
  expect(bodyOf(reply, replySchema("decideReport")).report.state).toBe("closed");
}

describe("an appeal", () => {
  const sanctionsOf = async (accessToken: string) =>
    bodyOf(await call(server().url, "GET", "/account/sanctions", { accessToken }), replySchema("getOwnSanctions"))
      .sanctions;
  const answer = (id: string, text: string, accessToken: string) =>
    post(server().url, `/account/sanctions/${id}/appeal`, { text }, { accessToken });

  it("is one for each sanction, from its own account alone, and as long as a report's text at most", async () => {
    const { id, account, seats } = await reportedAccount();
    const { accessToken } = account.tokens;
    await decide(id, { action: "mute" });
    const [sanction] = await sanctionsOf(accessToken);
    expect(sanction).toMatchObject({ kind: "mute", until: null, reason: "abuse", appeal: null });
    const sanctionId = sanction?.id ?? "";
    const stranger = await register(server().url, `Stranger_${++named}`);
    expect(failureOf(await answer(sanctionId, "let me in", stranger.tokens.accessToken), 404).code).toBe(
      "SANCTION_NOT_FOUND",
    );
    expect((await answer(sanctionId, "x".repeat(REPORT_TEXT_MAX + 1), accessToken)).status).toBe(400);
    expect((await answer(sanctionId, " ", accessToken)).status).toBe(400);
    expect((await call(server().url, "GET", "/account/sanctions")).status).toBe(401);
    const answers = await Promise.all(["a joke", "another joke"].map((text) => answer(sanctionId, text, accessToken)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await sanctionsOf(accessToken))[0]?.appeal?.state).toBe("open");
    closeAll(seats);
  });

  it("of a suspended person is answered by another moderator, and ends the suspension", async () => {
    const { id, account, seats } = await reportedAccount();
    const name = account.user.username;
    await decide(id, { action: "suspend" });
    const opened = await post(server().url, "/account/access", { emailOrUsername: name, password: PASSWORD });
    const { accessToken } = bodyOf(opened, replySchema("openOwnData"));
    const [sanction] = await sanctionsOf(accessToken);
    expect((await answer(sanction?.id ?? "", "it was my brother", accessToken)).status).toBe(200);
    const decideBy = (by: SignedIn, action: string) =>
      post(
        server().url,
        `/moderation/appeals/${sanction?.id}`,
        { action, note: "read" },
        { accessToken: by.tokens.accessToken },
      );
    expect(failureOf(await decideBy(moderator, "lift"), 403).code).toBe("FORBIDDEN");
    const other = await register(server().url, `Second_Mod_${++named}`);
    expect((await decideBy(other, "lift")).status).toBe(403);
    await runTool("admin", ["grant", other.user.username, "moderator"], { DATA_DIR: server().dataDir });
    const listed = await call(server().url, "GET", "/moderation/appeals", { accessToken: other.tokens.accessToken });
    const { appeals } = bodyOf(listed, replySchema("getAppeals"));
    expect(appeals.find((appeal) => appeal.id === sanction?.id)).toMatchObject({
      ...{ text: "it was my brother", kind: "suspend", moderator: "Head_Mod", isOwn: false },
    });
    expect((await decideBy(other, "lift")).status).toBe(200);
    expect((await decideBy(other, "keep")).status).toBe(404);
    const again = await post(server().url, "/auth/login", { emailOrUsername: name, password: PASSWORD });
    expect(again.status).toBe(200);
    closeAll(seats);
  });
});
