// House rules: they are chosen when a game or a room is made, shown to all players, and kept.
import type { SeatRef } from "@chkobba/protocol";
import { HOUSE_RULES } from "@chkobba/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { makeDataDir } from "./data-folders.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { FAST, ServerProcess } from "./server-process.ts";

const SCOPA = { lastCardChkobba: false } as const;

const server = oneServer(FAST);
let player: Player;
beforeAll(async () => {
  player = await Player.connect(server().url);
});

const rulesAt = async ({ gameId }: SeatRef) => (await player.view(gameId)).houseRules;
const HOST = { playerName: "Host" } as const;

describe("a game", () => {
  it.each(["create-game", "create-solo-game"] as const)("by %s has the chosen rules, or the default", async (event) => {
    expect(await rulesAt(await player.demand(event, HOST))).toEqual(HOUSE_RULES);
    expect(await rulesAt(await player.demand(event, { ...HOST, houseRules: {} }))).toEqual(HOUSE_RULES);
    expect(await rulesAt(await player.demand(event, { ...HOST, houseRules: SCOPA }))).toEqual({
      ...HOUSE_RULES,
      ...SCOPA,
    });
  });

  it.each([[{ lastCardChkobba: "no" }], ["scopa"], [[false]]])("is not opened with %j", async (houseRules) => {
    for (const event of ["create-game", "create-solo-game"]) {
      expect(await player.refusal(event, { ...HOST, houseRules })).toBe("INVALID_PAYLOAD");
    }
    expect(await player.refusal("create-room", { roomName: "A room", houseRules })).toBe("INVALID_PAYLOAD");
  });

  it("keeps its rules through a restart and in the next game at the table", async () => {
    const dataDir = makeDataDir();
    const first = await ServerProcess.start(FAST, dataDir);
    const before = await Player.connect(first.url, { deviceId: "a device of the house" });
    const seat = await before.demand("create-solo-game", { ...HOST, houseRules: SCOPA });
    await before.demand("leave-game", seat);
    before.close();
    await first.kill();
    const second = await ServerProcess.start(FAST, dataDir);
    const after = await Player.connect(second.url, { deviceId: "a device of the house" });
    expect((await after.view(seat.gameId)).houseRules).toEqual({ ...HOUSE_RULES, ...SCOPA });
    after.close();
  });
});

describe("a room", () => {
  it("has house rules that its games share, unless a game sets its own", async () => {
    const { room: usual } = await player.demand("create-room", { roomName: "Usual" });
    const { room: scopa } = await player.demand("create-room", { roomName: "Scopa", houseRules: SCOPA });
    expect(usual.houseRules).toEqual(HOUSE_RULES);
    expect(scopa.houseRules).toEqual({ ...HOUSE_RULES, ...SCOPA });
    const { rooms } = await player.demand("get-public-rooms", {});
    expect(rooms.find(({ id }) => id === scopa.id)?.houseRules).toEqual(scopa.houseRules);
    const open = (roomId: string, wish = {}) => player.demand("create-game-in-room", { ...HOST, roomId, ...wish });
    expect(await rulesAt(await open(scopa.id))).toEqual(scopa.houseRules);
    expect(await rulesAt(await open(scopa.id, { houseRules: {} }))).toEqual(scopa.houseRules);
    expect(await rulesAt(await open(scopa.id, { houseRules: { lastCardChkobba: true } }))).toEqual(HOUSE_RULES);
    expect(await rulesAt(await open(usual.id, { houseRules: SCOPA }))).toEqual(scopa.houseRules);
  });
});
