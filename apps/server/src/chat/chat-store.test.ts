import { describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/tables.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import { ChatStore } from "./chat-store.ts";

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });

  it("a game keeps its newest messages; messages of other games stay; a game that is gone takes none", async () => {
    for (const [number, id] of ["loud", "quiet"].entries()) {
      const game = { id, number, status: "waiting", version: 1, created_at: 0, changed_at: 0 } as const;
      await database.query
        .insertInto("games")
        .values({ ...game, wake_at: null, invitation: null })
        .execute();
    }
    const chat = new ChatStore(database, 3);
    const say = (gameId: string, at: number) =>
      chat.add({
        ...{ gameId, owner: null },
        message: { id: `${gameId} ${at}`, playerId: "p", playerName: "P", message: "x", timestamp: at },
      });
    expect(await say("quiet", 1)).toBe("done");
    for (let at = 1; at <= 5; at++) expect(await say("loud", at)).toBe("done");
    expect(await say("none", 1)).toBe("gone");
    const kept = await database.query.selectFrom("chat_messages").select("id").orderBy("id").execute();
    expect(kept.map(({ id }) => id)).toEqual(["loud 3", "loud 4", "loud 5", "quiet 1"]);
  });
});
