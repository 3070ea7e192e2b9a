// Measures how many whole rounds of two players one core plays in a second. The plays are random legal plays through
// `advance`. At each turn, all captures of all cards in the hand are listed. Each round is scored.
import {
  advance,
  type Card,
  type CardSet,
  type Decks,
  drawDecks,
  type Entry,
  type Game,
  HOUSE_RULES,
  legalCaptures,
  openGame,
  type Round,
} from "@chkobba/rules";
import { seededBelow } from "./seeded-below.ts";

const ROUNDS = 100_000;
const RUNS = 7;
const DECKS = 1000;

const below = seededBelow(1);
const decks = Array.from({ length: DECKS }, (): Decks => drawDecks(below).slice(-1));
const players = ["first", "second"];
const seated = players.reduce<Game>(
  (game, playerId) => step(game, { type: "seated", playerId, name: playerId, isBot: false }),
  openGame({ seats: 2, target: 11, ...HOUSE_RULES }),
);

function step(game: Game, entry: Entry): Game {
  const result = advance(game, entry);
  if (!result.ok) throw new Error(`the rules refused: ${result.refusal.code}`);
  return result.value;
}

/** Plays one round. Returns the number of captures that were listed during the round. */
function playRound(deal: Decks): number {
  let listed = 0;
  let game = step(seated, { type: "started", deal: { leader: 0, decks: deal } });
  while (game.status === "in_progress") {
    const { round } = game;
    const captures = listCaptures(round);
    for (const { sets } of captures) listed += sets.length;
    const chosen = captures[below(captures.length)];
    const playerId = players[round.turn];
    if (chosen === undefined || playerId === undefined) throw new Error("a turn without a card");
    const taken = chosen.sets[below(chosen.sets.length)] ?? [];
    game = step(game, { type: "played", playerId, card: chosen.card, taken });
  }
  if (game.status !== "round_summary") throw new Error(`a round ended as ${game.status}`);
  return listed;
}

function listCaptures({ hands, turn, table }: Round): { card: Card; sets: readonly CardSet[] }[] {
  return (hands[turn] ?? []).map((card) => ({ card, sets: legalCaptures(card, table) }));
}

function roundsPerSecond(): number {
  const start = performance.now();
  let listed = 0;
  for (let played = 0; played < ROUNDS; played++) listed += playRound(decks[played % DECKS] ?? []);
  if (listed === 0) throw new Error("no capture was ever listed");
  return ROUNDS / ((performance.now() - start) / 1000);
}

roundsPerSecond(); // Warms up the compiler.
const rates = Array.from({ length: RUNS }, roundsPerSecond).sort((a, b) => a - b);
const [slowest, median, fastest] = [rates[0], rates[Math.floor(RUNS / 2)], rates.at(-1)].map((rate) =>
  Math.round(rate ?? 0).toLocaleString("en"),
);
console.log(`two-player rounds a second on one core: median ${median} (${slowest} to ${fastest}, ${RUNS} runs)`);
