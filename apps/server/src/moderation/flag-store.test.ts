// Stored flags: accounts on the devices of suspended accounts, and pairs that may feed each other ratings.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import { FlagStore } from "./flag-store.ts";
import { ModerationStore } from "./moderation-store.ts";
import { PAIR_GAMES, type PairGame, RatingPairs } from "./rating-pairs.ts";

const NAMES = ["adel", "besma", "chiraz"] as const;

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let flags: FlagStore;
  let pairs: RatingPairs;
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });
  beforeAll(async () => {
    flags = new FlagStore(database);
    pairs = new RatingPairs(database);
    for (const id of NAMES) {
      const keys = { username_key: id, email: `${id}@example.com`, email_key: `${id}@example.com` };
      const row = { id, username: id, ...keys, password_hash: "none", role: "player" as const, created_at: 0 };
      await database.query.insertInto("accounts").values(row).execute();
    }
  });
  beforeEach(async () => {
    for (const table of ["rating_pairs", "moderation_flags", "sessions", "sanctions", "suspended_devices"] as const) {
      await database.query.deleteFrom(table).execute();
    }
  });

  const session = (account_id: string, device: string) =>
    database.query
      .insertInto("sessions")
      .values({ id: `${account_id} ${device}`, account_id, token_hash: "none", device, expires_at: 1 })
      .execute();

  let at = 0;
  const play = (game: Partial<PairGame> = {}) =>
    database.atomically(
      pairs.counting({
        ...{ winner: "besma", loser: "adel", isTie: false, at: ++at, records: 20, isSameNetwork: false, ...game },
      }),
    );
  const playMany = async (times: number, game: Partial<PairGame> = {}) => {
    for (let nth = 0; nth < times; nth++) await play(game);
  };

  describe("two accounts are flagged", () => {
    it("after some games of few moves that the same one wins, with the figures", async () => {
      await playMany(PAIR_GAMES - 1);
      expect(await flags.flags("open")).toEqual([]);
      await play({ isSameNetwork: true });
      expect(await flags.flags("open")).toMatchObject([
        {
          ...{ kind: "rating-ring", account: "besma", other: "adel", at, state: "open" },
          ...{ games: 5, won: 5, short_games: 5, same_network: 1, same_device: 0 },
        },
      ]);
    });

    it.each([
      ["in one network", { isSameNetwork: true }],
      ["with a session on one device", {}],
    ])("after long games %s too", async (title, game) => {
      await session("adel", "phone");
      await session("besma", title === "in one network" ? "another phone" : "phone");
      await playMany(PAIR_GAMES, { records: 200, ...game });
      expect(await flags.flags("open")).toHaveLength(1);
    });

    it("again once they have played twice as many games as when a moderator closed the flag", async () => {
      await playMany(PAIR_GAMES);
      const [flag] = await flags.flags("open");
      const logged = { sql: "select 1 as one", parameters: [] };
      await flags.close(flag?.id ?? "", logged);
      await playMany(PAIR_GAMES - 1);
      expect(await flags.flags("open")).toEqual([]);
      expect(await flags.flags("closed")).toMatchObject([{ games: 9, closed_games: 5 }]);
      await play();
      expect(await flags.flags("open")).toMatchObject([{ games: 10 }]);
    });
  });

  it("two accounts are not flagged if both win, or for long games from different places", async () => {
    await playMany(4);
    await playMany(4, { winner: "adel", loser: "besma" });
    await playMany(8, { winner: "chiraz", records: 200 });
    await play({ isTie: true });
    expect(await flags.flags("open")).toEqual([]);
    const [row] = await database.query.selectFrom("rating_pairs").selectAll().where("other", "=", "besma").execute();
    expect(row).toMatchObject({ one: "adel", games: 9, won_by_one: 4, won_by_other: 4, short_games: 9, last_at: at });
  });

  it("the devices of a suspended account are kept when its sessions end, until it is not suspended any more", async () => {
    await session("adel", "phone");
    await session("adel", "laptop");
    await session("besma", "tablet");
    await database.query
      .insertInto("sanctions")
      .values({ person: "account:adel", kind: "suspend", until: null })
      .execute();
    await new ModerationStore(database).endSessions("adel");
    await flags.forgetDevices();
    expect(await flags.suspendedOn("phone")).toEqual(["adel"]);
    expect(await flags.suspendedOn("laptop")).toEqual(["adel"]);
    expect(await flags.suspendedOn("tablet")).toEqual([]);
    await flags.flagDevice("besma", ["adel", "device:of a guest"], 7);
    await flags.flagDevice("besma", ["adel"], 9);
    expect((await flags.flags("open")).map(({ account, other, at }) => [account, other, at])).toEqual([
      ["besma", "adel", 9],
      ["besma", null, 7],
    ]);
    await database.query.deleteFrom("sanctions").execute();
    await flags.forgetDevices();
    expect(await flags.suspendedOn("phone")).toEqual([]);
  });
});
