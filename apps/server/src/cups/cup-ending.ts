// The statements by which the end of a game changes its cup, for the transaction that ends the game.
import type { CupOfGame } from "@chkobba/protocol";
import type { Game } from "@chkobba/rules";
import type { Statement } from "../platform/database/job.ts";
import { endOf } from "./cup-rows.ts";
import type { CupStore } from "./cup-store.ts";

/** A change that ends a game, or with which a player leaves a game. */
interface Ending {
  readonly before: { readonly game: Game };
  readonly after: { readonly id: string; readonly game: Game; readonly cup: CupOfGame | null };
}

/** @param at when the game ended, in ms since the epoch */
export async function cupStatements(
  { before, after }: Ending,
  store: Pick<CupStore, "cup" | "game" | "playersIn" | "statements">,
  at: number,
): Promise<readonly Statement[]> {
  const { cup: term, game: ended } = after;
  if (term === null || ended.status !== "finished" || before.game.status === "finished") return [];
  const [cup, game] = await Promise.all([store.cup(term.id), store.game(after.id)]);
  if (cup === null || game === null) return [];
  const players = await store.playersIn(game);
  const endsAt = endOf(cup);
  return store.statements.ending({ cup, game, players, winner: ended.winner, counts: endsAt === null || at <= endsAt });
}
