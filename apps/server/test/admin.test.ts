// Administrators. Only the command line makes an account an administrator. Some calls need this right.
import { accounts } from "@chkobba/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { bodyOf, call, failureOf, post, profile, register, registration, type SignedIn } from "./account-calls.ts";
import { makeDataDir } from "./data-folders.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { runTool } from "./run-to-end.ts";
import { FAST } from "./server-process.ts";

const server = oneServer(FAST);
let url: string;
beforeAll(() => {
  url = server().url;
});

const runAdmin = (args: readonly string[], dataDir = server().dataDir) => runTool("admin", args, { DATA_DIR: dataDir });

async function roleOf({ tokens }: SignedIn): Promise<string> {
  return bodyOf(await profile(url, tokens.accessToken), accounts.profile).user.role;
}

async function newRoom(): Promise<string> {
  const player = await Player.connect(url);
  const { room } = await player.demand("create-room", { roomName: "A room" });
  player.close();
  return room.id;
}

const remove = (roomId: string, accessToken: string) => call(url, "DELETE", `/rooms/${roomId}`, { accessToken });

describe("the right to administer", () => {
  it("is granted and revoked at the command line while the server runs; the case of the name does not matter", async () => {
    const someone = await register(url, "Boss");
    expect(await runAdmin(["grant", "bOSS"])).toEqual({ code: 0, stdout: "bOSS is now: admin\n", stderr: "" });
    expect(await roleOf(someone)).toBe("admin");
    expect(await runAdmin(["revoke", "boss"])).toEqual({ code: 0, stdout: "boss is now: player\n", stderr: "" });
    expect(await roleOf(someone)).toBe("player");
  });

  it("ends all sessions of an account at the command line", async () => {
    const someone = await register(url, "Lost_Phone");
    expect((await runAdmin(["sign-out", "lost_phone"])).stdout).toBe("lost_phone is signed out: 1 sessions ended\n");
    failureOf(await profile(url, someone.tokens.accessToken), 401);
    const { refreshToken } = someone.tokens;
    failureOf(await post(url, "/auth/refresh", { refreshToken }), 401);
  });

  it("is refused for an unknown account", async () => {
    const { code, stdout, stderr } = await runAdmin(["grant", "Nobody"]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toBe("there is no account named Nobody\n");
  });

  it.each([[[]], [["grant"]], [["crown", "Boss"]]])(
    "is unchanged, and usage is printed, for the arguments %j",
    async (args) => {
      const { code, stderr } = await runAdmin(args);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^usage: npm run admin.*\n$/);
    },
  );

  it("is refused in a folder without a database", async () => {
    const { code, stderr } = await runAdmin(["grant", "Boss"], makeDataDir());
    expect(code).toBe(1);
    expect(stderr).toMatch(/^there is no database in .*\n$/);
  });

  it("is not granted by any call", async () => {
    const wish = { role: "admin", user: { role: "admin" }, isAdmin: true };
    const someone = await register(url, "Climber", wish);
    const { accessToken } = someone.tokens;
    bodyOf(await call(url, "PUT", "/auth/profile", { accessToken, body: wish }), accounts.changedProfile);
    bodyOf(await post(url, "/auth/login", { ...wish, ...loginOf(someone) }), accounts.signedIn);
    expect(await roleOf(someone)).toBe("player");
    const upgraded = await post(url, "/auth/upgrade-guest", registration("Climber_2", wish));
    expect(bodyOf(upgraded, accounts.signedIn, 201).user.role).toBe("player");
  });
});

function loginOf({ user }: SignedIn) {
  return { emailOrUsername: user.username, password: registration(user.username).password };
}

describe("an administrator", () => {
  it("deletes rooms over HTTP and through a socket until the right is revoked", async () => {
    const boss = await register(url, "Room_Keeper");
    await runAdmin(["grant", "room_keeper"]);
    const { accessToken } = boss.tokens;
    expect((await remove(await newRoom(), accessToken)).body).toEqual({ roomDeleted: true });
    failureOf(await remove("nothing", accessToken), 404);

    const early = await Player.connect(url, { accessToken });
    const late = await Player.connect(url);
    await late.demand("authenticate", { accessToken });
    for (const player of [early, late]) {
      const roomId = await newRoom();
      expect(await player.demand("admin-delete-room", { roomId })).toEqual({ success: true, roomDeleted: true });
      await player.until("the news of it", () => player.deletedRooms.includes(roomId) || undefined);
    }
    const roomId = await newRoom();
    await late.demand("guest-session", {});
    expect(await late.refusal("admin-delete-room", { roomId })).toBe("FORBIDDEN");
    await runAdmin(["revoke", "room_keeper"]);
    expect(await early.refusal("admin-delete-room", { roomId })).toBe("FORBIDDEN");
    failureOf(await remove(roomId, accessToken), 403);
    early.close();
    late.close();
  });

  it("has a right that players, guests and invalid tokens do not have", async () => {
    const { tokens } = await register(url, "Mere_Player");
    const roomId = await newRoom();
    failureOf(await remove(roomId, tokens.accessToken), 403);
    failureOf(await remove(roomId, "nonsense"), 403);
    failureOf(await call(url, "DELETE", `/rooms/${roomId}`), 403);
    const player = await Player.connect(url, { accessToken: tokens.accessToken, adminKey: "nonsense" });
    expect(await player.refusal("admin-delete-room", { roomId })).toBe("FORBIDDEN");
    await player.demand("join-room", { roomId });
    player.close();
  });
});
