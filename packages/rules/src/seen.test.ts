import { describe, expect, test } from "vitest";
import { type Entry, follow, type Game, HOUSE_RULES, type SeenPlay, type Setup, seen, viewFor } from "./index.ts";
import {
  advanced,
  deckFrom,
  firstLegalPlay,
  ids,
  playEntry,
  played,
  seatedEntry,
  spectatorView,
  startedGame,
} from "./testing/games.ts";

const TABLE = "3-coeur 4-trefle 10-spata 1-dinari";
const HANDS = "7-dinari 2-spata 1-spata 10-coeur 5-spata 6-spata";
const SECOND_HANDS = ["9-coeur 9-spata 9-trefle", "8-coeur 8-spata 8-trefle"];
const DECK = deckFrom(`${TABLE} ${HANDS} ${SECOND_HANDS.join(" ")}`);
const TWO: Setup = { seats: 2, target: 21, ...HOUSE_RULES };
const FOUR: Setup = { seats: 4, target: 21, ...HOUSE_RULES };
const TRAIL: SeenPlay = { type: "played", seat: 0, card: "2-spata", taken: [], drawn: null };
const CAPTURE = played("a: 7-dinari x 3-coeur 4-trefle");
const CHKOBBA = [CAPTURE, played("b: 10-coeur x 10-spata"), played("a: 1-spata x 1-dinari")];

/** Returns how `viewer` sees the last of these entries. */
function seenLast(viewer: number | null, ...entries: readonly Entry[]) {
  const before = advanced(startedGame(TWO, DECK), ...entries.slice(0, -1));
  const last = entries.at(-1) ?? CAPTURE;
  return seen(before, last, advanced(before, last), viewer);
}

/** Returns a game in which the first hands have been played but for the last card of the second player. */
function beforeSecondHands(): Game {
  let game = startedGame(TWO, DECK);
  for (let nth = 0; nth < 5; nth++) game = advanced(game, playEntry(game, firstLegalPlay(game)));
  return game;
}

describe("a play that is seen", () => {
  test.each([0, 1, null])("by %s has its seat, its card and the captured cards", (viewer) => {
    expect(seenLast(viewer, played("a: 2-spata"))).toEqual(TRAIL);
    const taken = ["3-coeur", "4-trefle"];
    expect(seenLast(viewer, CAPTURE)).toEqual({ ...TRAIL, card: "7-dinari", taken });
    expect(seenLast(viewer, ...CHKOBBA.slice(0, 2))).toEqual({
      ...TRAIL,
      seat: 1,
      card: "10-coeur",
      taken: ["10-spata"],
    });
  });

  test("has the viewer's new hand if it emptied all hands, and no hand for a spectator", () => {
    const before = beforeSecondHands();
    const entry = playEntry(before, firstLegalPlay(before));
    const drawn = [0, 1, null].map((viewer) => seen(before, entry, advanced(before, entry), viewer));
    expect(drawn).toMatchObject([
      { drawn: { viewer: 0, hand: SECOND_HANDS[0]?.split(" ") } },
      { drawn: { viewer: 1, hand: SECOND_HANDS[1]?.split(" ") } },
      { drawn: { viewer: null, hand: [] } },
    ]);
  });

  test("is a whole view for any other entry", () => {
    const before = startedGame(TWO, DECK);
    const left: Entry = { type: "left", playerId: "a" };
    const after = advanced(before, left);
    expect(seen(before, left, after, 1)).toEqual({ type: "view", view: viewFor(after, 1) });
    expect(seen(before, seatedEntry(0), before, 0)).toEqual({ type: "view", view: viewFor(before, 0) });
  });
});

describe("a followed play", () => {
  test("moves a trailed card from the hand to the table and passes the turn", () => {
    const view = viewFor(startedGame(TWO, DECK), 0);
    const after = follow(view, TRAIL);
    expect(ids(after?.tableCards)).toBe(`${TABLE} 2-spata`);
    expect(ids(after?.players[0]?.hand)).toBe("7-dinari 1-spata");
    expect(after).toMatchObject({ currentPlayerId: "b", lastCapture: null, players: [{ capturedCards: [] }, {}] });
    expect(after?.deck).toEqual(view.deck);
  });

  test("moves captured cards to the pile, in the order of the play, and tells a chkobba", () => {
    const [capture, , chkobba] = CHKOBBA.map((_, nth) => {
      const game = advanced(startedGame(TWO, DECK), ...CHKOBBA.slice(0, nth));
      return follow(viewFor(game, 1), seenLast(1, ...CHKOBBA.slice(0, nth + 1)));
    });
    expect(ids(capture?.tableCards)).toBe("10-spata 1-dinari");
    expect(ids(capture?.players[0]?.capturedCards)).toBe("3-coeur 4-trefle 7-dinari");
    expect(capture?.players[0]?.hand).toHaveLength(2);
    expect(capture?.lastCapture).toMatchObject({ playerId: "a", playedCardId: "7-dinari", wasChkobba: false });
    expect(ids(capture?.lastCapture?.cards)).toBe("3-coeur 4-trefle");
    expect(chkobba?.tableCards).toEqual([]);
    expect(ids(chkobba?.players[0]?.capturedCards)).toBe("3-coeur 4-trefle 7-dinari 1-dinari 1-spata");
    expect(chkobba?.lastCapture?.wasChkobba).toBe(true);
  });

  test.each([TWO, FOUR])("gives the next view at each step of a round: $seats players", (setup) => {
    let game = startedGame(setup, DECK, 1);
    let plays = 0;
    while (game.status === "in_progress") {
      const before = game;
      const entry = playEntry(before, firstLegalPlay(before));
      game = advanced(before, entry);
      plays += 1;
      for (const viewer of [...Array(setup.seats).keys(), null]) {
        const part = seen(before, entry, game, viewer);
        expect(follow(viewFor(before, viewer), part)).toEqual(viewFor(game, viewer));
      }
    }
    expect(plays).toBe(36);
  });

  test.each<[string, Partial<SeenPlay>]>([
    ["a seat that the table does not have", { seat: 2 }],
    ["a seat that is not at turn", { seat: 1 }],
    ["a card that does not exist", { card: "8-of-cups" }],
    ["a card that is not in the viewer's hand", { card: "9-coeur" }],
    ["captured cards that are not on the table", { taken: ["3-coeur", "5-spata"] }],
  ])("is refused for %s", (_, wrong) => {
    expect(follow(viewFor(startedGame(TWO, DECK), 0), { ...TRAIL, ...wrong })).toBeNull();
  });

  test("is refused if the view already has it", () => {
    const after = advanced(startedGame(TWO, DECK), played("a: 2-spata"));
    expect([0, 1, null].map((viewer) => follow(viewFor(after, viewer), TRAIL))).toEqual([null, null, null]);
  });

  test("is refused for a hand without cards", () => {
    const view = spectatorView(startedGame(TWO, DECK));
    const players = view.players.map((player) => ({ ...player, hand: [] }));
    expect(follow(view, TRAIL)).not.toBeNull();
    expect(follow({ ...view, players }, TRAIL)).toBeNull();
  });
});
