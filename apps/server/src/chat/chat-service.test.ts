import { beforeEach, describe, expect, it } from "vitest";
import type { Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import { RateLimit } from "../platform/limits/rate-limit.ts";
import type { Tables } from "../schema/index.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import { ChatService, type Utterance } from "./chat-service.ts";
import { ChatStore } from "./chat-store.ts";

const NONE_SILENCED: ReadonlySet<Owner> = new Set();

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });

  let games = 0;
  let gameId = "";
  beforeEach(async () => {
    gameId = `game-${++games}`;
    const game = { status: "waiting", version: 1, wake_at: null, created_at: 0, changed_at: 0 } as const;
    await database.query
      .insertInto("games")
      .values({ id: gameId, number: games, ...game })
      .execute();
  });

  /** The chat service of one server, with that server's clock. */
  const chatAt = (moment: number) =>
    new ChatService({
      store: new ChatStore(database),
      limit: new RateLimit(null, () => 0),
      holds: async () => null,
      now: () => moment,
    });

  async function say(chat: ChatService, message: string, owner: Owner = "device:a"): Promise<number> {
    const said = await chat.say({ gameId, playerId: "a", playerName: "A", owner, network: "n", host: null, message });
    if (!said.ok) throw new Error(said.refusal.code);
    return said.value.timestamp;
  }

  const texts = async () => (await chatAt(0).history(gameId, NONE_SILENCED)).map(({ message }) => message.message);

  it("messages keep their order, whatever the clocks of the servers that received them", async () => {
    const [ahead, behind] = [chatAt(5000), chatAt(1000)];
    const moments = [];
    for (const [nth, chat] of [behind, ahead, behind, behind, ahead].entries()) moments.push(await say(chat, `${nth}`));
    expect(moments).toEqual([1000, 5000, 5001, 5002, 5003]);
    expect(await texts()).toEqual(["0", "1", "2", "3", "4"]);
  });

  it("messages that arrive at once are answered in their stored order", async () => {
    const chat = chatAt(1000);
    const answered: string[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => {
        await say(chat, `${nth}`);
        answered.push(`${nth}`);
      }),
    );
    expect(await texts()).toEqual(answered);
  });

  it("the history contains only the newest messages of that game", async () => {
    const chat = chatAt(1000);
    for (let nth = 0; nth < 105; nth++) await say(chat, `${nth}`);
    const kept = await texts();
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => `${105 - kept.length + index}`));
    expect(await chat.history("another", NONE_SILENCED)).toEqual([]);
    const toNoGame: Utterance = {
      gameId: "gone",
      playerId: "a",
      playerName: "A",
      owner: "device:a",
      network: "n",
      host: null,
      message: "?",
    };
    expect(await chat.say(toNoGame)).toEqual({
      ok: false,
      refusal: { code: "GAME_NOT_FOUND" },
    });
  });

  it("a history has its full length even if messages of blocked players are left out", async () => {
    const chat = chatAt(1000);
    for (let nth = 0; nth < 3; nth++) await say(chat, `${nth}`, "device:b");
    for (let nth = 0; nth < 105; nth++) await say(chat, "!", "device:loud");
    await database.query
      .insertInto("chat_messages")
      .values({ id: `old-${gameId}`, game_id: gameId, player_id: "b", player_name: "B", message: "old", at: 1 })
      .execute();
    const seen = await chat.history(gameId, new Set(["device:loud", "account:loud"]));
    expect(seen.map(({ message }) => message.message)).toEqual(["old", "0", "1", "2"]);
  });
});
