// Tests that positions follow the rules, by comparing them with rounds of `packages/rules`.
import { type Game, isDiamond, SEVEN_OF_DIAMONDS, valueOf } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import {
  cardsIn,
  chkobbasIn,
  diamondsIn,
  marginOf as roundMargin,
  sevenOfDiamondsIn,
  sevensIn,
  sixesIn,
} from "./captured-counts.ts";
import type { Candidate } from "./move.ts";
import { type Play, type Position, takenBy } from "./position.ts";
import { positionWith } from "./position-from-view.ts";
import { seeded } from "./seeded.ts";
import { isOn, legalPlays, marginOf, pick, played, sampleSize, startedGame, viewAtTurn } from "./testing/rounds.ts";

const PLAYS = sampleSize(100_000);
const PLAYS_OF_A_HAND = 3;

function candidateOf(position: Position, play: Play): Candidate {
  return { played: position.cardOf(play), taken: position.cardsOf(takenBy(play)) };
}

function playsAsText(plays: readonly Candidate[]): string {
  return plays
    .map(({ played: laid, taken }) => `${laid}x${[...taken].sort()}`)
    .sort()
    .join(" ");
}

function countsAsText(counts: number): string {
  return [cardsIn, diamondsIn, sevensIn, sixesIn, sevenOfDiamondsIn, chkobbasIn]
    .map((count) => count(counts))
    .join(" ");
}

function capturedAsText(position: Position): string {
  return [0, 1].map((team) => countsAsText(position.finalCounts(team))).join(" / ");
}

/** Returns the text of `capturedAsText` for the piles of a round of `packages/rules`. */
function pilesAsText(game: Game): string {
  return [0, 1].map((team) => pileAsText(game, team)).join(" / ");
}

function pileAsText(game: Game, team: number): string {
  if (game.status === "waiting") throw new Error("no round is on");
  const { piles, chkobbas } = game.round;
  const pile = piles.filter((_, seat) => seat % 2 === team).flat();
  const valued = (value: number) => pile.filter((card) => valueOf(card) === value).length;
  const alive = pile.includes(SEVEN_OF_DIAMONDS) ? 1 : 0;
  const cleared = chkobbas.reduce((sum, count, seat) => (seat % 2 === team ? sum + count : sum), 0);
  return [pile.length, pile.filter(isDiamond).length, valued(7), valued(6), alive, cleared].join(" ");
}

function positionAsText(position: Position): string {
  const legal = position.isRoundOver()
    ? ""
    : playsAsText(position.legalPlays().map((play) => candidateOf(position, play)));
  const next = position.isRoundOver() ? roundMargin(position.finalCounts(0), position.finalCounts(1)) : position.turn;
  return [legal, capturedAsText(position), next].join(" / ");
}

function roundAsText(game: Game): string {
  const legal = isOn(game) ? playsAsText(legalPlays(game)) : "";
  return [legal, pilesAsText(game), isOn(game) ? game.round.turn : marginOf(game)].join(" / ");
}

/** The whole state, to check that a play is undone exactly. */
function kept({ table, hands, captured, turn, lastTeam, held }: Position): string {
  return [table, hands, captured, turn, lastTeam, held].join(" / ");
}

describe("a position", () => {
  it.each([2, 4] as const)("follows the rules with %i seats, in random plays", (seats) => {
    const random = seeded(seats);
    let plays = 0;
    while (plays < PLAYS / 2) {
      let game: Game = startedGame({ seats, target: 11, lastCardChkobba: random() < 0.5 }, random);
      const ours: string[] = [];
      const theirs: string[] = [];
      while (isOn(game)) {
        const { hands } = game.round;
        const position = positionWith(viewAtTurn(game), hands);
        for (let n = 0; n < PLAYS_OF_A_HAND * seats && isOn(game); n++) {
          const before = kept(position);
          const { lastTeam } = position;
          const tried = pick(position.legalPlays(), random);
          position.play(tried);
          position.takeBack(tried, lastTeam);
          ours.push(kept(position));
          theirs.push(before);

          const play = pick(position.legalPlays(), random);
          game = played(game, candidateOf(position, play));
          position.play(play);
          plays++;
          // Here `packages/rules` has already dealt the next hands, but a position ends when its hands are empty.
          const isDealt = position.held === 0 && !position.isRoundOver();
          ours.push(isDealt ? capturedAsText(position) : positionAsText(position));
          theirs.push(isDealt ? pilesAsText(game) : roundAsText(game));
        }
      }
      expect(ours.join("\n")).toBe(theirs.join("\n"));
    }
  });
});
