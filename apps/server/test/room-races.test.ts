// A room is deleted on one server while games are opened in it on another server.
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { call } from "./account-calls.ts";
import { Player } from "./player.ts";
import { FAST, type ServerProcess } from "./server-process.ts";
import { SeveralServers, SHARED_SECRETS } from "./several-servers.ts";

const ROUNDS = inject("isLong") ? 14 : 3;
const PEOPLE = 4;

let several: SeveralServers;
let one: ServerProcess;
let two: ServerProcess;
beforeAll(async () => {
  several = await SeveralServers.prepare();
  [one, two] = await Promise.all([several.start(FAST), several.start(FAST)]);
});
afterAll(() => several.end());

it("no game is left without its room", async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => Player.connect(two.url)));
  const [host] = people;
  if (host === undefined) throw new Error("a host was wanted");
  const left: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { room } = await host.demand("create-room", { roomName: `Room ${round}` });
    const remove = () =>
      call(one.url, "DELETE", `/rooms/${room.id}`, { headers: { "x-admin-key": SHARED_SECRETS.ADMIN_KEY } });
    // All players keep opening games until the room is removed.
    const opening = people.map(async (player) => {
      for (;;) {
        const answer = await player.ask("create-game-in-room", { roomId: room.id, playerName: "Amira" });
        if (!answer.success) return answer.code;
        left.push(answer.gameId);
      }
    });
    const opened = left.length + round;
    await expect.poll(() => left.length, { interval: 1 }).toBeGreaterThan(opened);
    expect((await remove()).status).toBe(200);
    expect(new Set(await Promise.all(opening))).toEqual(new Set(["ROOM_NOT_FOUND"]));
  }
  for (const { url } of [one, two]) {
    const player = await Player.connect(url);
    for (const gameId of left) {
      expect(await player.demand("check-game-exists", { gameId })).toEqual({ success: true, exists: false });
    }
    player.close();
  }
  for (const player of people) player.close();
});
