// The attempts at shared deals: a person has one attempt at each, which is begun or found again.
//
// A player can create any number of guests and accounts, and each of them sees the cards. An attempt is therefore
// marked if others have seen the cards on the same device, or often enough in the same network: its player gets a rank,
// but no place on the boards.
import { randomUUID } from "node:crypto";
import type { Payload } from "@chkobba/protocol";
import type { DealtGame } from "../app.ts";
import { seatOwner } from "../identity/owner.ts";
import type { Person } from "../identity/person.ts";
import { widerKeys } from "../platform/limits/networks.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import { digest } from "../platform/secrets.ts";
import { beginningOf, endOf } from "./days.ts";
import type { DealRow, TryRow } from "./deal-rows.ts";
import type { DealStore } from "./deal-store.ts";
import { dayOf, type KnownDeals, type KnownDealsParts } from "./known-deals.ts";
import type { NearNetwork } from "./seen-cards.ts";

export interface FoundTry extends DealtGame {
  readonly isFinished: boolean;
  /** Whether this person made the attempt. False if an account on the same device made it. */
  readonly isOwn: boolean;
}

/** A person who asks for an attempt at a deal. */
export interface Candidate extends Person {
  /** The key of limits: an IPv4 address, or an IPv6 network. */
  readonly network: string;
  /** When the person's account was made, in ms since the epoch; null without an account. */
  readonly memberSince: number | null;
}

const DAY_MS = 24 * 60 * 60_000;
/** How long an attempt at a challenge stays open. */
const CHALLENGE_MS = 3 * DAY_MS;
/**
 * If guests and new accounts have begun this many attempts at a day's deal in one network, attempts that begin in this
 * network afterwards are marked. The number is not lower, because people of one household or café honestly begin
 * several attempts. It need not be higher, because seeing the cards ten times hardly helps more than seeing them twice.
 */
const NEWCOMERS_MAX = 10;
/** An account this much older than a day's deal does not count as new: it was not created to see that day's cards. */
const SETTLED_MS = 7 * DAY_MS;

export class DealTries {
  readonly #store: DealStore;
  readonly #deals: KnownDeals;
  readonly #now: () => number;

  constructor({ store, now }: Pick<KnownDealsParts, "store" | "now">, deals: KnownDeals) {
    this.#store = store;
    this.#deals = deals;
    this.#now = now;
  }

  /**
   * Returns this person's attempt, and begins one if there is none.
   * @param mayBegin whether the person may begin an attempt now
   */
  async play(
    { dealId, playerName, pair }: Payload<"play-deal">,
    candidate: Candidate,
    mayBegin: () => boolean,
  ): Promise<Result<FoundTry>> {
    const deal = await this.#deals.withId(dealId);
    if (deal === null) return refused("DEAL_NOT_FOUND");
    const before = await this.#store.tryOf(dealId, candidate);
    if (before === null && this.#deals.isOver(deal)) return refused("DEAL_OVER");
    if (before === null && !mayBegin()) return refused("RATE_LIMITED");
    const own = before ?? (await this.#begin(deal, candidate, { playerName, pair }));
    if (own === null) return refused("GAME_FULL");
    const { id, seed, rounds, level } = deal;
    return accepted({
      seat: { gameId: own.game_id, playerId: own.player_id },
      name: own.name,
      owner: seatOwner(own.owner),
      deal: { id, seed, closesAt: closingOf(deal, own.begun_at) },
      rounds,
      level,
      chair: own.pair === null || own.place === null ? null : own.pair + 2 * own.place,
      isFinished: own.finished_at !== null,
      isOwn: own.owner === candidate.owner,
    });
  }

  /**
   * Records that the seed of an attempt is sent to its player: other players in that network may now know the
   * challenge's cards.
   */
  async take(gameId: string, network: string): Promise<void> {
    const [taken] = await this.#store.triesAt(gameId);
    const deal = taken === undefined ? null : await this.#deals.withId(taken.deal_id);
    if (taken === undefined || deal === null) return;
    await this.#store.take(taken, this.#now(), deal.along_date === null ? networksNear(deal, network) : []);
  }

  /** Begins an attempt. Returns null if both pairs are full. */
  async #begin(
    deal: DealRow,
    candidate: Candidate,
    { playerName: name, pair = 0 }: Pick<Payload<"play-deal">, "playerName" | "pair">,
  ): Promise<TryRow | null> {
    const fresh = { deal_id: deal.id, owner: candidate.owner, device: candidate.device, name };
    const day = dayOf(deal);
    const near = networksNear(deal, candidate.network);
    // At a day's deal, guests who begin later must not take a neighbour off the boards. In a challenge, only a seed that
    // was sent out counts, and a player may ask for it at any time until the end of the attempt.
    const seen = { near, counts: isNewcomer(deal, candidate), decides: deal.date !== null };
    const places = deal.kind === "teams" ? placesFrom(pair) : [{ pair: null, place: null }];
    for (const { pair: which, place } of places) {
      const partner =
        which === null ? undefined : (await this.#store.pairsOf(deal.id)).find((row) => row.pair === which);
      // The second player of a pair joins the game of the first.
      if ((place === 0) !== (partner === undefined) && place !== null) continue;
      const seat = { game_id: partner?.game_id ?? randomUUID(), player_id: randomUUID() };
      const begun_at = this.#now();
      const closes_at = closingOf(deal, begun_at);
      await this.#store.begin({ ...fresh, pair: which, place, ...seat, begun_at, closes_at }, day, seen);
      const begun = await this.#store.tryOf(deal.id, candidate);
      if (begun !== null) return begun;
    }
    return null;
  }
}

function closingOf(deal: DealRow, begunAt: number): number {
  const day = dayOf(deal);
  return day === null ? begunAt + CHALLENGE_MS : endOf(day);
}

function isNewcomer({ date }: DealRow, { memberSince }: Candidate): boolean {
  return date !== null && !(memberSince !== null && memberSince < beginningOf(date) - SETTLED_MS);
}

/**
 * The networks in which the cards may have been seen. Their keys are hashed with the seed, so that no address can be
 * read from a key before the seed is published.
 */
function networksNear({ seed, date }: DealRow, network: string): readonly NearNetwork[] {
  // In a challenge, cards count as seen only when a seed is sent out. One such seed is enough for a mark.
  const most = date === null ? 1 : NEWCOMERS_MAX;
  const widths = [{ key: network, times: 1 }, ...widerKeys(network)];
  return widths.map(({ key, times }) => ({ key: digest(`${seed} ${key}`), most: most * times }));
}

/** The places of both pairs. The places of the requested pair come first. */
function placesFrom(wanted: 0 | 1): readonly { readonly pair: 0 | 1; readonly place: 0 | 1 }[] {
  const other = wanted === 0 ? 1 : 0;
  return [
    { pair: wanted, place: 0 },
    { pair: wanted, place: 1 },
    { pair: other, place: 0 },
    { pair: other, place: 1 },
  ];
}
