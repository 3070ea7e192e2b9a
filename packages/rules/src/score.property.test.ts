import { describe, expect, test } from "vitest";
import type { CardFace, Game, RoundSummaryView } from "./index.ts";
import { inEveryGame, MODES } from "./testing/every-game.ts";
import { spectatorView } from "./testing/games.ts";
import type { Step } from "./testing/plans.ts";

const TEAMS = ["team-1", "team-2"] as const;

describe.each(MODES)("in every $mode game", ({ seats }) => {
  test("[SCORE-1..SCORE-5] the summary of each round equals a recount of the piles", () => {
    inEveryGame(seats, (game) => {
      for (const { end, chkobbas } of roundsOf(game)) {
        const [first, second] = TEAMS.map((team) => pileOf(end, team));
        if (first === undefined || second === undefined) throw new Error("a game has two teams");
        const summary = summaryOf(end);
        expect(inTeams(summary.cardsCount)).toEqual([first.length, second.length]);
        expect(inTeams(summary.diamondsCount)).toEqual([
          first.filter(isDiamond).length,
          second.filter(isDiamond).length,
        ]);
        expect(inTeams(summary.sevensCount)).toEqual([first.filter(isSeven).length, second.filter(isSeven).length]);
        expect(inTeams(summary.scoreDetails.chkobbas)).toEqual(chkobbas);
        expect(summary.scoreDetails).toMatchObject({
          mostCards: pointFor(first.length - second.length),
          mostDiamonds: pointFor(lead(first, second, isDiamond)),
          mostSevens: pointFor(lead(first, second, isSeven) || lead(first, second, isSix)),
          sevenOfDiamonds: pointFor(lead(first, second, (card) => card.id === "7-dinari")),
        });
      }
    });
  });

  test("[SCORE-4] the 7 of diamonds scores exactly once a round", () => {
    inEveryGame(seats, (game) => {
      for (const { end } of roundsOf(game)) expect(summaryOf(end).scoreDetails.sevenOfDiamonds.points).toBe(1);
    });
  });

  test("[SCORE-6] a round gives at most four points for categories, plus its chkobbas", () => {
    inEveryGame(seats, (game) => {
      for (const { start, end } of roundsOf(game)) {
        const { scoreDetails, teamScores } = summaryOf(end);
        const { mostCards, mostDiamonds, mostSevens, sevenOfDiamonds, chkobbas } = scoreDetails;
        const categories = [mostCards, mostDiamonds, mostSevens, sevenOfDiamonds];
        expect(categories.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(4);
        for (const team of TEAMS) {
          const won = categories.filter(({ teamId }) => teamId === team).length;
          expect(teamScores[team]).toBe(won + (chkobbas[team] ?? 0));
          expect(spectatorView(end).scores[team]).toBe(
            (spectatorView(start).scores[team] ?? 0) + won + (chkobbas[team] ?? 0),
          );
        }
      }
    });
  });
});

interface PlayedRound {
  /** The game just after the deal. */
  readonly start: Game;
  /** The game at the round's summary. */
  readonly end: Game;
  /** The number of chkobbas of each team, counted after each play. */
  readonly chkobbas: readonly [number, number];
}

function roundsOf(game: readonly Step[]): PlayedRound[] {
  const rounds: PlayedRound[] = [];
  let start: Game | undefined;
  let chkobbas: [number, number] = [0, 0];
  for (const { before, entry, after } of game) {
    if (entry.type !== "played") [start, chkobbas] = [after, [0, 0]];
    const { lastCapture, teams } = spectatorView(after);
    if (
      entry.type === "played" &&
      lastCapture?.wasChkobba &&
      lastCapture.playedCardId !== spectatorView(before).lastCapture?.playedCardId
    ) {
      chkobbas[teams[0]?.playerIds.includes(entry.playerId) ? 0 : 1] += 1;
    }
    if (after.status === "round_summary" && start !== undefined) rounds.push({ start, end: after, chkobbas });
  }
  return rounds;
}

function summaryOf(game: Game): RoundSummaryView {
  const { roundSummary } = spectatorView(game);
  if (roundSummary === null) throw new Error("the round is not over");
  return roundSummary;
}

function pileOf(game: Game, team: string): CardFace[] {
  return spectatorView(game).players.flatMap(({ teamId, capturedCards }) => (teamId === team ? capturedCards : []));
}

function lead(first: readonly CardFace[], second: readonly CardFace[], counts: (card: CardFace) => boolean): number {
  return first.filter(counts).length - second.filter(counts).length;
}

function pointFor(lead: number) {
  if (lead === 0) return { teamId: null, points: 0 };
  return { teamId: lead > 0 ? TEAMS[0] : TEAMS[1], points: 1 };
}

function inTeams(figures: Readonly<Record<string, number>>) {
  return TEAMS.map((team) => figures[team]);
}

const isDiamond = ({ suit }: CardFace) => suit === "Diamonds";
const isSeven = ({ value }: CardFace) => value === 7;
const isSix = ({ value }: CardFace) => value === 6;
