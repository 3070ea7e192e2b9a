import type { GameState } from "@chkobba/protocol";
import { ALL_CARDS, advance, type Entry, type Game, HOUSE_RULES, openGame, viewFor } from "@chkobba/rules";
import { expect, it } from "vitest";
import { isSeatLost } from "./seat-lost.ts";

function gameOf(seats: 2 | 4, ...entries: readonly Entry[]): Game {
  return entries.reduce<Game>(
    (game, entry) => {
      const next = advance(game, entry);
      if (!next.ok) throw new Error(`${entry.type} refused: ${next.refusal.code}`);
      return next.value;
    },
    openGame({ seats, target: 21, ...HOUSE_RULES }),
  );
}

const seated = (playerId: string): Entry => ({ type: "seated", playerId, name: playerId, isBot: false });
const started: Entry = { type: "started", deal: { leader: 0, decks: [ALL_CARDS.toReversed()] } };
const left: Entry = { type: "left", playerId: "amal" };

/** The game as the player at `seat` sees it. `seat` is null for a watcher. */
function seenFrom(seat: number | null, game: Game): GameState {
  const view = viewFor(game, seat);
  return {
    ...view,
    id: "00000000-0000-4000-8000-000000000001",
    version: 1,
    players: view.players.map((player) => ({ ...player, connected: true, isAway: false, rating: null, pending: null })),
    plays: [],
    turnEndsAt: null,
    turnSeconds: null,
    isSolo: false,
    botLevel: null,
    watchable: false,
    closedBy: null,
    roomName: null,
    code: null,
    aborted: false,
    returning: null,
    match: null,
    cup: null,
    deal: null,
    cut: view.cut && { ...view.cut, endsAt: null },
    shuffle: null,
  };
}

it("is not lost while the player has it", () => {
  expect(isSeatLost(seenFrom(0, gameOf(2, seated("amal"))), "amal")).toBe(false);
  expect(isSeatLost(seenFrom(0, gameOf(2, seated("amal"), seated("badr"), started)), "amal")).toBe(false);
});

it("is lost if it is free again in a waiting game", () => {
  expect(isSeatLost(seenFrom(null, gameOf(2, seated("amal"), seated("badr"), left)), "amal")).toBe(true);
});

it("is lost if the player left a 1 vs 1 game", () => {
  expect(isSeatLost(seenFrom(null, gameOf(2, seated("amal"), seated("badr"), started, left)), "amal")).toBe(true);
});

it("is lost if a bot has replaced the player who left a team game", () => {
  const four = ["amal", "badr", "cyrine", "dali"].map(seated);
  expect(isSeatLost(seenFrom(0, gameOf(4, ...four, started, left)), "amal")).toBe(true);
});
