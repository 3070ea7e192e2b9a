// Deals for tests of games whose shuffles are not sealed.
import { randomInt } from "node:crypto";
import { type Deal, type Decks, drawDecks } from "@chkobba/rules";

export function randomDecks(): Decks {
  return drawDecks((limit) => randomInt(limit));
}

export function randomDeal(seats: number): Deal {
  return { leader: randomInt(seats), decks: randomDecks() };
}
