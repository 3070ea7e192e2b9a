// The smallest possible game of two players that never ends: the rules, a shuffled deck, and a new round after each
// round.
import { randomInt } from "node:crypto";
import {
  advance,
  type Card,
  type CardSet,
  type Decks,
  drawDecks,
  type Entry,
  type Game,
  HOUSE_RULES,
  openGame,
  type Result,
} from "@chkobba/rules";

export const PLAYERS = ["first", "second"] as const;

export function startGame(): Game {
  const seated = PLAYERS.reduce<Game>(
    (game, playerId) => must(game, { type: "seated", playerId, name: playerId, isBot: false }),
    openGame({ seats: 2, target: 31, ...HOUSE_RULES }),
  );
  return must(seated, { type: "started", deal: { leader: 0, decks: shuffled() } });
}

/** Returns the game after this card is played, or the refusal. If the round is over, the next round is dealt. */
export function playOn(game: Game, playerId: string, card: Card, taken: CardSet): Result<Game> {
  const played = advance(game, { type: "played", playerId, card, taken });
  if (!played.ok || played.value.status !== "round_summary") return played;
  const next = must(played.value, { type: "continued", decks: shuffled() });
  if (next.status !== "finished") return { ok: true, value: next };
  return advance(next, { type: "reset", deal: { leader: 0, decks: shuffled() } });
}

function shuffled(): Decks {
  return drawDecks((limit) => randomInt(limit));
}

function must(game: Game, entry: Entry): Game {
  const result = advance(game, entry);
  if (!result.ok) throw new Error(`the rules refused: ${result.refusal.code}`);
  return result.value;
}
