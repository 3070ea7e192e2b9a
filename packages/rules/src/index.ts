// The rules of Chkobba: pure functions without clock, randomness or I/O. `docs/rules.md` numbers each rule.
export { advance, type Deal, type Decks, type Entry, seatsAfterReset } from "./advance.ts";
export {
  BOT_LEVELS,
  type BotLevel,
  FALLBACK_LEVEL,
  isSearching,
  type QuickLevel,
  type SearchingLevel,
} from "./bot-levels.ts";
export { type CardSet, canCapture, captureRefusal, legalCaptures } from "./capture.ts";
export {
  ALL_CARDS,
  type Card,
  card,
  cardFromId,
  cardId,
  isDiamond,
  NO_CARD,
  SEVEN_OF_DIAMONDS,
  valueOf,
} from "./card.ts";
export {
  type Deck,
  deckAfterCut,
  decksFor,
  drawDecks,
  HAND_CARDS,
  isVoidDeal,
  shuffledDeck,
  TABLE_CARDS,
} from "./deck.ts";
export {
  type Cut,
  type Finished,
  type Game,
  hasPeople,
  type InProgress,
  isDecided,
  isFull,
  openGame,
  type Seat,
  type Setup,
  type Starting,
  type Summarised,
  seatOf,
  TARGETS,
  type Target,
  type Waiting,
} from "./game.ts";
export {
  CAFE_RULES,
  HOUSE_RULES,
  type HouseRule,
  type HouseRules,
  houseRulesFrom,
  houseRulesOf,
  isCafe,
  perHouseRule,
  type RuleName,
  type SomeHouseRules,
  unusualHouseRules,
  unusualRules,
} from "./house-rules.ts";
export {
  type CutState,
  cutStateFor,
  type InformationState,
  informationStateFor,
  type KnownCutCard,
} from "./information-state.ts";
export { PUZZLE_THEMES, type PuzzleTheme, REASON_CODES, type ReasonCode } from "./puzzles.ts";
export type { Refusal, RefusalCode, Result } from "./refusal.ts";
export { fold, type GameScript, replay } from "./replay.ts";
export { hasMovedCards, type Play, type Round, type SeatIndex } from "./round.ts";
export { type PerTeam, scoreRound, teamOf } from "./score.ts";
export { follow, type Seen, type SeenPlay, seen } from "./seen.ts";
export {
  type CardFace,
  type CardView,
  type CutCardView,
  type CutView,
  type GameView,
  type HiddenCard,
  type PlayerView,
  type RoundSummaryView,
  viewFor,
} from "./view.ts";
