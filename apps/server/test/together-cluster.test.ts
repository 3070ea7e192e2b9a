// Looking at a finished game together at two servers.
import type { TogetherPeople } from "@chkobba/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Player } from "./player.ts";
import { playLastRound } from "./playing.ts";
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
    const people: TogetherPeople[] = [];
    const [shown, said]: [number[], string[]] = [[], []];
    b.player.collect("together-people", (sent) => people.push(sent));
    b.player.collect("together-moment", ({ at }) => shown.push(at));
    a.player.collect("together-said", ({ name }) => said.push(name ?? ""));
    const first = (await a.player.demand("join-together", { gameId: a.gameId })).together;
    const ref = { gameId: first.gameId, number: first.number };
    const second = (await b.player.demand("join-together", ref)).together;
    const whole = (id: string) => people.at(-1)?.count === 2 && people.at(-1)?.leaderId === id;
    const leader = await b.player.until("both people", () => {
      const led = [first.personId, second.personId].find(whole);
      return led === undefined ? undefined : led === first.personId ? a : b;
    });
    const other = leader === a ? b : a;
    await leader.player.demand("show-together", { ...ref, at: 11 });
    await b.player.until("the moment", () => (shown.at(-1) === 11 ? true : undefined));
    const otherId = other === a ? first.personId : second.personId;
    await leader.player.demand("lead-together", { ...ref, personId: otherId });
    await b.player.until("the other leader", () => (whole(otherId) ? true : undefined));
    await other.player.demand("show-together", { ...ref, at: 23 });
    await b.player.until("the next moment", () => (shown.at(-1) === 23 ? true : undefined));
    await b.player.demand("say-together", { ...ref, reaction: "bravo" });
    await a.player.until("the reaction", () => (said.length > 0 ? true : undefined));
    expect(said).toEqual(["Player 2"]);
    closeAll([a, b]);
  });
});
