// npm run respond -w tools/bench -- --seats 2 --rounds 153000 --worlds 8 --write /tmp/responder.ts: trains a best responder,
// a network that learns only how to beat the frozen bot. It starts from the bot's own network, so it starts at equal play.
import { parseArgs } from "node:util";
import { chooseMove, type Move } from "@chkobba/bot";
import { network } from "@chkobba/bot/network";
import {
  bestByNetwork,
  chkobbasIn,
  Evaluation,
  type Layers,
  MOST_INPUTS_ON,
  moveOf,
  positionWith,
  takenBy,
  unseenAtTurn,
  writePlayInputs,
  writeUnseenInputs,
} from "@chkobba/bot/training";
import {
  advance,
  card,
  drawDecks,
  type Entry,
  type Game,
  HOUSE_RULES,
  type InProgress,
  informationStateFor,
  openGame,
} from "@chkobba/rules";
import { seededBelow } from "../seeded-below.ts";
import { Pupil } from "./learning.ts";
import type { Moment } from "./self-play.ts";
import { writeWeights } from "./weights-file.ts";

/** The rounds between two renewals of the network that plays. */
const LESSON = 8_000;
const RATE = 0.001;
const LEAST_RATE = 0.03;
/** The share of the responder's plays that are random. */
const ADVENTURES = 0.08;

const { values } = parseArgs({
  options: {
    seats: { type: "string", default: "2" },
    rounds: { type: "string", default: "153000" },
    worlds: { type: "string" },
    write: { type: "string" },
  },
});
if (values.write === undefined) throw new Error("give --write FILE for the responder's weights");
const seats = values.seats === "4" ? 4 : 2;
const rounds = Number(values.rounds);
const frozen = seats === 2 ? network.two : network.four;
const layers = copyOf(frozen);
const below = seededBelow(seats + 100);
const lessons = Math.ceil(rounds / LESSON);
for (let lesson = 0; lesson < lessons; lesson++) {
  const moments: Moment[] = [];
  let margin = 0;
  for (let nth = 0; nth < LESSON; nth++) {
    const round = playRound();
    moments.push(...round.moments);
    margin += round.margin;
  }
  const rate = (done: number) => RATE * Math.max(LEAST_RATE, 1 - (lesson + done) / lessons);
  new Pupil(layers).study(moments, rate, below);
  console.log(
    `${(lesson + 1) * LESSON} rounds, the last ones ${(margin / LESSON).toFixed(3)} points with random plays`,
  );
  writeWeights(seats === 2 ? { ...network, two: layers } : { ...network, four: layers }, values.write);
}

function copyOf({ first, firstBias, second, secondBias, third, thirdBias }: Layers): Layers {
  return {
    first: first.slice(),
    firstBias: firstBias.slice(),
    second: second.slice(),
    secondBias: secondBias.slice(),
    third: third.slice(),
    thirdBias: thirdBias.slice(),
  };
}

/** Plays a round of the responder's team against the frozen bot. Returns a sample for each play of the responder. */
function playRound(): { readonly moments: readonly Moment[]; readonly margin: number } {
  const team = below(2);
  const sign = team === 0 ? 1 : -1;
  const moments: Moment[] = [];
  let margin = 0;
  let game = begun();
  while (game.status === "in_progress") {
    if (game.round.turn % 2 !== team) {
      game = after(game, playOf(game, frozenMove(game)));
      continue;
    }
    const { position, evaluation, undealt } = seenBy(game, layers);
    const plays = position.legalPlays();
    const isAdventure = below(1000) < 1000 * ADVENTURES;
    const play = isAdventure ? (plays[below(plays.length)] ?? 0) : bestByNetwork(evaluation, position);
    const unseen = unseenAtTurn(position, undealt);
    const move = moveOf({ played: position.cardOf(play), taken: position.cardsOf(takenBy(play)) });
    position.play(play);
    game = after(game, playOf(game, move));
    if (game.status !== "in_progress") break;
    const now = chkobbasIn(position.finalCounts(0)) - chkobbasIn(position.finalCounts(1));
    const before = moments.at(-1);
    if (before !== undefined) Object.assign(before, { gain: now - margin, isCut: isAdventure });
    margin = now;
    const on = new Int32Array(MOST_INPUTS_ON);
    const end = writePlayInputs(position, unseen, on, writeUnseenInputs(unseen, on));
    moments.push({ inputs: Int16Array.from(on.subarray(0, end)), team, gain: 0, isCut: false, isLast: false });
  }
  if (game.status !== "round_summary") throw new Error(`a round ended as ${game.status}`);
  const [mine, theirs] = game.summary.points;
  const last = moments.at(-1);
  if (last !== undefined) Object.assign(last, { gain: mine - theirs - margin, isLast: true });
  return { moments, margin: sign * (mine - theirs) };
}

function begun(): Game {
  const seated = Array.from({ length: seats }, (_, seat) => `${seat}`).reduce<Game>(
    (game, playerId) => after(game, { type: "seated", playerId, name: playerId, isBot: true }),
    openGame({ seats, target: 31, ...HOUSE_RULES }),
  );
  return after(seated, { type: "started", deal: { leader: below(seats), decks: drawDecks(below) } });
}

/** The position of the seat at turn. The network's inputs depend only on what this seat has seen. */
function seenBy(game: InProgress, by: Layers) {
  const position = positionWith(informationStateFor(game, game.round.turn), game.round.hands);
  const evaluation = new Evaluation(by);
  const undealt = game.round.deck.slice(game.round.dealt);
  evaluation.setUndealt(seats, undealt);
  return { position, evaluation, undealt };
}

/** The frozen bot's move: the choice of its network, or of the hard level if `--worlds` says with how many samples. */
function frozenMove(game: InProgress): Move {
  if (values.worlds !== undefined) {
    const random = () => below(2 ** 30) / 2 ** 30;
    const view = informationStateFor(game, game.round.turn);
    return chooseMove(view, { level: "hard", random, network, iterations: Number(values.worlds) });
  }
  const { position, evaluation } = seenBy(game, frozen);
  const play = bestByNetwork(evaluation, position);
  return moveOf({ played: position.cardOf(play), taken: position.cardsOf(takenBy(play)) });
}

function playOf({ round: { turn } }: InProgress, { cardId, capturedCardIds }: Move): Entry {
  return { type: "played", playerId: `${turn}`, card: card(cardId), taken: capturedCardIds.map(card) };
}

function after(game: Game, entry: Entry): Game {
  const result = advance(game, entry);
  if (!result.ok) throw new Error(`the rules refused: ${result.refusal.code}`);
  return result.value;
}
