// The frames that one event causes: few for each seat, and in total no more than the budget of the sender's network.
import type { SeatRef } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne } from "./playing.ts";
import { ServerProcess, SLOW_CLOCK } from "./server-process.ts";
import { addressOf, closeAll, newDevice, startedPair } from "./tables.ts";

/** How many sockets a seat keeps. */
const KEPT = 8;
/** How many frames a network may cause at once. */
const BUDGET = 4000;
const NO_GAME = "00000000-0000-4000-8000-000000000000";

// Time passes slowly, so the limits hardly refill.
const server = oneServer({ ...SLOW_CLOCK, TRUST_PROXY: "true" }, ServerProcess.startWithClock);

const ADDRESSES = { one: "198.51.100.1", other: "198.51.100.2" } as const;
const connect = (deviceId: string, address: string = ADDRESSES.one) =>
  Player.connect(server().url, { deviceId }, { "x-forwarded-for": address });

/** Opens `count` more sockets of that device on its seat. */
async function tabsOn({ gameId, playerId }: SeatRef, deviceId: string, count: number): Promise<Player[]> {
  const tabs: Player[] = [];
  for (let nth = 0; nth < count; nth++) {
    const tab = await connect(deviceId);
    await tab.demand("take-seat", { gameId, playerId });
    tabs.push(tab);
  }
  return tabs;
}

/**
 * Resolves once all earlier messages to these players have arrived. Messages arrive in order, so the answers to these
 * requests arrive last.
 */
async function settle(players: readonly Player[]): Promise<void> {
  for (const player of players) await player.ask("check-game-exists", { gameId: NO_GAME });
}

describe("a seat", () => {
  it("keeps its eight newest sockets; older ones receive `seat-moved` and nothing more of the table", async () => {
    const device = newDevice();
    const seats = await startedPair(server().url, { deviceIds: [device, newDevice()] });
    const [a, b] = seats;
    const moved: Player[] = [];
    a.player.collect("seat-moved", () => moved.push(a.player));
    const tabs = await tabsOn(a, device, KEPT - 1);
    await settle([a.player]);
    expect(moved).toEqual([]);
    const [second] = tabs;
    second?.collect("seat-moved", () => moved.push(second));
    tabs.push(...(await tabsOn(a, device, 2)));
    await settle([a.player, ...tabs]);
    expect(moved).toEqual([a.player, second]);
    await b.player.demand("chat-message", { ...addressOf(b), message: "who is there?" });
    await settle([a.player, ...tabs]);
    expect([a.player, ...tabs].map(({ chat }) => chat.length)).toEqual([0, 0, ...Array(KEPT).fill(1)]);
    closeAll([...seats, ...tabs.map((player) => ({ ...addressOf(a), player }))]);
  });
});

describe("the budget of a network", () => {
  it("counts each receiving socket, for all kinds of events together; other networks have their own budget", async () => {
    const devices = [newDevice(), newDevice()];
    const [host, guest] = [await connect(devices[0] ?? ""), await connect(devices[1] ?? "")];
    const { gameId, playerId } = await host.demand("create-game", { playerName: "Host" });
    const joined = await guest.demand("join-game", { gameId, playerName: "Guest" });
    await host.demand("start-game", { gameId });
    const tables = [
      {
        seat: { gameId, playerId },
        players: [host, ...(await tabsOn({ gameId, playerId }, devices[0] ?? "", KEPT - 1))],
      },
      { seat: addressOf(joined), players: [guest, ...(await tabsOn(addressOf(joined), devices[1] ?? "", KEPT - 1))] },
    ];
    const atTable = 2 * KEPT;
    const answers = await Promise.all(
      tables.flatMap(({ seat, players }) =>
        players.flatMap((player) => Array.from({ length: 18 }, () => player.refusal("webrtc-leave", seat))),
      ),
    );
    const granted = answers.filter((answer) => answer === null).length;
    expect(new Set(answers)).toEqual(new Set([null, "RATE_LIMITED"]));
    // When the sockets took the seats, the server also sent frames to the other sockets, which used some of the budget.
    expect(granted).toBeLessThanOrEqual(BUDGET / atTable);
    expect(granted).toBeGreaterThan(BUDGET / atTable / 2);

    const line = { gameId, playerId, message: "chkobba!" };
    // All requests go out at the same time. So the first requests use up what the budget has gained since the last
    // request, even on a slow machine.
    const refusals = await Promise.all([
      ...Array.from({ length: 3 }, () => host.refusal("webrtc-leave", { gameId, playerId })),
      host.refusal("chat-message", line),
      host.refusal("take-seat", { gameId, playerId }),
    ]);
    expect(refusals.slice(-2)).toEqual(["RATE_LIMITED", "RATE_LIMITED"]);
    const elsewhere = await connect(devices[0] ?? "", ADDRESSES.other);
    expect(await elsewhere.refusal("chat-message", line)).toBeNull();
    // A move does not count for this budget.
    await playOne([
      { player: host, gameId, playerId },
      { player: guest, ...addressOf(joined) },
    ]);
    for (const player of [elsewhere, ...tables.flatMap(({ players }) => players)]) player.close();
  });
});
