// The statements by which the end of a game changes its cup, for the transaction that ends the game.
import type { CupOfGame, GameRecord } from "@chkobba/protocol";
import type { Game } from "@chkobba/rules";
import type { Statement } from "../platform/database/job.ts";
import { type CupGameRow, endOf } from "./cup-rows.ts";
import type { CupGameEnd } from "./cup-statements.ts";
import type { CupStore } from "./cup-store.ts";

/** A change that ends a game, or with which a player leaves a game. */
interface Ending {
  readonly before: { readonly game: Game };
  readonly after: {
    readonly id: string;
    readonly game: Game;
    readonly cup: CupOfGame | null;
    /** `rounds`: the number of finished rounds. */
    readonly totals: { readonly rounds: number };
  };
  readonly records: readonly GameRecord[];
}

type Store = Pick<CupStore, "cup" | "game" | "playersIn" | "hasWonEarly" | "statements">;

/** @param at when the game ended, in ms since the epoch */
export async function cupStatements(
  { before, after, records }: Ending,
  store: Store,
  at: number,
): Promise<readonly Statement[]> {
  const { cup: term, game: ended } = after;
  if (term === null || ended.status !== "finished" || before.game.status === "finished") return [];
  const [cup, game] = await Promise.all([store.cup(term.id), store.game(after.id)]);
  if (cup === null || game === null) return [];
  const players = await store.playersIn(game);
  const endsAt = endOf(cup);
  const { winner } = ended;
  const isEarly = after.totals.rounds === 0 && typeof winner === "number";
  return store.statements.ending({
    ...{ cup, game, players, winner, at, counts: endsAt === null || at <= endsAt },
    early: isEarly ? await earlyWin(game, winner, store) : null,
    leaver: leaverIn(records, game),
  });
}

async function earlyWin(game: CupGameRow, winner: 0 | 1, store: Store): Promise<CupGameEnd["early"]> {
  const [won, lost] = winner === 0 ? [game.one, game.other] : [game.other, game.one];
  return { isRepeated: await store.hasWonEarly(game.cup_id, won, lost) };
}

/** The account that left with a command. A player whom the server has taken out of the game did not. */
function leaverIn(records: readonly GameRecord[], game: CupGameRow): string | null {
  for (const record of records) {
    if (record.kind !== "entry" || record.entry.type !== "left" || record.by === "clock") continue;
    return record.entry.playerId === game.one_player ? game.one : game.other;
  }
  return null;
}
