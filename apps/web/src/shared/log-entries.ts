// A game's log that comes from elsewhere, from the server or from storage: checked entry by entry before the rules see it.
import { ALL_CARDS, type Card, type Deck, type Decks, type Entry, type HouseRules, houseRulesOf } from "@chkobba/rules";
import { flagsFrom, listFrom } from "./http/parse.ts";

type Raw = Readonly<Record<string, unknown>>;

/** The house rules in `raw`; where it says nothing about them, those of a game from before they were kept [LOG-3]. */
export function houseRulesFrom(raw: unknown): HouseRules {
  return houseRulesOf(flagsFrom(raw, ["lastCardChkobba"]) ?? {});
}

/** The entry in `raw`, or null where it is none that the rules know. */
export function entryFrom(raw: Raw): Entry | null {
  const { type, playerId } = raw;
  if (type === "started") return startedFrom(raw.deal);
  if (type === "continued") return continuedFrom(raw.decks);
  if (typeof playerId !== "string") return null;
  if (type === "played") return playedFrom(playerId, raw);
  return type === "left" || type === "near-win" ? { type, playerId } : null;
}

function startedFrom(deal: unknown): Entry | null {
  if (!isRaw(deal) || typeof deal.leader !== "number") return null;
  const decks = decksFrom(deal.decks);
  return decks === null ? null : { type: "started", deal: { leader: deal.leader, decks } };
}

function continuedFrom(raw: unknown): Entry | null {
  if (raw === null || raw === undefined) return { type: "continued", decks: null };
  const decks = decksFrom(raw);
  return decks === null ? null : { type: "continued", decks };
}

function playedFrom(playerId: string, raw: Raw): Entry | null {
  const card = cardFrom(raw.card);
  const taken = cardsFrom(raw.taken);
  return card === null || taken === null ? null : { type: "played", playerId, card, taken };
}

function decksFrom(raw: unknown): Decks | null {
  return listFrom(raw, (deck): Deck | null => cardsFrom(deck));
}

function cardsFrom(raw: unknown): readonly Card[] | null {
  return listFrom(raw, cardFrom);
}

function cardFrom(raw: unknown): Card | null {
  return (typeof raw === "number" ? ALL_CARDS[raw] : undefined) ?? null;
}

function isRaw(raw: unknown): raw is Raw {
  return typeof raw === "object" && raw !== null;
}
