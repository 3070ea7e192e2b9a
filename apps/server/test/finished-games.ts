// Finished games in a database, stored as servers store them. Used to measure their disk space.
import { randomUUID } from "node:crypto";
import { firstLegalMove, seeded } from "@chkobba/bot";
import { drawDecks, HOUSE_RULES, viewFor } from "@chkobba/rules";
import { pino } from "pino";
import { GameLog } from "../src/games/log/game-log.ts";
import { LogEraser } from "../src/games/log/log-eraser.ts";
import { LogPacker, REST_MS } from "../src/games/log/log-packer.ts";
import { continueRecord, entryRecord, playRecord } from "../src/games/log/record.ts";
import { follow } from "../src/games/table/follow.ts";
import type { LiveGame } from "../src/games/table/live-game.ts";
import { playerAtTurn } from "../src/games/table/people.ts";
import { newGames, type ServerGames } from "../src/games/testing/live-games.ts";
import { isAccount } from "../src/identity/owner.ts";
import { accepted } from "../src/platform/result.ts";
import type { GameRecord } from "../src/schema/game-record.ts";
import { openDatabase } from "../src/schema/open-database.ts";

/** A day ago. The log packer packs games that have not changed for that long. */
const BEGAN = Date.now() - 24 * 3_600_000;
const DELAYS = { awayMs: 60_000, botDelayMs: { min: 700, max: 1500 }, abandonedMs: 600_000 };
/** The thinking time of people, in ms. */
const THOUGHT = { min: 1000, max: 12_000 };
const GAMES_AT_ONCE = 20;

export interface FinishedGames {
  readonly records: number;
  /** Packs all finished games. Returns how many packs it made. */
  pack(): Promise<number>;
  /** Erases one account of each game from its packed log. Returns how many logs it changed. */
  erase(): Promise<number>;
  close(): Promise<void>;
}

/** Plays games of two people to 21. */
export async function finishedGames(
  where: { readonly DATABASE_URL: string | null; readonly DATA_DIR: string },
  games: number,
): Promise<FinishedGames> {
  const database = await openDatabase(where);
  const played = newGames(new GameLog(database), DELAYS, { random: () => 0 });
  const random = seeded(1);
  let records = 0;
  for (let from = 0; from < games; from += GAMES_AT_ONCE) {
    const some = Array.from({ length: Math.min(GAMES_AT_ONCE, games - from) }, () => playOne(played, random));
    for (const live of await Promise.all(some)) records += live.version;
  }
  const parts = { database, logger: pino({ level: "silent" }), share: () => ({ place: 0, of: 1 }) };
  const packer = new LogPacker({ ...parts, now: () => BEGAN + 1000 * REST_MS });
  const eraser = new LogEraser({ ...parts, eraseRows: async () => undefined });
  return {
    records,
    pack: async () => {
      let packs = 0;
      for (let more = await packer.packSome(); more > 0; more = await packer.packSome()) packs += more;
      return packs;
    },
    erase: async () => {
      const perGame = database.query.selectFrom("log_owners").select(({ fn }) => fn.min("owner").as("owner"));
      for (const { owner } of await perGame.groupBy("game").execute()) {
        if (!isAccount(owner)) continue;
        await database.query.insertInto("erasures").values({ owner, asked_at: BEGAN }).execute();
      }
      let logs = 0;
      for (let more = await eraser.eraseSome(); more > 0; more = await eraser.eraseSome()) logs += more;
      return logs;
    },
    close: () => database.close(),
  };
}

async function playOne({ store, writer }: ServerGames, random: () => number): Promise<LiveGame> {
  const decks = () => drawDecks((limit) => Math.floor(random() * limit));
  const id = randomUUID();
  const terms = { setup: { seats: 2, target: 21, ...HOUSE_RULES }, isSolo: false, turnSeconds: 120 } as const;
  const [one, two] = [seated("Amira"), seated("Youssef")];
  await writer.open(id, [{ at: BEGAN, kind: "opened", ...terms }, one, two]);
  let at = BEGAN;
  for (;;) {
    const live = await store.load(id);
    if (live === null) throw new Error("a game was wanted");
    if (live.game.status === "finished") return live;
    // All records up to the next change of the game's status go into one transaction. That saves time, and the data on
    // disk is the same.
    const records: GameRecord[] = [];
    let next = live;
    do {
      at += Math.round(THOUGHT.min + random() * (THOUGHT.max - THOUGHT.min));
      const record = recordOf(next, at, decks);
      records.push(record);
      const followed = follow(next, record);
      if (!followed.ok) throw new Error(followed.refusal.code);
      next = followed.value;
    } while (next.game.status === live.game.status);
    await writer.change(id, () => accepted({ records, value: null }));
  }
}

function seated(name: string): GameRecord {
  const entry = { type: "seated", playerId: randomUUID(), name, isBot: false } as const;
  return { at: BEGAN, kind: "entry", entry, by: "player", holder: `account:${randomUUID()}` };
}

function recordOf(live: LiveGame, at: number, decks: Parameters<typeof continueRecord>[2]): GameRecord {
  const { game } = live;
  if (game.status === "waiting") return entryRecord(at, { type: "started", deal: { leader: 0, decks: decks() } });
  if (game.status !== "in_progress") return continueRecord(at, game, decks);
  return playRecord(at, playerAtTurn(live) ?? "", firstLegalMove(viewFor(game, game.round.turn)), "player");
}
