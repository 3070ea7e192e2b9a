// npm run luck -w tools/bench -- --games 20000 --seats 2 --samples 4 --seed 1: whether the luck of deals is unbiased.
// Equal players play whole games; the mean luck must be 0. More samples make the luck of one game more exact.
import { parseArgs } from "node:util";
import { chooseMove, seeded } from "@chkobba/bot";
import { dealLuckOf } from "@chkobba/bot/deal-luck";
import { network } from "@chkobba/bot/network";
import {
  advance,
  cardFromId,
  drawDecks,
  type Entry,
  type Game,
  HOUSE_RULES,
  informationStateFor,
  isDecided,
  openGame,
} from "@chkobba/rules";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "20000" },
    seats: { type: "string", default: "2" },
    samples: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
  },
});
const seats = values.seats === "4" ? 4 : 2;
const setup = { seats, target: 11, ...HOUSE_RULES } as const;
const players = ["a", "b", "c", "d"].slice(0, seats).map((id) => ({ id, name: id, isBot: true }));

interface Played {
  readonly entries: readonly Entry[];
  /** The points of the first team at the end of the game, less those of the other team. */
  readonly margin: number;
}

/** Plays a game in which all seats play at the normal level. */
function played(random: () => number): Played {
  const below = (limit: number) => Math.floor(random() * limit);
  const seated = players.map((player): Entry => ({ type: "seated", playerId: player.id, ...player }));
  let game = seated.reduce(after, openGame(setup));
  const entries: Entry[] = [];
  let entry: Entry | null = { type: "started", deal: { leader: below(seats), decks: drawDecks(below) } };
  while (entry !== null) {
    entries.push(entry);
    game = after(game, entry);
    entry = nextEntry(game, random, below);
  }
  if (game.status === "waiting") throw new Error("the game did not start");
  return { entries, margin: game.scores[0] - game.scores[1] };
}

function after(game: Game, entry: Entry): Game {
  const next = advance(game, entry);
  if (!next.ok) throw new Error(next.refusal.code);
  return next.value;
}

/** Returns the next entry; null if the game is over. */
function nextEntry(game: Game, random: () => number, below: (limit: number) => number): Entry | null {
  if (game.status === "round_summary") return { type: "continued", decks: isDecided(game) ? null : drawDecks(below) };
  if (game.status !== "in_progress") return null;
  const { turn } = game.round;
  const move = chooseMove(informationStateFor(game, turn), { level: "normal", random });
  const [card, ...taken] = [move.cardId, ...move.capturedCardIds].flatMap((id) => cardFromId(id) ?? []);
  if (card === undefined) throw new Error("a move without a card");
  return { type: "played", playerId: players[turn]?.id ?? "", card, taken };
}

const games = Number(values.games);
const sums = { luck: 0, luckSquared: 0, margin: 0, marginSquared: 0, both: 0 };
for (let nth = 0; nth < games; nth++) {
  const { entries, margin } = played(seeded(Number(values.seed) * 1_000_003 + nth));
  const options = { network, random: seeded(-1 - nth), samples: Number(values.samples) };
  const luck = dealLuckOf({ setup, players, entries }, options);
  if (luck === null) throw new Error("a game broke the rules");
  sums.luck += luck;
  sums.luckSquared += luck * luck;
  sums.margin += margin;
  sums.marginSquared += margin * margin;
  sums.both += luck * margin;
}
const mean = sums.luck / games;
const variance = sums.luckSquared / games - mean * mean;
const meanMargin = sums.margin / games;
const spread = Math.sqrt(variance * (sums.marginSquared / games - meanMargin * meanMargin));
console.log(
  [
    `${games} games, ${seats} seats, ${values.samples} samples: mean luck ${mean.toFixed(3)} ± ${Math.sqrt(variance / games).toFixed(3)}`,
    `standard deviation ${Math.sqrt(variance).toFixed(2)}`,
    `correlation with the margin ${((sums.both / games - mean * meanMargin) / spread).toFixed(2)}`,
  ].join(", "),
);
