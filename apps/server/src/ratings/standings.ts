// The counts that a game adds to the board of games won.
import type { Ending } from "../app.ts";
import { accountIdOf } from "../identity/owner.ts";
import type { Win } from "./place-statements.ts";

/**
 * One entry for each account that played against another account. Empty for a game with a bot and for a game without a
 * finished round, which ended only because players left. An account that played on both sides is left out.
 */
export function standingsOf({
  rounds,
  seats,
}: Pick<NonNullable<Ending["result"]>, "rounds" | "seats">): readonly Win[] {
  if (rounds === 0 || seats.some((seat) => seat.isBot)) return [];
  const accounts = seats.flatMap(({ owner, team, outcome, chkobbas }) => {
    const accountId = accountIdOf(owner);
    return accountId === null ? [] : [{ accountId, team, outcome, chkobbas }];
  });
  const isOnBothSides = (id: string) =>
    new Set(accounts.filter((it) => it.accountId === id).map((it) => it.team)).size > 1;
  return accounts
    .filter(({ accountId, team }) => !isOnBothSides(accountId) && accounts.some((it) => it.team !== team))
    .map(({ accountId, outcome, chkobbas }) => ({ accountId, won: outcome === "won" ? 1 : 0, chkobbas }));
}
