// Plays whole games with sealed shuffles and bots with a sealed seed, as the server does.
import {
  advance,
  type BotLevel,
  cardFromId,
  cutStateFor,
  type Entry,
  type Game,
  HOUSE_RULES,
  type InProgress,
  informationStateFor,
  isDecided,
  openGame,
  type Setup,
} from "@chkobba/rules";
import {
  type BotsReplay,
  botRandom,
  botTurnIn,
  commitmentOf,
  cutByLot,
  dealsBy,
  deckAfterVoid,
  decksOfRound,
  firstDeal,
  type Sealed,
  type ShuffledDeal,
} from "@chkobba/shuffle";
import { BOT_RELEASE } from "../bot-release.ts";
import { chooseMove, samplesFor } from "../choose-move.ts";
import { keepsCutCard } from "../keep-cut-card.ts";
import { candidates, type Move, moveOf } from "../move.ts";
import { seeded } from "../seeded.ts";
import { network } from "../trained-network.ts";

export const GAME_ID = "11111111-2222-4333-8444-555555555555";

export interface SealedGameOptions {
  readonly seats: 2 | 4;
  readonly level: BotLevel;
  readonly cut?: boolean;
  /** Draws the plays of the people, and the seeds. */
  readonly seed: number;
  /** Replaces a choice of the bot; `chosen` is the move of the honest bot. */
  readonly cheat?: (game: InProgress, chosen: Move) => Move;
}

/** Returns the replay of a game of one person, on the first seat, against bots. */
export function sealedGame({ seats, level, cut = false, seed, cheat }: SealedGameOptions): BotsReplay {
  const random = seeded(seed);
  const hex = () => Array.from({ length: 64 }, () => Math.floor(16 * random()).toString(16)).join("");
  const [serverSeed, botSeed, ownSeed] = [hex(), hex(), hex()];
  const seeds = Array.from({ length: seats }, (_, seat) => (seat === 0 ? ownSeed : null));
  const setup: Setup = { seats, target: 11, ...HOUSE_RULES, cut };
  const sealed: Sealed = { serverSeed, gameId: GAME_ID, gameNumber: 1, seeds };
  const players = ["a", "b", "c", "d"].slice(0, seats).map((id) => ({ id, name: id, isBot: id !== "a" }));
  const entries: { entry: Entry }[] = [];
  const deals: ShuffledDeal[] = [];
  const plays = players.map((): BotsReplay["bots"][number]["plays"][number][] => []);
  let game: Game = openGame(setup);
  const add = (entry: Entry) => {
    const after = advance(game, entry);
    if (!after.ok) throw new Error(after.refusal.code);
    deals.push(...dealsBy(game, entry, after.value));
    if (entry.type !== "seated") entries.push({ entry });
    game = after.value;
  };
  const botMove = (now: InProgress) => {
    const view = informationStateFor(now, now.round.turn);
    const turn = botTurnIn(GAME_ID, 1, view);
    plays[turn.seat]?.push({ round: turn.round, play: turn.plays, samples: samplesFor(view, level) });
    const chosen = chooseMove(view, { level, network, random: botRandom(botSeed, turn) });
    return cheat?.(now, chosen) ?? chosen;
  };
  const next = (now: Game): Entry => {
    switch (now.status) {
      case "in_progress":
        return playedBy(now, now.round.turn === 0 ? personMove(now, random) : botMove(now));
      case "round_summary":
        return { type: "continued", decks: isDecided(now) ? null : decksOfRound(sealed, setup, now.round.number + 1) };
      case "starting": {
        const playerId = now.seats[now.round.leader]?.id ?? "";
        const state = cutStateFor(now);
        if (state === null) return { type: "cut", playerId, at: cutByLot(sealed, now) };
        const keep = keepsCutCard(state);
        return { type: "kept", playerId, keep, next: deckAfterVoid(sealed, now, keep) };
      }
      default:
        throw new Error(`nothing follows on ${now.status}`);
    }
  };
  for (const { id, name, isBot } of players) add({ type: "seated", playerId: id, name, isBot });
  add({ type: "started", deal: firstDeal(sealed, setup) });
  while (!isFinished(game)) add(next(game));
  const shuffle = {
    gameNumber: 1,
    serverCommitment: commitmentOf(serverSeed),
    commitments: seeds.map((own) => (own === null ? null : commitmentOf(own))),
    seeds,
    serverSeed,
    botCommitment: commitmentOf(botSeed),
    botSeed,
  };
  const bots = plays.flatMap((ofSeat, seat) =>
    ofSeat.length === 0 ? [] : [{ seat, level, release: BOT_RELEASE, plays: ofSeat }],
  );
  return { id: GAME_ID, setup, players, entries, shuffle, deals, botLevel: level, bots };
}

function isFinished(game: Game): boolean {
  return game.status === "finished";
}

function personMove({ round }: InProgress, random: () => number): Move {
  const moves = candidates(round.hands[round.turn] ?? [], round.table);
  const move = moves[Math.floor(random() * moves.length)];
  if (move === undefined) throw new Error("the hand at turn is empty");
  return moveOf(move);
}

function playedBy({ round, seats }: InProgress, { cardId: played, capturedCardIds }: Move): Entry {
  const card = cardFromId(played);
  if (card === undefined) throw new Error(`no card "${played}"`);
  const taken = capturedCardIds.flatMap((id) => cardFromId(id) ?? []);
  return { type: "played", playerId: seats[round.turn]?.id ?? "", card, taken };
}
