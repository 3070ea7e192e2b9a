// Simulates guests who explore a deal of the day for an account of another network, which then repeats the best line
// card by card. Shows how many points exploring gains, what it costs, and how many honest results it beats.
import { parseArgs } from "node:util";
import { chooseMove, type Move, seeded } from "@chkobba/bot";
import { network } from "@chkobba/bot/network";
import {
  advance,
  card,
  cardId,
  drawDecks,
  type Entry,
  type Game,
  HOUSE_RULES,
  type InformationState,
  informationStateFor,
  legalCaptures,
  openGame,
  type Setup,
} from "@chkobba/rules";
import { luckIn } from "@chkobba/shuffle";
import { tableOf } from "./load/table.ts";
import { seededBelow } from "./seeded-below.ts";

const ROUNDS = 3;
const SETUP: Setup = { seats: 2, target: 11, rounds: ROUNDS, ...HOUSE_RULES };
const GUESTS = [0, 1, 3, 7, 14, 28] as const;

const { values } = parseArgs({
  options: {
    deals: { type: "string", default: "20" },
    honest: { type: "string", default: "20" },
    worlds: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
  },
});
const [deals = 0, honest = 0, worlds = 0, firstSeed = 0] = [
  values.deals,
  values.honest,
  values.worlds,
  values.seed,
].map(Number);

/** The player's moves in one attempt, and its result: own points minus the bot's. */
interface Line {
  readonly moves: readonly Move[];
  readonly margin: number;
}

/** Chooses the player's next move. `nth` counts the player's moves. */
type Chooser = (view: InformationState, nth: number) => Move;

function played(deal: number, choose: Chooser): Line {
  const below = seededBelow(deal);
  const decks = Array.from({ length: ROUNDS }, () => drawDecks(below, SETUP));
  const moves: Move[] = [];
  let margin = 0;
  let round = 0;
  let game = ["You", "Bot"].reduce<Game>(
    (before, name) => after(before, { type: "seated", playerId: name, name, isBot: false }),
    openGame(SETUP),
  );
  const deck = (nth: number) => {
    const drawn = decks[nth];
    if (drawn === undefined) throw new Error(`the deal has no round ${nth + 1}`);
    return drawn;
  };
  game = after(game, { type: "started", deal: { leader: 0, decks: deck(0) } });
  while (game.status !== "finished") {
    if (game.status === "round_summary") {
      margin += game.summary.points[0] - game.summary.points[1];
      round += 1;
      game = after(game, { type: "continued", decks: round < ROUNDS ? deck(round) : null });
    } else if (game.status === "in_progress") {
      const { turn } = game.round;
      const view = informationStateFor(game, turn);
      const move = turn === 0 ? choose(view, moves.length) : botMove(deal, view);
      if (turn === 0) moves.push(move);
      game = after(game, entryOf(turn === 0 ? "You" : "Bot", move));
    } else throw new Error(`a shared deal is never ${game.status}`);
  }
  return { moves, margin };
}

/** The bot of a shared deal: the same position gets the same answer. */
function botMove(deal: number, view: InformationState): Move {
  return chooseMove(view, { level: "hard", network, iterations: worlds, random: seeded(luckIn(`${deal}`, view)) });
}

function strongMove(view: InformationState, random: () => number): Move {
  return chooseMove(view, { level: "hard", network, iterations: worlds, random });
}

/** A guest follows the best line so far, deviates from it once, and plays on as well as they can. */
function explored(deal: number, best: Line, random: () => number): Line {
  const at = Math.floor(random() * best.moves.length);
  return played(deal, (view, nth) => {
    const known = best.moves[nth];
    if (nth < at && known !== undefined) return known;
    return nth === at ? anotherMove(view, known, random) : strongMove(view, random);
  });
}

function anotherMove(view: InformationState, known: Move | undefined, random: () => number): Move {
  const moves = view.hand.flatMap((held): Move[] => {
    const captures = legalCaptures(held, view.table);
    const all = captures.length === 0 ? [[]] : captures;
    return all.map((taken) => ({ cardId: cardId(held), capturedCardIds: taken.map(cardId) }));
  });
  const others = moves.filter((move) => JSON.stringify(move) !== JSON.stringify(known));
  return others[Math.floor(random() * others.length)] ?? strongMove(view, random);
}

function entryOf(playerId: string, move: Move): Entry {
  return { type: "played", playerId, card: card(move.cardId), taken: move.capturedCardIds.map(card) };
}

function after(game: Game, entry: Entry): Game {
  const result = advance(game, entry);
  if (!result.ok) throw new Error(`the rules refused: ${result.refusal.code}`);
  return result.value;
}

/** The results of one deal. */
interface Explored {
  /** For each number of guests in `GUESTS`: the margin of the best line. */
  readonly best: readonly number[];
  readonly honest: readonly number[];
}

function explore(deal: number): Explored {
  const random = seeded(~deal);
  const first = played(deal, (view) => strongMove(view, random));
  const best: number[] = [];
  let line = first;
  for (let guest = 0; guest <= Math.max(...GUESTS); guest++) {
    // The first guest plays as well as they can, like the account without guests.
    const found = guest === 0 ? first : explored(deal, line, random);
    if (found.margin > line.margin) line = found;
    best.push(line.margin);
  }
  const others = Array.from({ length: honest }, () => played(deal, (view) => strongMove(view, random)).margin);
  return { best: GUESTS.map((guests) => best[guests] ?? 0), honest: others };
}

const results = Array.from({ length: deals }, (_, nth) => explore(firstSeed * 1000 + nth));
const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const rows = GUESTS.map((guests, at) => ({
  guests,
  margin: mean(results.map(({ best }) => best[at] ?? 0)),
  // A tie counts as half a result beaten.
  beaten: mean(
    results.map(({ best, honest: others }) => {
      const own = best[at] ?? 0;
      return mean(others.map((other) => (own > other ? 1 : own === other ? 0.5 : 0)));
    }),
  ),
  attempts: guests + 1,
}));
console.log(`${deals} deals, ${honest} honest players of each who play like *hard*, ${worlds} worlds\n`);
console.log(
  tableOf(rows, {
    "guests who explore": ({ guests }) => String(guests),
    "attempts played": ({ attempts }) => String(attempts),
    "mean margin": ({ margin }) => margin.toFixed(2),
    "honest results beaten": ({ beaten }) => `${Math.round(100 * beaten)} %`,
  }),
);
