// Reaches the sockets of a cup on all servers: its followers, and the connections of its players.
import type { CupSoon } from "@chkobba/protocol";
import type { Logger } from "pino";
import * as z from "zod/mini";
import type { App } from "../app.ts";
import { accountOwner } from "../identity/owner.ts";
import { ownersOf } from "../identity/visitor.ts";
import type { Cluster } from "../platform/cluster/cluster.ts";
import { Topic } from "../platform/cluster/topic.ts";
import { inPortions } from "../platform/in-portions.ts";
import { WorkUnderWay } from "../platform/work-under-way.ts";
import { accountOf } from "../realtime/identify.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";
import type { CupFollowers } from "./cup-followers.ts";
import type { CupSeat, CupStore } from "./cup-store.ts";

export interface CupAudienceParts
  extends Pick<App["seats"], "sit" | "recordEmptySeat">,
    Pick<App["moderation"], "mayPlay"> {
  readonly io: Io;
  readonly store: CupStore;
  readonly cluster: Cluster;
  /** Called when a cup has changed, on this server or another one. */
  readonly onChanged: (cupId: string) => void;
  readonly followers: Pick<CupFollowers, "changed">;
  readonly logger: Logger;
}

/** A connected account that may play. */
interface Here {
  /** Whether its client takes part in the seeds of shuffles. */
  readonly takesPart: boolean;
  /** The network of its newest socket. */
  readonly network: string;
}

/** The connected accounts that may play, by id. */
export type Present = ReadonlyMap<string, Here>;

/** How long the answers of other servers about connected accounts may take. */
const ANSWER_MS = 250;
/** After this time, all servers have put their sockets on the seats of a new game. */
const SEATED_MS = 2000;
const SEATS_AT_ONCE = 50;
/** At most this many sockets of a player are put on the player's seat: the newest ones. */
const SOCKETS_MAX = 8;
const ACCOUNTS_A_MESSAGE = 500;

const seats = z.array(z.object({ cupId: z.string(), accountId: z.string(), gameId: z.string(), playerId: z.string() }));
const message = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("changed"), from: z.int(), cupId: z.string() }),
  z.object({ kind: z.literal("seated"), from: z.int(), seats }),
  z.object({
    kind: z.literal("soon"),
    from: z.int(),
    cup: z.object({ cupId: z.string(), name: z.string(), startsAt: z.int() }),
    accountIds: z.array(z.string()),
  }),
  z.object({ kind: z.literal("who"), from: z.int(), accountIds: z.array(z.string()) }),
  z.object({
    kind: z.literal("here"),
    from: z.int(),
    accounts: z.array(z.tuple([z.string(), z.boolean()])),
    /** The network of each account, in the same order. Absent in a message of an older server. */
    networks: z._default(z.array(z.string()), []),
  }),
]);
type Message = z.infer<typeof message>;

export class CupAudience {
  readonly #parts: CupAudienceParts;
  readonly #topic: Topic<Message>;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new WorkUnderWay();
  /** The accounts that other servers have reported as connected since this server last asked, by id. */
  readonly #elsewhere = new Map<string, Here>();
  #isClosed = false;

  constructor(parts: CupAudienceParts) {
    this.#parts = parts;
    const { io, cluster } = parts;
    this.#topic = new Topic({ channel: cluster.channel, name: "cups", schema: message });
    io.on("connection", (socket) => this.signedIn(socket));
    cluster.on("missed", () => this.#inBackground(this.seatAllHere()));
  }

  async prepare(): Promise<void> {
    await this.#topic.follow((received) => {
      if (received.from !== this.#server) this.#receive(received);
    });
  }

  /** Tells all followers of a cup, on all servers, that it has changed. */
  changed(cupId: string): void {
    this.#publish({ kind: "changed", from: this.#server, cupId });
    this.#changedHere(cupId);
  }

  /** Puts the sockets of these accounts, on all servers, on the seats of a new game. */
  async seated(given: readonly CupSeat[]): Promise<void> {
    this.#publish({ kind: "seated", from: this.#server, seats: [...given] });
    await this.#seatHere(given);
    if (this.#parts.cluster.channel === null) await this.#recordEmpty(given);
    else this.#later(SEATED_MS, () => this.#recordEmpty(given));
  }

  /**
   * Puts the sockets of this server on their seats in all running games of cups, because a message about these seats
   * may have been lost.
   */
  async seatAllHere(): Promise<void> {
    await this.#seatHere(await this.#parts.store.runningSeats());
  }

  /** Puts a socket that has just signed in on the seats of its account in running games of cups. */
  signedIn(socket: IoSocket): void {
    const accountId = accountOf(socket);
    if (accountId === null || this.#isClosed) return;
    this.#inBackground(
      this.#parts.store.runningSeats([accountId]).then((own) => inPortions(own, 1, (seat) => this.#seat(socket, seat))),
    );
  }

  /** Notifies the connected players of a cup that starts soon. */
  soon(cup: CupSoon, accountIds: readonly string[]): void {
    for (let from = 0; from < accountIds.length; from += ACCOUNTS_A_MESSAGE) {
      const some = accountIds.slice(from, from + ACCOUNTS_A_MESSAGE);
      this.#publish({ kind: "soon", from: this.#server, cup, accountIds: some });
      this.#soonHere(cup, some);
    }
  }

  /** The accounts among these that are connected to this server or another one, and may play. */
  async present(accountIds: readonly string[]): Promise<Present> {
    const elsewhere = await this.#askOthers(accountIds);
    return new Map(
      accountIds.flatMap((accountId) => {
        const here = this.#here(accountId) ?? elsewhere.get(accountId);
        return here === undefined ? [] : [[accountId, here] as const];
      }),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#underWay.settled();
  }

  get #server(): number {
    return this.#parts.cluster.membership.number ?? 0;
  }

  #publish(sent: Message): void {
    this.#topic.publish(sent);
  }

  #receive(received: Message): void {
    switch (received.kind) {
      case "changed":
        this.#changedHere(received.cupId);
        break;
      case "seated":
        this.#inBackground(this.#seatHere(received.seats));
        break;
      case "soon":
        this.#soonHere(received.cup, received.accountIds);
        break;
      case "who":
        this.#answer(received.accountIds);
        break;
      case "here":
        for (const [at, [accountId, does]] of received.accounts.entries()) {
          this.#elsewhere.set(accountId, {
            takesPart: does,
            network: received.networks[at] ?? `server ${received.from}`,
          });
        }
    }
  }

  async #askOthers(accountIds: readonly string[]): Promise<Present> {
    this.#elsewhere.clear();
    if (this.#parts.cluster.channel === null || accountIds.length === 0) return this.#elsewhere;
    for (let from = 0; from < accountIds.length; from += ACCOUNTS_A_MESSAGE) {
      const some = accountIds.slice(from, from + ACCOUNTS_A_MESSAGE);
      this.#publish({ kind: "who", from: this.#server, accountIds: some });
    }
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    return this.#elsewhere;
  }

  #answer(accountIds: readonly string[]): void {
    const here = accountIds.flatMap((accountId) => {
      const found = this.#here(accountId);
      return found === undefined ? [] : [{ accountId, ...found }];
    });
    if (here.length === 0) return;
    const accounts = here.map((each): [string, boolean] => [each.accountId, each.takesPart]);
    const networks = here.map(({ network }) => network);
    this.#publish({ kind: "here", from: this.#server, accounts, networks });
  }

  /** An account that is connected to this server; undefined if there is none, or it may not play. */
  #here(accountId: string): Here | undefined {
    const sockets = this.#socketsOf(accountId);
    const newest = sockets.at(-1);
    return newest && { takesPart: sockets.some(takesPart), network: newest.data.network };
  }

  #changedHere(cupId: string): void {
    this.#parts.onChanged(cupId);
    this.#parts.followers.changed(cupId);
  }

  #soonHere(cup: CupSoon, accountIds: readonly string[]): void {
    this.#parts.io.local.to(accountIds.map(accountOwner)).emit("cup-soon", cup);
  }

  async #seatHere(given: readonly CupSeat[]): Promise<void> {
    await inPortions(given, SEATS_AT_ONCE, async (seat) => {
      for (const socket of this.#socketsOf(seat.accountId).slice(-SOCKETS_MAX)) await this.#seat(socket, seat);
    });
  }

  async #seat(socket: IoSocket, { gameId, playerId, cupId, accountId }: CupSeat): Promise<void> {
    if (socket.data.seats.has(playerId) || accountOf(socket) !== accountId) return;
    if (!this.#parts.mayPlay(ownersOf(socket.data.visitor))) return;
    socket.emit("game-found", { gameId, playerId, cupId });
    await this.#parts.sit(socket, { gameId, playerId });
  }

  async #recordEmpty(given: readonly CupSeat[]): Promise<void> {
    await inPortions(given, SEATS_AT_ONCE, async (seat) => {
      if (this.#socketsOf(seat.accountId).length === 0) await this.#parts.recordEmptySeat(seat);
    });
  }

  /** The sockets of an account that may play. A suspended person counts as not connected. */
  #socketsOf(accountId: string): readonly IoSocket[] {
    const { io, mayPlay } = this.#parts;
    const { sockets } = io;
    const ids = sockets.adapter.rooms.get(accountOwner(accountId)) ?? [];
    const all = [...ids].flatMap((id) => sockets.sockets.get(id) ?? []);
    return all.filter(({ data }) => mayPlay(ownersOf(data.visitor)));
  }

  #later(ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isClosed) this.#inBackground(work());
    }, ms).unref();
    this.#timers.add(timer);
  }

  #inBackground(work: Promise<unknown>): void {
    this.#underWay.add(work, (error) => this.#parts.logger.error({ error }, "cups: seating players failed"));
  }
}

function takesPart({ data }: IoSocket): boolean {
  return data.takesPart;
}
