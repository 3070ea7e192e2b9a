// Verifiable shuffles: computes decks from seeds. `docs/fairness.md` has the derivation.
export { type BotPlay, type BotsOfSeat, type BotsReplay, botDecisionsIn } from "./bot-decisions.ts";
export { type BotTurn, botRandom, botTurnIn } from "./bot-random.ts";
export { checkShuffles, type OpenShuffle, type SealedReplay, type SeedCheck, type ShuffleCheck } from "./check.ts";
export {
  type BotCheck,
  type BotCheckOptions,
  type BotFault,
  type BotVerdict,
  checkBots,
  type ReleasedBot,
} from "./check-bots.ts";
export { commitmentOf, cutOf, deckOf, leaderOf, type Sealed } from "./from-seeds.ts";
export { luckIn } from "./luck.ts";
export { checkableReplay, type PublishedReplay } from "./published-replay.ts";
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
