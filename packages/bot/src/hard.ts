// The strongest play: in worlds that fit what was seen, each move is searched to the end of the hand and played out by the network.
import type { SeatView } from "@chkobba/rules";
import { Evaluation } from "./evaluation.ts";
import { HandSearch } from "./hand-search.ts";
import { type Move, moveOf } from "./move.ts";
import type { Network } from "./network.ts";
import { playOut } from "./playout.ts";
import { type Play, type Position, takenBy } from "./position.ts";
import type { RatedMove } from "./rated-move.ts";
import { type Stakes, stakesOf } from "./stakes.ts";
import { positionWith } from "./standing.ts";
import { unseenBy, without } from "./unseen.ts";
import { drawWorlds } from "./worlds.ts";

export interface Effort {
  readonly random: () => number;
  /** How many are looked into at most; one always is. */
  readonly worlds: number;
  readonly isTimeUp: () => boolean;
}

/** Search knows all hands, which is more than any player does; the network alone knows no hand, and play-outs are between. */
const SHARES = { search: 0.4, playOut: 0.4, network: 0.2 } as const;

/** What one world says of a play, for the team that makes it. */
interface Judgement {
  /** At which the round is expected to end. */
  readonly margin: number;
  /** Of winning the game; the margin itself where the target is far. */
  readonly chance: number;
}

type Judge = (position: Position, play: Play) => Judgement;

/** Every move that the seat may make, the best first: by points, or by the chance to win the game where its end is near. */
export function rateBySearch(view: SeatView, network: Network, { random, worlds, isTimeUp }: Effort): RatedMove[] {
  const unseen = unseenBy(view);
  const evaluation = new Evaluation(view.seats === 2 ? network.two : network.four);
  // In the last hand of 1 vs 1 all that is unseen is the other hand: there is one world, and search is right.
  const isKnown = unseen.length === view.handSizes[(view.seat + 1) % view.seats];
  const judge = isKnown ? knowingJudge(evaluation, stakesOf(view)) : fairJudge(evaluation, stakesOf(view));
  const moves: { move: Move; margin: number; chance: number }[] = [];
  let drawn = 0;
  for (const { hands, weight } of drawWorlds(view, random, isKnown ? 1 : worlds)) {
    const position = positionWith(view, hands);
    evaluation.enter(view.seats, view.undealt === 0 ? [] : without(unseen, hands));
    for (const [at, play] of position.legalPlays().entries()) {
      const { margin, chance } = judge(position, play);
      const before = moves[at] ?? { move: moveIn(position, play), margin: 0, chance: 0 };
      moves[at] = {
        move: before.move,
        margin: before.margin + weight * margin,
        chance: before.chance + weight * chance,
      };
    }
    drawn += weight;
    if (isTimeUp()) break;
  }
  return moves
    .sort((a, b) => b.chance - a.chance || b.margin - a.margin)
    .map(({ move, margin }) => ({ move, points: margin / drawn }));
}

/** Each hand is known: nothing but search. */
function knowingJudge(evaluation: Evaluation, stakes: Stakes | null): Judge {
  const forMargin = new HandSearch((position) => evaluation.afterHand(position));
  if (stakes === null) {
    return (position, play) => {
      const margin = forMargin.afterPlay(position, play);
      return { margin, chance: margin };
    };
  }
  const forChance = new HandSearch((position) => stakes.chanceAfter(position));
  return (position, play) => ({
    margin: forMargin.afterPlay(position, play),
    chance: forChance.afterPlay(position, play),
  });
}

function fairJudge(evaluation: Evaluation, stakes: Stakes | null): Judge {
  const search = new HandSearch((position) => evaluation.afterHand(position));
  const chanceOf = (margin: number) => (stakes === null ? margin : stakes.chanceAt(margin));
  return (position, play) => {
    const margins = {
      search: search.afterPlay(position, play),
      playOut: playOut(evaluation, position, play),
      network: evaluation.ofPlay(position, play),
    };
    return { margin: blend(margins), chance: blend(margins, chanceOf) };
  };
}

function blend(margins: Record<keyof typeof SHARES, number>, by = (margin: number) => margin): number {
  return (
    SHARES.search * by(margins.search) + SHARES.playOut * by(margins.playOut) + SHARES.network * by(margins.network)
  );
}

function moveIn(position: Position, play: Play): Move {
  return moveOf({ played: position.cardOf(play), taken: position.cardsOf(takenBy(play)) });
}
