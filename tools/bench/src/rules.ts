// How many whole rounds the rules play, list and score in a second on one core: random legal play through `advance`.

import type { Game } from "@chkobba/rules";
import { advance, type Card, type CardSet, type Deck, drawDecks, legalCaptures, openGame } from "@chkobba/rules";

/** mulberry32: the bench replays the same rounds on every run. */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) * limit) / 2 ** 32) | 0;
  };
}

const below = seeded(1);

function step(game: Game, entry: Parameters<typeof advance>[1]): Game {
  const result = advance(game, entry);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

let seated: Game = openGame({ seats: 2, target: 11 });
for (const playerId of ["a", "b"]) seated = step(seated, { type: "seated", playerId, name: playerId, isBot: false });

let listed = 0;
function playRound(decks: readonly Deck[]): void {
  let game = step(seated, { type: "started", deal: { leader: 0, decks } });
  while (game.status === "in_progress") {
    const { round } = game;
    const hand = round.hands[round.turn] ?? [];
    const pick = below(hand.length);
    let chosen: { card: Card; taken: CardSet } | undefined;
    hand.forEach((card, index) => {
      const captures = legalCaptures(card, round.table);
      listed += captures.length;
      if (index === pick) chosen = { card, taken: captures[below(captures.length)] ?? [] };
    });
    if (chosen === undefined) throw new Error("a turn with no card");
    game = step(game, { type: "played", playerId: game.seats[round.turn]!.id, ...chosen });
  }
}

function run(rounds: number): number {
  const decks = Array.from({ length: 1000 }, () => [drawDecks(below).at(-1)!]);
  const start = process.hrtime.bigint();
  for (let n = 0; n < rounds; n++) playRound(decks[n % 1000]!);
  return rounds / (Number(process.hrtime.bigint() - start) / 1e9);
}
run(20000);
for (let i = 0; i < 5; i++) console.log(Math.round(run(60000)), "rounds/s");
