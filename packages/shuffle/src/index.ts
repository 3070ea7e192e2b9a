// Verifiable shuffles: computes decks from seeds. `docs/fairness.md` has the derivation.
export { checkShuffles, type OpenShuffle, type SealedReplay, type SeedCheck, type ShuffleCheck } from "./check.ts";
export { commitmentOf, cutOf, deckOf, leaderOf, type Sealed } from "./from-seeds.ts";
export { luckIn } from "./luck.ts";
export {
  cutByLot,
  dealsBy,
  deckAfterVoid,
  decksOfRound,
  firstDeal,
  followsFromSeeds,
  type ShuffledDeal,
} from "./shuffled-game.ts";
export { type Below, numbersFrom } from "./stream.ts";
