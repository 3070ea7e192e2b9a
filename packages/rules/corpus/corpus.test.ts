/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { advance, cardId, type Entry, type Game, type GameView, openGame, viewFor } from "../src/index.ts";
import { type HandLine, type MoveLine, type RoundScript, readScript, type Script } from "./script.ts";

const FOLDER = new URL(".", import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".txt"));

describe("rounds checked by hand", () => {
  test("are there", () => {
    expect(FILES.length).toBeGreaterThanOrEqual(18);
  });

  test.each(FILES.map((file) => ({ file, text: readFileSync(new URL(file, FOLDER), "utf8") })))("$file", ({ text }) => {
    const script = readScript(text);
    expect(script.rounds.length).toBeGreaterThan(0);
    script.rounds.reduce((game, round) => replayRound(game, script, round), seated(script));
  });
});

function seated({ setup, players }: Script): Game {
  const entries = players.map((playerId): Entry => ({ type: "seated", playerId, name: playerId, isBot: false }));
  return entries.reduce<Game>(after, openGame(setup));
}

function after(game: Game, entry: Entry): Game {
  const result = advance(game, entry);
  if (!result.ok) throw new Error(`${JSON.stringify(entry)} is refused: ${result.refusal.code}`);
  return result.value;
}

/**
 * Plays the round and checks every line and figure. Returns the game after the round. If the game is decided, it is
 * ended.
 */
function replayRound(before: Game, { leader }: Script, { decks, lines, figures }: RoundScript): Game {
  const isFirst = before.status === "waiting";
  const deal: Entry = isFirst ? { type: "started", deal: { leader, decks } } : { type: "continued", decks };
  const played = lines.reduce(follow, after(before, deal));
  expect(lines.filter(({ type }) => type === "move")).toHaveLength(36);
  expect(played.status).toBe("round_summary");
  const isLast = "winner" in figures;
  const game = isLast ? after(played, { type: "continued", decks: null }) : played;
  expect(game.status).toBe(isLast ? "finished" : "round_summary");
  expect(figuresOf(game)).toEqual(figures);
  return game;
}

function follow(game: Game, line: HandLine | MoveLine): Game {
  const { players, currentPlayerId } = viewFor(game, null);
  const seat = players.findIndex(({ id }) => id === line.player);
  if (line.type === "hand") {
    const { hand } = viewFor(game, seat).players[seat] ?? {};
    expect(hand?.map(({ id }) => id)).toEqual(line.cards.map(cardId));
    return game;
  }
  expect(currentPlayerId, line.text).toBe(line.player);
  const next = after(game, { type: "played", playerId: line.player, card: line.card, taken: line.taken });
  if (line.taken.length > 0) expect(viewFor(next, null).lastCapture?.wasChkobba, line.text).toBe(line.chkobba);
  return next;
}

/** Returns the figures of a round at its summary, with the names that the files use. */
function figuresOf(game: Game): Record<string, string> {
  const view = viewFor(game, null);
  const { roundSummary, scores, winner } = view;
  if (roundSummary === null) throw new Error("the round is not over");
  const { scoreDetails, cardsCount, diamondsCount, sevensCount, teamScores } = roundSummary;
  return {
    rest: restOf(view),
    cards: `${both(cardsCount)} ${nameOf(scoreDetails.mostCards.teamId)}`,
    diamonds: `${both(diamondsCount)} ${nameOf(scoreDetails.mostDiamonds.teamId)}`,
    sevens: `${both(sevensCount)} ${nameOf(scoreDetails.mostSevens.teamId)}`,
    sixes: both(sixesOf(view)),
    "7-dinari": nameOf(scoreDetails.sevenOfDiamonds.teamId),
    chkobbas: both(scoreDetails.chkobbas),
    points: both(teamScores),
    total: both(scores),
    ...(winner === null ? {} : { winner: winner === "tie" ? "tie" : nameOf(winner) }),
  };
}

/**
 * Returns the last cards on the table and the player who received them: they lie on top of the last capturer's pile.
 */
function restOf({ players, lastCapture }: GameView): string {
  const pile = players.find(({ id }) => id === lastCapture?.playerId)?.capturedCards.map(({ id }) => id) ?? [];
  const rest = pile.slice(pile.indexOf(lastCapture?.playedCardId ?? "") + 1);
  return rest.length === 0 ? "none" : `${rest.join(" ")} to ${lastCapture?.playerId}`;
}

function sixesOf({ players, teams }: GameView): Record<string, number> {
  const sixes = (team: string) =>
    players
      .flatMap(({ teamId, capturedCards }) => (teamId === team ? capturedCards : []))
      .filter(({ value }) => value === 6);
  return Object.fromEntries(teams.map(({ id }) => [id, sixes(id).length]));
}

function both(figures: Readonly<Record<string, number>>): string {
  return `${figures["team-1"]} ${figures["team-2"]}`;
}

function nameOf(teamId: string | null): string {
  return teamId === null ? "nobody" : teamId.replace("team-", "team ");
}
