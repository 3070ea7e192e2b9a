// Makes the replay of a game from its log: its players, its entries and its seeds.
import type { BotLevel, BotsOfSeat, Shuffle, ShuffledDeal } from "@chkobba/protocol";
import { type Entry, fold, type HouseRules, houseRulesOf, type Seat } from "@chkobba/rules";
import { dealsBy, followsFromSeeds } from "@chkobba/shuffle";
import type { GameRecord } from "../../schema/game-record.ts";
import { begin, follow } from "../table/follow.ts";
import type { LiveGame } from "../table/live-game.ts";
import { botLevelOf } from "../table/people.ts";
import { opened, sealedBy } from "../table/sealing.ts";
import { BotChoices } from "./bot-choices.ts";

export interface Replay {
  /** The level of the bot in a solo game; null in other games. */
  readonly botLevel: BotLevel | null;
  readonly houseRules: HouseRules;
  readonly players: readonly Pick<Seat, "id" | "name" | "isBot">[];
  readonly entries: readonly { readonly at: number; readonly entry: Entry }[];
  /** All seeds and commitments of the game; null if its shuffles were not sealed. */
  readonly shuffle: Shuffle | null;
  readonly deals: readonly ShuffledDeal[];
  /** The choices of bots; empty if the bots of the game have no sealed seed. */
  readonly bots: readonly BotsOfSeat[];
}

/**
 * Makes the replay of a game. Throws if the log is damaged: if it breaks the rules, or contains a card that does not
 * follow from the seeds.
 * @param records the table's records from number `logFrom` to the end of the game
 * @param logFrom the number of a record from which the table can be read
 * @param beganSeq the number of the record that started the game
 */
export function replayOf(
  gameId: string,
  [first, ...others]: readonly GameRecord[],
  { logFrom, beganSeq }: { readonly logFrom: number; readonly beganSeq: number },
): Replay {
  if (first === undefined) throw new Error(`the log of game ${gameId} is empty`);
  let players: Replay["players"] = [];
  const entries: { at: number; entry: Entry }[] = [];
  const deals: ShuffledDeal[] = [];
  const bots = new BotChoices();
  const read = fold(begin(gameId, first, logFrom), others, follow, (before, record, after) => {
    const { version, game } = after;
    if (version < beganSeq || record.kind !== "entry") return;
    if (version === beganSeq) players = game.seats.flatMap((seat) => (seat === null ? [] : [person(seat)]));
    if (!isSealed(before, record.entry, after)) throw new Error(`record ${version} of game ${gameId} breaks its seal`);
    deals.push(...dealsBy(before.game, record.entry, game));
    bots.add(before, record);
    entries.push({ at: record.at, entry: withoutReset(record.entry) });
  });
  if (!read.ok) throw new Error(`the log of game ${gameId} breaks the rules: ${read.refusal.code}`);
  const live = read.value;
  return {
    botLevel: botLevelOf(live),
    houseRules: houseRulesOf(live.game.setup),
    players,
    entries,
    shuffle: live.shuffle.sealing && opened(live.shuffle.sealing),
    deals,
    bots: bots.bySeat(),
  };
}

function isSealed(before: LiveGame, entry: Entry, { id, shuffle: { sealing }, game }: LiveGame): boolean {
  return sealing === null || followsFromSeeds(sealedBy(sealing, id), before.game, entry, game);
}

/** In old logs, a second game at a table starts with "reset". Its replay has "started" instead. */
function withoutReset(entry: Entry): Entry {
  return entry.type === "reset" ? { type: "started", deal: entry.deal } : entry;
}

function person({ id, name, isBot }: Seat): Replay["players"][number] {
  return { id, name, isBot };
}
