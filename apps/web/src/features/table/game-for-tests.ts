// Real games for tests of the table, played by the rules and seen from one seat.
import type { GameState, PlayState } from "@chkobba/protocol";
import {
  ALL_CARDS,
  advance,
  card,
  cardId,
  type Entry,
  type Game,
  HOUSE_RULES,
  legalCaptures,
  openGame,
} from "@chkobba/rules";
import { seenFrom as viewAt } from "../../shared/game/game-for-tests.ts";

export interface Table {
  readonly game: Game;
  readonly version: number;
}

/** A game in progress between `names`, dealt from `deck`. Each player's id is the name in lower case. */
export function dealtTable(names: readonly string[], deck: readonly string[]): Table {
  return startedTable(names, deck, false);
}

/** Like `dealtTable`, but the first player has yet to cut the deck. */
export function cutTable(names: readonly string[], deck: readonly string[]): Table {
  return startedTable(names, deck, true);
}

function startedTable(names: readonly string[], deck: readonly string[], cut: boolean): Table {
  const seats = names.length > 2 ? 4 : 2;
  const seated = names.map((name): Entry => ({ type: "seated", playerId: name.toLowerCase(), name, isBot: false }));
  const open: Table = { game: openGame({ seats, target: 21, ...HOUSE_RULES, cut }), version: 1 };
  const started: Entry = { type: "started", deal: { leader: 0, decks: [stacked(deck)] } };
  return [...seated, ...(names.length === seats ? [started] : [])].reduce(after, open);
}

/** A whole deck with the cards `ids` on top. */
export function stacked(ids: readonly string[]) {
  const top = ids.map(card);
  return [...top, ...ALL_CARDS.filter((other) => !top.includes(other))];
}

export function after(table: Table, entry: Entry): Table {
  const next = advance(table.game, entry);
  if (!next.ok) throw new Error(`${entry.type} refused: ${next.refusal.code}`);
  return { game: next.value, version: table.version + 1 };
}

export function played(table: Table, playerId: string, cardId: string, taken: readonly string[] = []): Table {
  return after(table, { type: "played", playerId, card: card(cardId), taken: taken.map(card) });
}

/**
 * The tables after each play until the round ends. Every player plays their first card with its first legal capture.
 */
export function playedToEnd(table: Table): readonly Table[] {
  const tables: Table[] = [];
  for (let latest = table; latest.game.status === "in_progress"; ) {
    const { round, seats } = latest.game;
    const first = round.hands[round.turn]?.[0];
    const player = seats[round.turn];
    if (first === undefined || player === undefined) throw new Error("nobody can play");
    const taken = legalCaptures(first, round.table)[0] ?? [];
    latest = after(latest, { type: "played", playerId: player.id, card: first, taken });
    tables.push(latest);
  }
  return tables;
}

/** A whole deck as ids, with the table cards 1 3 5 10 and `last` as its last card. */
export function deckEndingWith(last: string): readonly string[] {
  const top = ["1-spata", "3-dinari", "5-coeur", "10-trefle"];
  return [...top, ...ALL_CARDS.map(cardId).filter((id) => !top.includes(id) && id !== last), last];
}

/** The game's view for the player at `seat`. */
export function seenFrom({ game, version }: Table, seat = 0): GameState {
  return { ...viewAt(seat, game), version, plays: playsOf(game) };
}

function playsOf(game: Game): GameState["plays"] {
  const plays: PlayState[] = [];
  if (game.status === "waiting") return plays;
  for (let play = game.round.lastPlay; play !== null; play = play.before) {
    const playerId = game.seats[play.seat]?.id ?? "";
    plays.unshift({ playerId, card: cardId(play.card), taken: play.taken.map(cardId), by: "player" });
  }
  return plays;
}
