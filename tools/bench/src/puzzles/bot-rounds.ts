// The first rounds of games that the bot plays against itself, in which puzzles and lessons are found.
import { chooseMove } from "@chkobba/bot";
import {
  advance,
  cardFromId,
  drawDecks,
  type Entry,
  type Game,
  HOUSE_RULES,
  type InformationState,
  informationStateFor,
  openGame,
} from "@chkobba/rules";

/**
 * Calls `look` with what each player at turn knows, in one round between bots of the level normal. Returns the entries of
 * the round, from its deal.
 */
export function playRound(
  seats: 2 | 4,
  random: () => number,
  look: (view: InformationState) => void,
): readonly Entry[] {
  const deal = dealBy(seats, random);
  let game = stepped(seatedGame(seats), deal);
  const entries: Entry[] = [deal];
  while (game.status === "in_progress") {
    const view = informationStateFor(game, game.round.turn);
    look(view);
    const move = chooseMove(view, { level: "normal", random });
    const [card, ...taken] = [move.cardId, ...move.capturedCardIds].map((id) => cardFromId(id));
    if (card === undefined) throw new Error(`no card ${move.cardId}`);
    const known = taken.filter((one) => one !== undefined);
    const played: Entry = { type: "played", playerId: `${game.round.turn}`, card, taken: known };
    entries.push(played);
    game = stepped(game, played);
  }
  return entries;
}

function dealBy(seats: 2 | 4, random: () => number): Entry {
  const below = (limit: number) => Math.floor(random() * limit);
  return { type: "started", deal: { leader: below(seats), decks: drawDecks(below) } };
}

function seatedGame(seats: 2 | 4): Game {
  let game: Game = openGame({ seats, target: 21, ...HOUSE_RULES });
  for (let seat = 0; seat < seats; seat++) {
    game = stepped(game, { type: "seated", playerId: `${seat}`, name: "A player", isBot: true });
  }
  return game;
}

function stepped(game: Game, entry: Entry): Game {
  const result = advance(game, entry);
  if (!result.ok) throw new Error(`${entry.type} is refused: ${result.refusal.code}`);
  return result.value;
}
