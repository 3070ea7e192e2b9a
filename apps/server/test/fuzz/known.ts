// The ids and keys that exist on the server under test. Payloads contain placeholders such as @gameId@, which are
// replaced with ids and keys when the payload is sent.
import type { SeatRef } from "@chkobba/protocol";
import fc from "fast-check";
import type { Hint } from "./schema-values.ts";

export interface KnownSeat extends SeatRef {
  /** Ids of the cards in the seat's hand and on its table. */
  hand: readonly string[];
  table: readonly string[];
}

/** Returns a whole number from 0 up to, not including, `limit`. */
export type Chance = (limit: number) => number;

const KEPT = 500;

export class Known {
  readonly seats: KnownSeat[] = [];
  /** The known ids and keys, by the name of their placeholder. */
  readonly #words = new Map<string, string[]>();

  add(name: string, word: string): void {
    const words = this.#words.get(name) ?? [];
    if (words.includes(word)) return;
    words.push(word);
    this.#words.set(name, words.slice(-KEPT));
  }

  all(name: string): readonly string[] {
    return this.#words.get(name) ?? [];
  }

  /** Replaces the placeholders. Most values belong to one seat of `own`, as in a correct payload. */
  fill(text: string, own: readonly KnownSeat[], chance: Chance): string {
    const seat = pick(own, chance);
    return text.replace(/@(\w+)@/g, (_, name: string) => {
      const of = chance(6) === 0 ? pick(this.seats, chance) : seat;
      return wordOf(name, of, chance) ?? pick(this.all(name), chance) ?? name;
    });
  }
}

function wordOf(name: string, seat: KnownSeat | undefined, chance: Chance): string | undefined {
  switch (name) {
    case "gameId":
      return seat?.gameId;
    case "playerId":
      return seat?.playerId;
    case "handCard":
      return pick(seat?.hand ?? [], chance);
    case "tableCard":
      return pick(seat?.table ?? [], chance);
    default:
      return undefined;
  }
}

function pick<T>(of: readonly T[], chance: Chance): T | undefined {
  return of[chance(of.length)];
}

const says = (name: string) => fc.constant(`@${name}@`);

const HINTS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  gameId: says("gameId"),
  playerId: says("playerId"),
  from: says("playerId"),
  to: says("playerId"),
  existingPlayerId: says("playerId"),
  cardId: says("handCard"),
  capturedCardIds: fc.oneof(fc.constant([]), fc.array(says("tableCard"), { maxLength: 3 })),
  roomId: says("roomId"),
  id: fc.oneof(says("roomId"), says("id")),
  accessToken: says("accessToken"),
  refreshToken: says("refreshToken"),
  email: says("email"),
  emailOrUsername: fc.oneof(says("email"), says("username")),
  username: fc.oneof(
    says("username"),
    fc.nat(1e6).map((nth) => `fuzzer_${nth}`),
  ),
  password: fc.constant("correct horse"),
  currentPassword: fc.constant("correct horse"),
};

export const hint: Hint = (field) => HINTS[field];
