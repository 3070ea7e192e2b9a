import { describe, expect, it } from "vitest";
import { AccountStore } from "../accounts/account-store.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import { forgetOld } from "./forget-old.ts";
import { ADDRESS_DAYS, CHAT_DAYS, GAME_ADDRESS_DAYS } from "./rules.ts";

const DAY = 24 * 60 * 60_000;
const WRITTEN = 1_800_000_000_000;
/** The number of old messages: more than one portion. */
const MESSAGES = 450;

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });

  async function newGame(): Promise<string> {
    const id = "a game";
    const times = { wake_at: null, created_at: WRITTEN, changed_at: WRITTEN, invitation: null };
    await database.query
      .insertInto("games")
      .values({ id, status: "closed", version: 1, number: 1, ...times })
      .execute();
    return id;
  }

  it("chat messages are deleted after ninety days, not before", async () => {
    const game_id = await newGame();
    const messages = Array.from({ length: MESSAGES }, (_, nth) => ({
      ...{ id: `${nth}`, game_id, player_id: "1", player_name: "Amira", message: "Hello", owner: null },
      at: nth === 0 ? WRITTEN + DAY : WRITTEN,
    }));
    for (let from = 0; from < MESSAGES; from += 90) {
      await database.query
        .insertInto("chat_messages")
        .values(messages.slice(from, from + 90))
        .execute();
    }
    const left = async () => (await database.query.selectFrom("chat_messages").select("id").execute()).length;
    await forgetOld(database, WRITTEN + CHAT_DAYS * DAY);
    expect(await left()).toBe(MESSAGES);
    await forgetOld(database, WRITTEN + CHAT_DAYS * DAY + 1);
    expect(await left()).toBe(1);
    await forgetOld(database, WRITTEN + (CHAT_DAYS + 2) * DAY);
    expect(await left()).toBe(0);
  });

  it("the network of a friend request is forgotten after thirty days; the request stays", async () => {
    for (const id of ["amira", "sami"]) {
      const names = { username: id, email: `${id}@example.com`, passwordHash: "a hash" };
      await new AccountStore(database).add({ id, ...names, role: "player", createdAt: WRITTEN, isGuest: false });
    }
    const request = { asker_id: "amira", asked_id: "sami", network: "a digest", is_hidden: 0, at: WRITTEN } as const;
    await database.query.insertInto("friend_requests").values(request).execute();
    const networks = async () =>
      (await database.query.selectFrom("friend_requests").select("network").execute()).map(({ network }) => network);
    await forgetOld(database, WRITTEN + ADDRESS_DAYS * DAY);
    expect(await networks()).toEqual(["a digest"]);
    await forgetOld(database, WRITTEN + ADDRESS_DAYS * DAY + 1);
    expect(await networks()).toEqual([""]);
  });

  it("the network of a game against bots, or of an attempt at a shared deal, is forgotten after ninety days", async () => {
    const row = { id: "a solo game", number: 99, status: "in_progress", version: 1, network: "a digest" } as const;
    const times = { created_at: WRITTEN, changed_at: WRITTEN, wake_at: null, invitation: null };
    await database.query
      .insertInto("games")
      .values({ ...row, ...times })
      .execute();
    const network = async () =>
      (await database.query.selectFrom("games").select("network").where("id", "=", row.id).executeTakeFirst())?.network;
    await forgetOld(database, WRITTEN + GAME_ADDRESS_DAYS * DAY);
    expect(await network()).toBe("a digest");
    await forgetOld(database, WRITTEN + GAME_ADDRESS_DAYS * DAY + 1);
    expect(await network()).toBeNull();
  });
});
