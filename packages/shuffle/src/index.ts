// Shuffles that anybody can check: bytes in, decks out. `docs/fairness.md` has the derivation.
export { commitmentOf, cutOf, deckOf, leaderOf, type Sealed } from "./sealed.ts";
