// Tests the check of a finished game, with and without the cut.
import { advance, type Entry, type Game, HOUSE_RULES, isDecided, legalCaptures, openGame } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import {
  checkShuffles,
  commitmentOf,
  cutByLot,
  dealsBy,
  deckAfterVoid,
  decksOfRound,
  firstDeal,
  type Sealed,
  type SealedReplay,
  type ShuffledDeal,
} from "./index.ts";

const SERVER_SEED = "0f".repeat(32);
const SEED = "a1".repeat(32);
const ID = "11111111-2222-4333-8444-555555555555";

/** Returns the first legal move. */
function firstPlay({ round, seats }: Game & { status: "in_progress" }): Entry {
  const [card] = round.hands[round.turn] ?? [];
  if (card === undefined) throw new Error("the hand at turn is empty");
  const [taken = []] = legalCaptures(card, round.table);
  return { type: "played", playerId: seats[round.turn]?.id ?? "", card, taken };
}

function isOver(game: Game): boolean {
  return game.status === "finished";
}

function next(game: Game, sealed: Sealed): Entry {
  switch (game.status) {
    case "in_progress":
      return firstPlay(game);
    case "round_summary":
      return {
        type: "continued",
        decks: isDecided(game) ? null : decksOfRound(sealed, game.setup, game.round.number + 1),
      };
    case "starting": {
      const playerId = game.seats[game.round.leader]?.id ?? "";
      if (game.cut?.at == null) return { type: "cut", playerId, at: cutByLot(sealed, game) };
      return { type: "kept", playerId, keep: true, next: deckAfterVoid(sealed, game, true) };
    }
    default:
      throw new Error(`nothing follows on ${game.status}`);
  }
}

/** Returns a whole game of two players, of whom only the first gives a seed. */
function sealedReplay(cut: boolean, seeds: readonly (string | null)[] = [SEED, null]): SealedReplay {
  const setup = { seats: 2, target: 11, ...HOUSE_RULES, cut } as const;
  const sealed: Sealed = { serverSeed: SERVER_SEED, gameId: ID, gameNumber: 1, seeds };
  const players = ["a", "b"].map((id) => ({ id, name: id, isBot: false }));
  let game: Game = openGame(setup);
  const entries: { entry: Entry }[] = [];
  const deals: ShuffledDeal[] = [];
  const add = (entry: Entry) => {
    const after = advance(game, entry);
    if (!after.ok) throw new Error(after.refusal.code);
    deals.push(...dealsBy(game, entry, after.value));
    if (entry.type !== "seated") entries.push({ entry });
    game = after.value;
  };
  for (const { id, name } of players) add({ type: "seated", playerId: id, name, isBot: false });
  add({ type: "started", deal: firstDeal(sealed, setup) });
  while (!isOver(game)) add(next(game, sealed));
  const shuffle = {
    gameNumber: 1,
    serverCommitment: commitmentOf(SERVER_SEED),
    commitments: [commitmentOf(SEED), null],
    seeds,
    serverSeed: SERVER_SEED,
  };
  return { id: ID, setup, players, entries, shuffle, deals };
}

describe.each([
  ["with the cut", true],
  ["without the cut", false],
])("a sealed game %s", (_, cut) => {
  const replay = sealedReplay(cut);

  it("is right, round by round", () => {
    const check = checkShuffles(replay);
    expect(check).toMatchObject({ isRight: true, serverSeed: "fits", seeds: ["fits", "no part"], isByTheRules: true });
    expect(check.rounds.map(({ round }) => round)).toEqual(check.rounds.map((_, at) => at + 1));
    expect(check.rounds.every(({ isRight }) => isRight)).toBe(true);
    expect(check.rounds.flatMap(({ deals }) => deals)).toEqual(replay.deals);
  });

  it("is wrong if a seed was replaced, and names it", () => {
    const { shuffle } = replay;
    const other = "b2".repeat(32);
    const server = checkShuffles({ ...replay, shuffle: { ...shuffle, serverSeed: other } });
    expect(server).toMatchObject({ isRight: false, serverSeed: "wrong" });
    const player = checkShuffles({ ...replay, shuffle: { ...shuffle, seeds: [other, null] } });
    expect(player).toMatchObject({ isRight: false, serverSeed: "fits", seeds: ["wrong", "no part"] });
    expect(player.rounds.some(({ isRight }) => isRight)).toBe(false);
    expect(checkShuffles({ ...replay, shuffle: { ...shuffle, serverSeed: null } }).isRight).toBe(false);
  });

  it("is wrong if its list of deals was changed, or a play breaks the rules", () => {
    expect(checkShuffles({ ...replay, deals: replay.deals.slice(1) })).toMatchObject({
      isByTheRules: false,
      isRight: false,
    });
    const entries = replay.entries.toSpliced(-3, 1);
    expect(checkShuffles({ ...replay, entries })).toMatchObject({ isByTheRules: false, isRight: false });
  });
});

it("a seed that was committed but never revealed is named, and the game is right without it", () => {
  const replay = sealedReplay(false, [null, null]);
  expect(checkShuffles(replay)).toMatchObject({ isRight: true, seeds: ["kept back", "no part"] });
});

it("a round is wrong if a card of its deck was exchanged", () => {
  const replay = sealedReplay(false);
  const entries = replay.entries.map(({ entry }) => {
    if (entry.type !== "started" || entry.deal === null) return { entry };
    const { leader, decks } = entry.deal;
    // Exchanges the last two cards, which are dealt in the last hand.
    const exchanged = decks.map((deck) => [...deck.slice(0, -2), ...deck.slice(-2).reverse()]);
    return { entry: { ...entry, deal: { leader, decks: exchanged } } };
  });
  const check = checkShuffles({ ...replay, entries });
  expect(check.isRight).toBe(false);
  expect(check.rounds[0]?.isRight).toBe(false);
});
