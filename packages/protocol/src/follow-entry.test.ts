import {
  ALL_CARDS,
  advance,
  type Entry,
  type Game,
  HOUSE_RULES,
  legalCaptures,
  openGame,
  seen,
  viewFor,
} from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { followEntry, type GameEntry, type GameState, gameEntry } from "./index.ts";

const ID = "00000000-0000-4000-8000-000000000001";

function entered(game: Game, entry: Entry): Game {
  const after = advance(game, entry);
  if (!after.ok) throw new Error(after.refusal.code);
  return after.value;
}

const seated = (playerId: string): Entry => ({ type: "seated", playerId, name: playerId, isBot: false });

/** A game of "a" and "b" before a play of "a". */
const dealt = [seated("a"), seated("b"), { type: "started", deal: { leader: 0, decks: [ALL_CARDS] } } as const].reduce(
  entered,
  openGame({ seats: 2, target: 11, ...HOUSE_RULES }) as Game,
);

function stateOf(game: Game, version: number, viewer: number | null): GameState {
  const view = viewFor(game, viewer);
  return {
    ...view,
    ...{
      id: ID,
      version,
      code: null,
      plays: [],
      turnEndsAt: null,
      turnSeconds: null,
      isSolo: false,
      watchable: false,
      closedBy: null,
      openedBy: null,
      isListed: true,
      screens: 0,
      roomName: null,
      roomCode: null,
      aborted: false,
      returning: null,
      match: null,
      cup: null,
      deal: null,
      botLevel: null,
      cut: null,
      shuffle: null,
    },
    players: view.players.map((player) => ({ ...player, connected: true, isAway: false, rating: null, pending: null })),
  };
}

function playOf(game: Game): Entry {
  if (game.status !== "in_progress") throw new Error("the round is over");
  const { turn, hands, table } = game.round;
  const [card] = hands[turn] ?? [];
  const player = game.seats[turn];
  if (card === undefined || player === undefined) throw new Error("no card is left");
  const [taken = []] = legalCaptures(card, table);
  return { type: "played", playerId: player.id, card, taken };
}

/** The entry that `viewer` receives for the next play, and the game after that play. */
function nextPlay(game: Game, version: number, viewer: number | null): { after: Game; entry: GameEntry } {
  const play = playOf(game);
  const after = entered(game, play);
  const news = seen(game, play, after, viewer);
  if (news.type !== "played") throw new Error("the play ends its round");
  const { seat, card, taken, drawn } = news;
  const played = { seat, card, taken, by: "player", ...(drawn && { drawn: drawn.hand }) } as const;
  return { after, entry: gameEntry.parse({ id: ID, version, turnEndsAt: 5000, played }) };
}

describe("an entry", () => {
  it("can be followed by each seat and by a spectator, also through a deal", () => {
    for (const [viewer, playerId] of [[0, "a"] as const, [1, "b"] as const, [null, null] as const]) {
      let game = dealt;
      let state = stateOf(game, 1, viewer);
      for (let version = 2; version < 12; version++) {
        const { after, entry } = nextPlay(game, version, viewer);
        const followed = followEntry(state, entry, playerId);
        if (followed === null) throw new Error(`the entry ${version} does not follow`);
        const { plays, ...others } = followed;
        const { plays: _, ...wanted } = stateOf(after, version, viewer);
        expect(others).toEqual({ ...wanted, turnEndsAt: 5000 });
        expect(plays).toHaveLength((version - 1) % 6);
        [game, state] = [after, followed];
      }
    }
  });

  it("of a play ends the wait for its player, and for no other", () => {
    const state = stateOf(dealt, 1, 0);
    const waiting = { ...state, players: state.players.map((player) => ({ ...player, pending: "summary" as const })) };
    const after = followEntry(waiting, nextPlay(dealt, 2, 0).entry, "a");
    expect(after?.players.map(({ pending }) => pending)).toEqual([null, "summary"]);
  });

  it.each([
    ["another version", { version: 4 }],
    ["the same version", { version: 1 }],
    ["another game", { id: "00000000-0000-4000-8000-000000000002" }],
    ["neither a play nor presence", { played: undefined }],
    ["a seat that is not at turn", { played: { seat: 1, card: "1-spata", taken: [], by: "player" } }],
    ["a card that no deck has", { played: { seat: 0, card: "11-spata", taken: [], by: "player" } }],
    ["a card that is not in the hand", { played: { seat: 0, card: "10-trefle", taken: [], by: "player" } }],
    ["cards that are not on the table", { played: { seat: 0, card: "5-spata", taken: ["9-trefle"], by: "player" } }],
    ["a seat that there is not", { played: undefined, presence: { seat: 3, connected: true, isAway: false } }],
  ] as const)("with %s cannot be followed", (_, change) => {
    const { entry } = nextPlay(dealt, 2, 0);
    expect(followEntry(stateOf(dealt, 1, 0), { ...entry, ...change }, "a")).toBeNull();
  });

  it("with a new hand cannot be followed by a client that does not know its seat", () => {
    let game = dealt;
    for (let nth = 0; nth < 5; nth++) game = nextPlay(game, 2, 0).after;
    const { entry } = nextPlay(game, 2, 0);
    expect(entry.played?.drawn).toHaveLength(3);
    expect(followEntry(stateOf(game, 1, 0), entry, null)).toBeNull();
    expect(followEntry(stateOf(game, 1, 0), entry, "a")).not.toBeNull();
  });

  it("with presence changes that seat only", () => {
    const state = stateOf(dealt, 1, 0);
    const after = followEntry(
      state,
      { id: ID, version: 2, turnEndsAt: 7, presence: { seat: 1, connected: false, isAway: true } },
      "a",
    );
    expect(after).toEqual({
      ...state,
      ...{ version: 2, turnEndsAt: 7 },
      players: state.players.map((player, seat) =>
        seat === 1 ? { ...player, connected: false, isAway: true } : player,
      ),
    });
  });
});
