// Looking at a finished game together at two servers.
import type { TogetherPeople } from "@chkobba/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Player } from "./player.ts";
import { playLastRound, type Seated } from "./playing.ts";
import { FAST, type ServerProcess } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";
import { closeAll, firstTwo, newDevice, seatAll } from "./tables.ts";

let several: SeveralServers;
let [one, two]: ServerProcess[] = [];
beforeAll(async () => {
  several = await SeveralServers.prepare();
  const settings = { ...FAST, ALLOW_TEST_EVENTS: "true" };
  [one, two] = [await several.start(settings), await several.start(settings)];
});
afterAll(() => several.end());

const connect = (server: ServerProcess | undefined) =>
  Player.connect(server?.url ?? "", { updates: "states", deviceId: newDevice() });

async function finishedPair() {
  const seats = firstTwo(await seatAll([await connect(one), await connect(two)], { targetScore: 11 }));
  await seats[0].player.demand("start-game", { gameId: seats[0].gameId });
  await playLastRound(seats);
  return seats;
}

describe("people at two servers", () => {
  it("see the leader's moment and each other, pass the lead, and hear each other", async () => {
    const [a, b] = await finishedPair();
    const people = new Map<Seated, TogetherPeople>();
    for (const seat of [a, b]) seat.player.collect("together-people", (sent) => people.set(seat, sent));
    const [shown, said]: [number[], string[]] = [[], []];
    b.player.collect("together-moment", ({ at }) => shown.push(at));
    a.player.collect("together-said", ({ name }) => said.push(name ?? ""));
    const first = (await a.player.demand("join-together", { gameId: a.gameId })).together;
    const ref = { gameId: first.gameId, number: first.number };
    const second = (await b.player.demand("join-together", ref)).together;
    // A server may let a person lead before the other server knows it.
    const bothSee = (leaderId: string) =>
      [a, b].every((seat) => people.get(seat)?.count === 2 && people.get(seat)?.leaderId === leaderId);
    const ids = [first.personId, second.personId] as const;
    await expect.poll(() => ids.some(bothSee)).toBe(true);
    const [leader, other, otherId] = bothSee(first.personId) ? [a, b, ids[1]] : [b, a, ids[0]];
    await leader.player.demand("show-together", { ...ref, at: 11 });
    await expect.poll(() => shown.at(-1)).toBe(11);
    await leader.player.demand("lead-together", { ...ref, personId: otherId });
    await expect.poll(() => bothSee(otherId)).toBe(true);
    await other.player.demand("show-together", { ...ref, at: 23 });
    await expect.poll(() => shown.at(-1)).toBe(23);
    // Redis may drop what was said while it is slow, so it is said again, as often as one person may.
    const sayAgain = async () => {
      await b.player.refusal("say-together", { ...ref, reaction: "bravo" });
      return said.length;
    };
    await expect.poll(sayAgain).toBeGreaterThan(0);
    expect(new Set(said)).toEqual(new Set(["Player 2"]));
    closeAll([a, b]);
  });
});
