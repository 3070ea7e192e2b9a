// Stores with the end of a game the result of the attempt at its shared deal.
import { teamOf } from "@chkobba/rules";
import type { App, StatementsAtEnd } from "../app.ts";
import { accountIdOf } from "../identity/owner.ts";
import { beginningOf } from "./days.ts";
import { dealResult } from "./deal-result.ts";
import { DealStore } from "./deal-store.ts";

interface DealEndingApp extends Pick<App, "database"> {
  readonly accounts: Pick<App["accounts"], "memberSince">;
  readonly ratings: Pick<App["ratings"], "countAttempt">;
}

/**
 * An attempt at the deal of the day counts for the boards only if the account is older than the deal and the player
 * cannot have known the cards.
 */
export function dealEnding({ database, accounts, ratings }: DealEndingApp): StatementsAtEnd {
  const deals = new DealStore(database);
  return async ({ gameId, deal: term, isEnd, at, points, interrupted, chkobbas: ofSeats }) => {
    if (term === null || !isEnd) return [];
    const [deal, tries] = await Promise.all([deals.deal(term.id), deals.triesAt(gameId)]);
    const [own] = tries;
    if (deal === null || own === undefined) return [];
    const team = own.pair ?? 0;
    const outcome = dealResult({ points, interrupted, rounds: deal.rounds, team });
    const chkobbas = ofSeats.reduce((sum, each, seat) => (teamOf(seat) === team ? sum + each : sum), 0);
    const accountId = accountIdOf(own.owner);
    const createdAt = accountId === null ? null : await accounts.memberSince(accountId);
    const { date } = deal;
    const cardsKnown = (await Promise.all(tries.map((each) => deals.mayKnowCards(each)))).includes(true);
    const isFirstSight = own.taken_at === null && !cardsKnown;
    const isListed = date === null || (isFirstSight && isOlderThan(date, createdAt));
    const stored = deals.finishing(own, outcome, { at, chkobbas, isListed, cardsKnown });
    if (date === null || !isListed || accountId === null) return stored;
    const { margin } = outcome;
    return [...stored, ...ratings.countAttempt({ accountId, day: beginningOf(date), margin, chkobbas })];
  };
}

/** Whether an account is old enough for the boards of a day's deal. */
function isOlderThan(day: string, memberSince: number | null): boolean {
  return memberSince !== null && memberSince < beginningOf(day);
}
