// Tests which sockets a search has. The database is SQLite; Socket.IO is replaced by a fake.
import { EventEmitter } from "node:events";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { Cluster } from "../platform/cluster/cluster.ts";
import { noMembership } from "../platform/cluster/membership.ts";
import type { Database } from "../platform/database/database.ts";
import { SQLITE } from "../platform/database/testing/each-database.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { ConductStore } from "./conduct-store.ts";
import { MatchStore } from "./match-store.ts";
import { Matchmaker } from "./matchmaker.ts";
import { ProposalStore } from "./proposal-store.ts";
import { SearchBans } from "./search-bans.ts";
import { Searchers } from "./searchers.ts";

const NOW = Date.UTC(2026, 10, 26);
const PERSON = "device:one";
const SUSPENDED = "device:suspended";
const SERVER = 0;

let database: Database<Tables>;
withNewRows(SQLITE.newPlace, (opened) => {
  database = opened;
});

/** @param duringPut runs while a search is being stored */
function open(duringPut: () => void = () => undefined) {
  class Store extends MatchStore {
    override async put(...parts: Parameters<MatchStore["put"]>): Promise<boolean> {
      const put = super.put(...parts);
      await null;
      duringPut();
      return put;
    }
  }
  const adapter = new EventEmitter();
  const searchers = new Searchers({ sockets: { adapter } } as unknown as Io);
  const store = new Store(database);
  const conduct = new ConductStore(database);
  const proposals = new ProposalStore(database, conduct);
  const membership = noMembership();
  const cluster = Object.assign(new EventEmitter(), { membership, channel: null }) as unknown as Cluster;
  const nothing = async () => undefined;
  const matchmaker = new Matchmaker({
    ...{
      store,
      searchers,
      conduct,
      proposals,
      cluster,
      now: () => NOW,
      logger: pino({ level: "silent" }),
    },
    bans: new SearchBans({ store: conduct, countLetDowns: false, hasFinishedGames: async () => false, now: () => NOW }),
    ...{ ratingOf: async () => null, apart: async () => () => false, mayServerExplain: () => false },
    mayPlay: (owners) => !owners.includes(SUSPENDED),
    ...{ mayOpen: () => true, mayOpenSoon: () => true, hasSeat: async () => true, notifyOfMatch: () => undefined },
    ...{ openGame: nothing, sit: nothing, recordEmptySeat: nothing },
  });
  const connect = (id: string, owner: `device:${string}` = PERSON) => {
    const rooms = new Set<string>();
    const leave = (room: string) => rooms.delete(room) && adapter.emit("leave-room", room, id);
    const visitor = { socketId: id, owners: [owner], takesPart: false };
    const socket = { id, connected: true, rooms, leave, join: (room: string) => rooms.add(room), emit: () => true };
    const data = { visitor, device: owner, network: "net", hiddenSince: null, seats: new Map() };
    return Object.assign(socket, { data }) as unknown as IoSocket;
  };
  const disconnect = (socket: IoSocket) => {
    for (const room of [...socket.rooms]) void socket.leave(room);
  };
  const find = (socket: IoSocket) =>
    matchmaker.find(socket, { playerName: "One", teamMode: false, targetScore: 21, party: undefined });
  const hasLeft = async () => (await store.search(PERSON))?.left_at !== null;
  return { matchmaker, store, proposals, connect, disconnect, find, hasLeft };
}

describe("a search", () => {
  it("goes on if the old socket closes while the new one is calling; once none is left, its place is kept for a while", async () => {
    let closes = () => {};
    const { matchmaker, connect, disconnect, find, hasLeft } = open(() => closes());
    const [older, newer] = [connect("older"), connect("newer")];
    await find(older);
    closes = () => disconnect(older);
    await find(newer);
    await matchmaker.close();
    expect(await hasLeft()).toBe(false);
    disconnect(newer);
    await matchmaker.close();
    expect(await hasLeft()).toBe(true);
  });

  it("goes on if another server took this one for lost, and is marked as left without a socket", async () => {
    const { matchmaker, store, connect, find, hasLeft } = open();
    await find(connect("one"));
    await store.leave(PERSON, SERVER, NOW);
    expect(await hasLeft()).toBe(true);
    await matchmaker.compareWithSockets();
    expect(await hasLeft()).toBe(false);
    const others = open();
    await others.matchmaker.compareWithSockets();
    expect(await hasLeft()).toBe(true);
    await Promise.all([matchmaker.close(), others.matchmaker.close()]);
  });

  it("ends for both players of a proposal who stop in the same moment", async () => {
    const { matchmaker, store, proposals, connect, find } = open();
    const both = [connect("one"), connect("other", "device:other")];
    for (const socket of both) await find(socket);
    expect(await proposals.propose(await store.allSearches(), false, NOW + 15_000)).not.toBeNull();
    const stopped = await Promise.all(both.map((socket) => matchmaker.stop(socket)));
    expect(stopped.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await store.allSearches()).toEqual([]);
    await matchmaker.close();
  });

  it("of a suspended person ends, and is proposed to no person", async () => {
    const { matchmaker, store, connect, find } = open();
    await find(connect("suspended", SUSPENDED));
    await find(connect("one"));
    matchmaker.pairSoon();
    await expect.poll(() => store.search(SUSPENDED)).toBeNull();
    expect(await store.search(PERSON)).toMatchObject({ match_id: null });
    await matchmaker.close();
  });
});
