import { describe, expect, it } from "vitest";
import { erasingStatements } from "../accounts/erasure/account-rows.ts";
import type { Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { ConductStore } from "./conduct-store.ts";
import { MatchStore, type Wish } from "./match-store.ts";
import { ProposalStore } from "./proposal-store.ts";

const NOW = Date.UTC(2026, 10, 25);

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let matches: MatchStore;
  let conduct: ConductStore;
  let proposals: ProposalStore;
  withNewRows(newPlace, (opened) => {
    database = opened;
    matches = new MatchStore(opened);
    conduct = new ConductStore(opened);
    proposals = new ProposalStore(opened, conduct);
  });

  const wish = (owner: Owner, more: Partial<Wish> = {}): Wish => ({
    ...{ owner, name: owner, device: `device:${owner}`, teamMode: false, target: 21, party: null, rating: null },
    ...{ takesPart: false, network: `net of ${owner}`, hasHistory: false, letDown: null },
    ...more,
  });

  /** Proposes a match to these searches; returns its id. */
  async function proposed(...wishes: readonly Wish[]): Promise<string> {
    for (const each of wishes) await matches.put(each, 0, NOW, 0);
    const matchId = await proposals.propose(await matches.allSearches(), false, NOW + 15_000);
    if (matchId === null) throw new Error("a match was wanted");
    return matchId;
  }

  const noted = () =>
    database.query.selectFrom("conduct").select(["owner", "began_seq", "at", "conduct"]).orderBy("owner").execute();
  const declined = { conduct: "declined", at: NOW + 5 } as const;

  it("a proposal to an account that is deleted is called off because of it, for its device and a newcomer's network", async () => {
    const matchId = await proposed(wish("account:a"), wish("account:b"));
    await proposals.accept(matchId, "account:b", NOW, NOW + 2000);
    await database.atomically(erasingStatements(database, "a"));
    const unanswered = { conduct: "unanswered", at: NOW + 15_000 } as const;
    expect(await proposals.expire(matchId, unanswered)).toBe(true);
    const left = await noted();
    expect(left.map(({ owner }) => owner)).toEqual(
      expect.arrayContaining(["device:account:a", "network:net of account:a"]),
    );
    expect(JSON.stringify(left)).not.toContain('"account:a"');
    expect((await matches.allSearches()).map(({ owner, is_first }) => [owner, is_first])).toEqual([["account:b", 1]]);
  });

  it("a declined proposal is stored for the account, the device and a newcomer's network; the other player's search is marked", async () => {
    const matchId = await proposed(wish("account:a"), wish("account:b"));
    expect(await proposals.decline(matchId, "account:a", declined)).toBe(true);
    const row = { began_seq: 0, at: NOW + 5, conduct: "declined" };
    expect(await noted()).toEqual(
      ["account:a", "device:account:a", "network:net of account:a"].map((owner) => ({ owner, ...row })),
    );
    expect(await matches.search("account:a")).toBeNull();
    expect(await matches.search("account:b")).toMatchObject({
      ...{ match_id: null, is_first: 1, let_downs: 1, let_down_at: NOW + 5, let_down_by: "net of account:a" },
    });
    // The proposal has ended, so a second player cannot end it again.
    expect(await proposals.decline(matchId, "account:b", declined)).toBe(false);
    expect(await noted()).toHaveLength(3);
    expect(await matches.search("account:b")).toMatchObject({ let_downs: 1 });
  });

  it("for a player with a history the network is left out, and after a server's fault nothing is stored", async () => {
    const first = await proposed(wish("device:a", { device: null, hasHistory: true }), wish("account:b"));
    await proposals.decline(first, "device:a", declined);
    expect((await noted()).map(({ owner }) => owner)).toEqual(["device:a"]);
    const second = await proposed(wish("account:c"), wish("account:b"));
    expect(await proposals.decline(second, "account:c", { ...declined, conduct: null })).toBe(true);
    expect(await noted()).toHaveLength(1);
    expect(await matches.search("account:b")).toMatchObject({ let_downs: 2, let_down_by: "net of account:c" });
  });

  it("a search for another game leaves the proposal, counts as declined and loses its place", async () => {
    const matchId = await proposed(wish("account:a"), wish("account:b"));
    await matches.put(wish("account:a", { target: 31 }), 0, NOW + 1, 0);
    expect(await proposals.withdraw(matchId, "account:a", declined)).toBe(true);
    expect((await noted()).map(({ owner }) => owner)).toEqual([
      "account:a",
      "device:account:a",
      "network:net of account:a",
    ]);
    expect(await matches.search("account:a")).toMatchObject({ match_id: null, target: 31, is_first: 0, let_downs: 0 });
    expect(await matches.search("account:b")).toMatchObject({ match_id: null, is_first: 1, let_downs: 1 });
  });

  it("an expired proposal counts against the players who did not answer, and ends their searches", async () => {
    const unanswered = (at: number) => ({ conduct: "unanswered", at }) as const;
    const matchId = await proposed(wish("account:a"), wish("account:b"));
    await proposals.accept(matchId, "account:b", NOW, NOW + 2000);
    expect(await proposals.expire(matchId, unanswered(NOW + 14_999))).toBe(false);
    expect(await noted()).toEqual([]);
    expect(await proposals.expire(matchId, unanswered(NOW + 15_000))).toBe(true);
    expect((await noted()).map(({ owner, conduct }) => [owner, conduct])).toEqual(
      ["account:a", "device:account:a", "network:net of account:a"].map((owner) => [owner, "unanswered"]),
    );
    expect(await matches.search("account:a")).toBeNull();
    expect(await matches.search("account:b")).toMatchObject({
      match_id: null,
      let_downs: 1,
      let_down_by: "net of account:a",
    });
  });

  it("a game that the other player left at the start is known to the next search, for a minute", async () => {
    const players = [wish("account:a", { hasHistory: true }), wish("account:b")];
    const matchId = await proposed(...players);
    for (const { owner } of players) await proposals.accept(matchId, owner, NOW, NOW + 2000);
    await proposals.opened(matchId);
    const match = await matches.match(matchId);
    const seats = match?.players.map(({ owner, network, has_history }) => [owner, network, has_history]);
    expect(seats?.toSorted()).toEqual([
      ["account:a", "net of account:a", 1],
      ["account:b", "net of account:b", 0],
    ]);
    const gameId = match?.game_id ?? "";
    expect(await matches.letDownOf("account:a", NOW)).toBeNull();
    const left = { gameId, beganSeq: 3, conduct: "left" } as const;
    await database.atomically([conduct.noting({ ...left, owners: ["account:b", "device:b"], at: NOW + 9000 })]);
    expect(await matches.letDownOf("account:a", NOW + 9000)).toEqual({
      times: 1,
      at: NOW + 9000,
      by: "net of account:b",
    });
    expect(await matches.letDownOf("account:b", NOW + 9000)).toBeNull();
    expect(await matches.letDownOf("account:a", NOW + 69_000)).toBeNull();
    await matches.put(
      wish("account:a", { letDown: { times: 1, at: NOW + 9000, by: "net of account:b" } }),
      0,
      NOW + 9001,
      0,
    );
    expect(await matches.search("account:a")).toMatchObject({
      ...{ is_first: 1, let_downs: 1, let_down_at: NOW + 9000, let_down_by: "net of account:b" },
    });
    // The same search is stored again. Its failed proposals still count.
    await matches.put(wish("account:a"), 0, NOW + 9002, 0);
    expect(await matches.search("account:a")).toMatchObject({ let_downs: 1 });
  });

  it("a search is not stored if a game was opened that its person did not know of", async () => {
    const matchId = await proposed(wish("account:a"), wish("account:b"));
    const match = await matches.match(matchId);
    expect(await proposals.accept(matchId, "account:a", NOW, NOW + 2000)).toBe("accepted");
    expect(await proposals.accept(matchId, "account:b", NOW, NOW + 2000)).toBe("made");
    // While the game is being opened, a second tab searches. This counts as the same search.
    expect(await matches.put(wish("account:a"), 0, NOW + 1, 0)).toBe(true);
    const game = {
      id: match?.game_id ?? "",
      status: "in_progress",
      version: 1,
      created_at: NOW,
      changed_at: NOW,
    } as const;
    await database.query
      .insertInto("games")
      .values({ ...game, wake_at: null, invitation: null, number: 1 })
      .execute();
    await proposals.opened(matchId);
    expect(await matches.put(wish("account:a"), 0, NOW + 2, 0)).toBe(false);
    expect(await matches.allSearches()).toEqual([]);
    const seats = await matches.runningSeats("account:a");
    expect(seats.map(({ gameId }) => gameId)).toEqual([match?.game_id]);
    // The caller has counted this running game, and knows that the player has left it. So the search is stored.
    expect(await matches.put(wish("account:a"), 0, NOW + 3, seats.length)).toBe(true);
  });

  it("of many rows the newest are read, and old ones are deleted in portions", async () => {
    const rows = Array.from({ length: 5000 }, (_, nth) => ({ game_id: `game ${nth}`, at: nth }));
    for (let from = 0; from < rows.length; from += 1000) {
      const some = rows.slice(from, from + 1000).map((row) => ({ ...row, owner: "account:a" as const, began_seq: 0 }));
      await database.query
        .insertInto("conduct")
        .values(some.map((row) => ({ ...row, conduct: "declined" as const })))
        .execute();
    }
    expect((await conduct.gamesOf(["account:a"], 2)).map(({ at }) => at)).toEqual([4998, 4999]);
    const left = async () => (await noted()).length;
    await conduct.clear(3000);
    expect(await left()).toBeLessThan(3000);
    await conduct.clear(3000);
    expect(await left()).toBe(2000);
  });
});
