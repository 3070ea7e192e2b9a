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

/** Calls `look` with what each player at turn knows, in one round between bots of the level normal. */
export function playRound(seats: 2 | 4, random: () => number, look: (view: InformationState) => void): void {
  let game = firstRound(seats, random);
  while (game.status === "in_progress") {
    const view = informationStateFor(game, game.round.turn);
    look(view);
    const move = chooseMove(view, { level: "normal", random });
    const [card, ...taken] = [move.cardId, ...move.capturedCardIds].map((id) => cardFromId(id));
    if (card === undefined) throw new Error(`no card ${move.cardId}`);
    const known = taken.filter((one) => one !== undefined);
    game = stepped(game, { type: "played", playerId: `${game.round.turn}`, card, taken: known });
  }
}

function firstRound(seats: 2 | 4, random: () => number): Game {
  const below = (limit: number) => Math.floor(random() * limit);
  let game: Game = openGame({ seats, target: 21, ...HOUSE_RULES });
  for (let seat = 0; seat < seats; seat++) {
    game = stepped(game, { type: "seated", playerId: `${seat}`, name: "A player", isBot: true });
  }
  return stepped(game, { type: "started", deal: { leader: below(seats), decks: drawDecks(below) } });
}

function stepped(game: Game, entry: Entry): Game {
  const result = advance(game, entry);
  if (!result.ok) throw new Error(`${entry.type} is refused: ${result.refusal.code}`);
  return result.value;
}
