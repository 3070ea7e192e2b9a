// Generator of changes of presence. Two players at a running game connect several sockets, disconnect, and reconnect at
// the same moment, while strangers join and leave a waiting table. Afterwards, a seat with a socket must count as
// connected, and the waiting table must still be open to others.
import type { SeatRef } from "@chkobba/protocol";
import fc from "fast-check";
import { Player } from "../player.ts";
import { addressOf } from "../tables.ts";
import type { Findings } from "./findings.ts";

/** Only this generator uses this address. So the other generators have their own limits. */
const ADDRESS = "127.0.0.4";
const DEVICES = ["coming-and-going-0", "coming-and-going-1"];
const HOST = "coming-and-going-host";
/** How many sockets a seat keeps. */
const TABS = 8;

type Step = { readonly what: "come" | "go" | "blink"; readonly seat: 0 | 1 } | { readonly what: "stranger" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom("come" as const, "go" as const, "blink" as const, "blink" as const),
      // Mostly the same seat, so that the pauses between its records in the log grow.
      seat: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ what: "stranger" } as const) },
);

interface Seat extends SeatRef {
  readonly deviceId: string;
  tabs: Player[];
}

export class PresenceLane {
  readonly #url: string;
  readonly #findings: Findings;
  readonly #seats: readonly Seat[];
  readonly #host: Player;
  readonly #waiting: Seat;

  private constructor(url: string, findings: Findings, seats: readonly Seat[], host: Player, waiting: Seat) {
    this.#url = url;
    this.#findings = findings;
    this.#seats = seats;
    this.#host = host;
    this.#waiting = waiting;
  }

  static async open(url: string, findings: Findings): Promise<PresenceLane> {
    const seats: Seat[] = [];
    for (const deviceId of DEVICES) {
      const player = await connect(url, deviceId);
      const [first] = seats;
      const taken = first
        ? await player.demand("join-game", { gameId: first.gameId, playerName: "Restless" })
        : await player.demand("create-game", { playerName: "Restless", turnSeconds: null });
      seats.push({ ...addressOf(taken), deviceId, tabs: [player] });
    }
    const [first] = seats;
    if (first === undefined) throw new Error("two seats were expected");
    await first.tabs[0]?.demand("start-game", { gameId: first.gameId });
    const host = await connect(url, HOST);
    const waiting = await host.demand("create-game", { playerName: "Host" });
    return new PresenceLane(url, findings, seats, host, { ...addressOf(waiting), deviceId: HOST, tabs: [host] });
  }

  /** Takes `count` steps, and checks the server's state afterwards. The same seed gives the same steps. */
  async send(count: number, seed: number): Promise<void> {
    for (const each of fc.sample(step, { numRuns: count, seed })) {
      await this.#findings.withTimeout(each, this.#take(each));
    }
    await this.#findings.withTimeout("the seats", this.#check());
  }

  async #take(step: Step): Promise<void> {
    if (step.what === "stranger") return this.#joinAndLeave();
    const seat = this.#seats[step.seat];
    if (seat === undefined) return;
    if (step.what !== "come") seat.tabs.pop()?.close();
    if (step.what !== "go" && seat.tabs.length < TABS) await this.#come(seat);
  }

  async #come(seat: Seat): Promise<void> {
    const player = await connect(this.#url, seat.deviceId).catch(refusedConnection);
    if (player === null) return;
    const { gameId, playerId } = seat;
    const refused = await player.refusal("join-game", { gameId, existingPlayerId: playerId });
    if (refused === null) seat.tabs.push(player);
    else player.close();
    if (refused !== null && refused !== "RATE_LIMITED") this.#findings.add("a player can't come back", refused);
  }

  async #joinAndLeave(): Promise<void> {
    const stranger = await connect(this.#url, "coming-and-going-stranger").catch(refusedConnection);
    if (stranger === null) return;
    const { gameId } = this.#waiting;
    const joined = await stranger.ask("join-game", { gameId, playerName: "Stranger" });
    if (joined.success) await stranger.demand("leave-game", addressOf(joined));
    else if (joined.code !== "RATE_LIMITED") this.#findings.add("a waiting table is closed to others", joined);
    stranger.close();
  }

  async #check(): Promise<void> {
    for (const { gameId, playerId, tabs } of this.#seats) {
      const [tab] = tabs;
      const isRight = tab === undefined || (await isConnected(tab, gameId, playerId));
      if (!isRight) this.#findings.add("a seat with a socket counts as gone", { gameId, playerId });
    }
  }

  /** Leaves all seats and closes the sockets. */
  async end(): Promise<void> {
    for (const seat of this.#seats) {
      if (seat.tabs.length === 0) await this.#come(seat);
      await seat.tabs[0]?.refusal("leave-game", addressOf(seat));
      for (const tab of seat.tabs) tab.close();
    }
    await this.#host.refusal("leave-game", addressOf(this.#waiting));
    this.#host.close();
  }
}

async function isConnected(tab: Player, gameId: string, playerId: string): Promise<boolean> {
  const { players } = await tab.view(gameId);
  return players.some(({ id, connected, isAway }) => id === playerId && connected && !isAway);
}

function connect(url: string, deviceId: string): Promise<Player> {
  return Player.connect(url, { deviceId }, {}, undefined, ADDRESS);
}

/** The network's limits refused the connection. */
function refusedConnection(): null {
  return null;
}
