// Tests of the study of a finished game: its points, and what was given away, are those of the chosen side.
import { chooseMove, seeded } from "@chkobba/bot";
import {
  advance,
  cardFromId,
  drawDecks,
  type Entry,
  type Game,
  type GameScript,
  HOUSE_RULES,
  informationStateFor,
  NO_CARD,
  openGame,
} from "@chkobba/rules";
import { expect, it } from "vitest";
import { studyGame } from "./study-game.ts";

const random = seeded(3);
const below = (limit: number) => Math.floor(random() * limit);

/** One round between two people, and the game at its end. */
function playRound(): { readonly script: GameScript; readonly end: Game } {
  const setup = { seats: 2, target: 11, ...HOUSE_RULES } as const;
  const players = [0, 1].map((seat) => ({ id: `p${seat}`, name: `P${seat}`, isBot: false }));
  const entries: Entry[] = [];
  const go = (game: Game, entry: Entry): Game => {
    const next = advance(game, entry);
    if (!next.ok) throw new Error(next.refusal.code);
    return next.value;
  };
  let game: Game = openGame(setup);
  for (const { id, name } of players) game = go(game, { type: "seated", playerId: id, name, isBot: false });
  entries.push({ type: "started", deal: { leader: 0, decks: drawDecks(below) } });
  for (const entry of entries) {
    game = go(game, entry);
    if (game.status !== "in_progress") break;
    const view = informationStateFor(game, game.round.turn);
    const { cardId, capturedCardIds } = chooseMove(view, { level: "easy", random });
    const [card = NO_CARD, ...taken] = [cardId, ...capturedCardIds].map((id) => cardFromId(id) ?? NO_CARD);
    entries.push({ type: "played", playerId: `p${game.round.turn}`, card, taken });
  }
  return { script: { setup, players, entries }, end: game };
}

it("a study of both seats has the points of the round, and opposite luck", () => {
  const { script, end } = playRound();
  if (end.status !== "round_summary") throw new Error(`the game is ${end.status}`);
  const [first, second] = [studyGame(script, 0), studyGame(script, 1)];
  if (first === null || second === null) throw new Error("the game was not studied");
  const sum = (side: 0 | 1) => Object.values(first.points).reduce((all, points) => all + points[side], 0);
  expect([sum(0), sum(1)]).toEqual(end.summary.points);
  expect(second.points.karta).toEqual(first.points.karta.toReversed());
  expect(first.rounds).toBe(1);
  expect(first.luck).toBeCloseTo(-second.luck, 9);
  // The easy level gives points away in eighteen plays.
  expect(Object.values({ ...first.given, ...second.given }).some((points) => points > 0)).toBe(true);
});

it("the seat of a bot, and a game that breaks the rules, are not studied", () => {
  const { script } = playRound();
  const withBot = { ...script, players: script.players.map((player) => ({ ...player, isBot: true })) };
  expect(studyGame(withBot, 0)).toBeNull();
  expect(studyGame({ ...script, entries: script.entries.toReversed() }, 0)).toBeNull();
});
