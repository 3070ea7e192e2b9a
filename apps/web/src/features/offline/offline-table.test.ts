// Tests of a local table: every command, the bot's turns, and that the game survives a closed page.
import { chooseMove as chooseBotMove, type Move } from "@chkobba/bot";
import type { GameState } from "@chkobba/protocol";
import { ALL_CARDS, type Card, cardFromId, cardId, type Deck, HOUSE_RULES, legalCaptures } from "@chkobba/rules";
import { decksOfRound } from "@chkobba/shuffle";
import { describe, expect, it, vi } from "vitest";
import type { BotPause } from "./bot-entry.ts";
import { BOT, ME, MY_SEAT, type OfflineGame, offlineGameFrom } from "./offline-game.ts";
import { type Dependencies, openTable } from "./offline-table.ts";
import { dealByLot } from "./table-entries.ts";

const SOON = { interval: 1, timeout: 5000 };

/** Returns a function that produces numbers from 0 to 1, the same ones in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A new table, or one that continues the saved game. */
function sitDown({
  seed = 1,
  kept,
  teamMode = false,
  cut = false,
  hasBegun = true,
  ...change
}: {
  seed?: number;
  kept?: OfflineGame;
  teamMode?: boolean;
  cut?: boolean;
  hasBegun?: boolean;
} & Partial<Dependencies> = {}) {
  const random = numbersFrom(seed);
  const randomBelow = (limit: number) => Math.floor(random() * limit);
  const opened: OfflineGame = kept ?? {
    id: "offline-1",
    terms: { playerName: "Amal", level: "easy", target: 11, ...(teamMode && { teamMode }), ...HOUSE_RULES, cut },
    entries: [
      {
        type: "started",
        deal: dealByLot(randomBelow, { seats: teamMode ? 4 : 2, target: 11, ...HOUSE_RULES, cut }),
      },
    ],
  };
  const saved: OfflineGame[] = [];
  const shown: GameState[] = [];
  const onClose = vi.fn();
  const table = openTable(opened, {
    randomBelow,
    chooseMove: async (view) => chooseBotMove(view, { level: "normal", random }),
    pause: async () => {},
    save: (game) => saved.push(game),
    show: (view) => shown.push(view),
    onClose,
    ...change,
  });
  if (hasBegun) table.begin();
  const isAtTurn = () => table.view().currentPlayerId === ME;
  return {
    table,
    shown,
    saved,
    onClose,
    myTurn: () => vi.waitFor(() => expect(isAtTurn()).toBe(true), SOON),
    /** Waits until it is the player's turn, or the game is over. */
    botDone: () => vi.waitFor(() => expect([ME, null]).toContain(awaited(table.view())), SOON),
    play: (move: Move) => table.commands["play-card"]({ gameId: opened.id, playerId: ME, ...spread(move) }),
  };
}

/** The player who plays or cuts next. */
const awaited = ({ currentPlayerId, cut }: GameState) => cut?.playerId ?? currentPlayerId;

const spread = ({ cardId: id, capturedCardIds }: Move) => ({ cardId: id, capturedCardIds: [...capturedCardIds] });
const inGame = { gameId: "offline-1" };

function cardsOf(cards: readonly { readonly id: string }[]): readonly Card[] {
  return cards.map(({ id }) => cardFromId(id)).filter((card) => card !== undefined);
}

const handOf = ({ players }: GameState) => cardsOf(players.find(({ id }) => id === ME)?.hand ?? []);

/** The first hand card with its first legal capture. */
function firstMove(view: GameState): Move {
  const [first] = handOf(view);
  if (first === undefined) throw new Error("the hand is empty");
  const [taken = []] = legalCaptures(first, cardsOf(view.tableCards));
  return { cardId: cardId(first), capturedCardIds: taken.map(cardId) };
}

type Seated = ReturnType<typeof sitDown>;

async function playUntil(seated: Seated, isEnough: (view: GameState) => boolean): Promise<void> {
  const { table, botDone, play } = seated;
  const outcomeOf = ({ status, cut, ...view }: GameState) => {
    if (status === "round_summary") return table.commands["continue-after-round-summary"](inGame);
    if (cut === null) return play(firstMove({ status, cut, ...view }));
    const mySeat = { ...inGame, playerId: ME };
    return cut.at === null
      ? table.commands["cut-deck"]({ ...mySeat, at: 12 })
      : table.commands["keep-cut-card"]({ ...mySeat, keep: view.round % 2 === 0 });
  };
  for (;;) {
    await botDone();
    const view = table.view();
    // The shown view was updated step by step, and must equal a view of the whole game.
    const followed = seated.shown.at(-1);
    if (followed !== undefined) expect(followed).toEqual(view);
    if (isEnough(view)) return;
    expect(outcomeOf(view)).toEqual({ ok: true, value: {} });
  }
}

const isOver = ({ status }: GameState) => status === "finished";

const BOT_SEAT = 1;

/** A deck that begins with these cards: first those of the table, then the leader's. */
function deckFrom(ids: string): Deck {
  const first = cardsOf(ids.split(" ").map((id) => ({ id })));
  return [...first, ...ALL_CARDS.filter((card) => !first.includes(card))];
}

/** A game with a known deck and leader. */
const ledBy = (leader: number, deck: Deck = deckFrom("1-spata 2-spata 3-spata 4-spata"), cut = false): OfflineGame => ({
  id: inGame.gameId,
  terms: { playerName: "Amal", level: "easy", target: 11, ...HOUSE_RULES, cut },
  entries: [{ type: "started", deal: { leader, decks: [deck] } }],
});

/** A bot whose thoughts end when the test says so. */
function slowBot() {
  const thoughts: (() => void)[] = [];
  const chooseMove: Dependencies["chooseMove"] = async (view) => {
    await new Promise<void>((resolve) => thoughts.push(resolve));
    return chooseBotMove(view, { level: "easy", random: () => 0 });
  };
  return { chooseMove, thoughts };
}

/** Resolves when everything that waits for no timer has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a table on this device", () => {
  it("shows its player only their own hand", async () => {
    const { table, myTurn } = sitDown();
    await myTurn();
    const view = table.view();
    const bot = view.players.find(({ id }) => id === BOT);
    expect(bot?.hand.every((card) => "hidden" in card)).toBe(true);
    expect(view.deck.every((card) => "hidden" in card)).toBe(true);
    expect(handOf(view)).toHaveLength(3);
    expect(view).toMatchObject({ isSolo: true, botLevel: "easy", targetScore: 11, turnEndsAt: null });
  });

  it.each([false, true])(
    "with the cut continues from round to round, whichever player leads (team game: %s)",
    async (teamMode) => {
      const seated = sitDown({ cut: true, teamMode, seed: 5 });
      await playUntil(seated, isOver);
      const cutters = new Set(seated.shown.flatMap(({ cutCard }) => cutCard?.playerId ?? []));
      expect(cutters.size).toBeGreaterThan(1);
      const open = ({ cut }: GameState) => cut?.card != null && !("hidden" in cut.card);
      expect(seated.shown.some((view) => view.cut?.playerId === ME && open(view))).toBe(true);
      expect(seated.shown.some((view) => view.cut?.playerId !== ME && open(view))).toBe(false);
    },
  );

  it("with the cut can be restored in each step of the cut", async () => {
    const seated = sitDown({ cut: true, seed: 5 });
    await playUntil(seated, ({ round }) => round === 3);
    const steps = new Set<string>();
    for (const game of seated.saved) {
      const kept = offlineGameFrom(JSON.parse(JSON.stringify(game)));
      if (kept === null) throw new Error("a saved game was lost");
      const { view } = sitDown({ kept, pause: () => new Promise(() => {}) }).table;
      const { status, cut } = view();
      if (status === "starting")
        steps.add(`${cut?.playerId === ME ? "mine" : "the bot's"} ${cut?.at === null ? "to lift" : "lifted"}`);
    }
    expect([...steps].sort()).toEqual(["mine lifted", "mine to lift", "the bot's lifted", "the bot's to lift"]);
  });

  it("lets the bot think from its own seat, at the level of the game", async () => {
    const chooseMove = vi.fn<Dependencies["chooseMove"]>(async (view) =>
      chooseBotMove(view, { level: "easy", random: () => 0 }),
    );
    const seated = sitDown({ chooseMove });
    await playUntil(seated, ({ round, deck }) => round === 1 && deck.length < 24);
    expect(chooseMove.mock.calls.length).toBeGreaterThan(1);
    for (const [view, level] of chooseMove.mock.calls) {
      expect(view.seat).toBe(1);
      expect(level).toBe("easy");
    }
  });

  it("shows the plays since the hands were dealt, with their players", async () => {
    const seated = sitDown();
    await seated.myTurn();
    const before = seated.table.view().plays;
    const move = firstMove(seated.table.view());
    seated.play(move);
    await seated.botDone();
    const { plays } = seated.table.view();
    expect(plays).toEqual([
      ...before,
      { playerId: ME, card: move.cardId, taken: move.capturedCardIds, by: "player" },
      { playerId: BOT, card: expect.any(String), taken: expect.any(Array), by: "bot" },
    ]);
  });

  it("has a partner and two opponents in a game of four, all bots, each with the view of its own seat", async () => {
    const chooseMove = vi.fn<Dependencies["chooseMove"]>(async (view) =>
      chooseBotMove(view, { level: "easy", random: () => 0 }),
    );
    const seated = sitDown({ teamMode: true, chooseMove });
    const { maxPlayers, teamMode, isSolo, players } = seated.table.view();
    expect({ maxPlayers, teamMode, isSolo }).toEqual({ maxPlayers: 4, teamMode: true, isSolo: true });
    expect(players.map(({ name, isBot, teamId }) => [name, isBot, teamId])).toEqual([
      ["Amal", false, "team-1"],
      ["Chkobba Bot", true, "team-2"],
      ["Chkobba Bot 2", true, "team-1"],
      ["Chkobba Bot 3", true, "team-2"],
    ]);
    await seated.myTurn();
    expect(await seated.table.hint()).toMatchObject({ ok: true });
    await playUntil(seated, isOver);
    expect([...new Set(chooseMove.mock.calls.map(([view]) => view.seat))].sort()).toEqual([0, 1, 2, 3]);
    expect(seated.table.commands["reset-game"](inGame)).toEqual({ ok: true, value: {} });
    expect(seated.table.view()).toMatchObject({ status: "in_progress", round: 1, maxPlayers: 4 });
  });

  it("refuses what the rules forbid, and stays unchanged", async () => {
    const { table, myTurn, play, saved } = sitDown();
    await myTurn();
    const before = table.view();
    const known = saved.length;
    expect(play({ cardId: "no-card", capturedCardIds: [] })).toMatchObject({
      ok: false,
      refusal: { code: "CARD_NOT_IN_HAND" },
    });
    const [held] = handOf(before);
    const illegal = { cardId: held === undefined ? "" : cardId(held), capturedCardIds: ["nothing"] };
    expect(play(illegal)).toMatchObject({ ok: false, refusal: { code: "ILLEGAL_CAPTURE" } });
    expect(table.commands["continue-after-round-summary"](inGame)).toMatchObject({
      ok: false,
      refusal: { code: "NOT_IN_ROUND_SUMMARY" },
    });
    expect(table.commands["reset-game"](inGame)).toMatchObject({ ok: false, refusal: { code: "NOT_FINISHED" } });
    expect(table.view()).toEqual(before);
    expect(saved).toHaveLength(known);
  });

  it("refuses a play and a hint while the bot thinks", async () => {
    const chooseMove = () => new Promise<Move>(() => {});
    const { table, play } = sitDown({ chooseMove });
    if (table.view().currentPlayerId !== BOT) expect(play(firstMove(table.view()))).toEqual({ ok: true, value: {} });
    expect(table.view().currentPlayerId).toBe(BOT);
    expect(play(firstMove(table.view()))).toMatchObject({ ok: false, refusal: { code: "NOT_YOUR_TURN" } });
    expect(await table.hint()).toMatchObject({ ok: false, refusal: { code: "NOT_YOUR_TURN" } });
  });

  it("gives a legal hint without playing it", async () => {
    const { table, myTurn, play } = sitDown();
    await myTurn();
    const before = table.view();
    const hint = await table.hint();
    expect(table.view()).toEqual(before);
    if (!hint.ok) throw new Error(hint.refusal.code);
    expect(play(hint.value.move)).toEqual({ ok: true, value: {} });
  });

  it("plays a whole game to its end, and then another one", async () => {
    const seated = sitDown();
    const { table, shown, saved } = seated;
    await playUntil(seated, isOver);
    expect(Math.max(...Object.values(table.view().scores))).toBeGreaterThanOrEqual(11);
    const versions = shown.map(({ version }) => version);
    expect(table.commands["reset-game"](inGame)).toEqual({ ok: true, value: {} });
    expect(table.view()).toMatchObject({ status: "in_progress", round: 1, winner: null });
    expect(table.view().version).toBeGreaterThan(Math.max(...versions));
    expect(saved.at(-1)?.entries[0]).toMatchObject({ type: "started" });
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    await playUntil(seated, isOver);
  });

  it("puts its player one point from the target, for manual tests", async () => {
    const seated = sitDown({ seed: 4 });
    await seated.myTurn();
    expect(seated.table.commands["test-setup-near-win"](inGame)).toEqual({ ok: true, value: {} });
    expect(Object.values(seated.table.view().scores)).toContain(10);
  });

  it("drops a bot's move that arrives after the player has left", async () => {
    const { chooseMove, thoughts } = slowBot();
    const seated = sitDown({ kept: ledBy(BOT_SEAT), chooseMove });
    seated.table.close();
    thoughts[0]?.();
    await settled();
    expect(seated.onClose).toHaveBeenCalledOnce();
    expect(seated.shown).toEqual([]);
    expect(seated.saved).toEqual([]);
  });

  it("drops a bot's move if the game has changed while the bot thought", async () => {
    const { chooseMove, thoughts } = slowBot();
    const { table } = sitDown({ kept: ledBy(BOT_SEAT), chooseMove });
    table.commands["test-setup-near-win"](inGame);
    thoughts[0]?.();
    await settled();
    expect(table.view()).toMatchObject({ plays: [], currentPlayerId: BOT });
    thoughts[1]?.();
    await settled();
    expect(table.view()).toMatchObject({ plays: [{ playerId: BOT }], currentPlayerId: ME });
  });

  it("lets the bot play only after it has begun", async () => {
    const { table, shown } = sitDown({ kept: ledBy(BOT_SEAT), hasBegun: false });
    await settled();
    expect(shown).toEqual([]);
    table.begin();
    await settled();
    expect(shown).toHaveLength(1);
  });

  it("shows players who are always connected, in a game that only its player sees", () => {
    const view = sitDown().table.view();
    expect(view.players.map(({ connected, isAway }) => [connected, isAway])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(view).toMatchObject({ watchable: false, aborted: false });
  });

  it("needs a game by the rules", () => {
    expect(() => sitDown({ kept: { ...ledBy(MY_SEAT), entries: [] } })).toThrow("a table needs a game by the rules");
  });

  it("saves the end of a game without another deck, and the next game without the last one", async () => {
    const seated = sitDown();
    await seated.myTurn();
    seated.table.commands["test-setup-near-win"](inGame);
    await playUntil(seated, isOver);
    expect(seated.saved.at(-1)?.entries.at(-1)).toEqual({ type: "continued", decks: null });
    const known = seated.saved.length;
    seated.table.commands["reset-game"](inGame);
    expect(seated.saved[known]?.entries).toEqual([{ type: "started", deal: expect.any(Object) }]);
  });

  it("gives no hint while no card can be played", async () => {
    const hints: string[] = [];
    const seated = sitDown();
    await playUntil(seated, isOver);
    for (const kept of seated.saved) {
      const { table } = sitDown({ kept, hasBegun: false });
      const { status } = table.view();
      if (status === "in_progress") continue;
      const hint = await table.hint();
      hints.push(`${status}: ${hint.ok || hint.refusal.code}`);
    }
    expect(new Set(hints)).toEqual(new Set(["round_summary: NOT_YOUR_TURN", "finished: NOT_YOUR_TURN"]));
  });

  it.each<[BotPause, string, string, readonly string[]]>([
    ["plain", "7-spata 8-spata 9-spata 10-spata", "1-dinari", []],
    ["cards", "7-spata 8-spata 9-spata 10-spata", "7-dinari", ["7-spata"]],
    ["stamp", "1-spata 2-spata 3-spata 4-spata", "10-dinari", ["1-spata", "2-spata", "3-spata", "4-spata"]],
  ])("makes the %s pause before the bot's move: %s, %s takes %j", (expected, opening, card, taken) => {
    const pauses: BotPause[] = [];
    const pause = (before: BotPause) => {
      pauses.push(before);
      return new Promise<void>(() => {});
    };
    const { play } = sitDown({ kept: ledBy(MY_SEAT, deckFrom(`${opening} ${card}`)), pause });
    expect(play({ cardId: card, capturedCardIds: [...taken] })).toEqual({ ok: true, value: {} });
    expect(pauses).toEqual([expected]);
  });

  it("makes a longer pause before the bot leads, because its cards are still moving", () => {
    const pause = vi.fn(() => new Promise<void>(() => {}));
    sitDown({ kept: ledBy(BOT_SEAT), pause });
    expect(pause.mock.calls).toEqual([["cards"]]);
  });
});

describe("the cut at a table on this device", () => {
  const mine = { ...inGame, playerId: ME };
  /** A pause that ends when the test says so. */
  const longPause = () => {
    const ends: (() => void)[] = [];
    const pause = vi.fn((_before: BotPause) => new Promise<void>((resolve) => ends.push(resolve)));
    return { pause, ends };
  };

  it("waits for the player who leads, without a hint", async () => {
    const { pause } = longPause();
    const chooseMove = vi.fn<Dependencies["chooseMove"]>();
    const { table, shown } = sitDown({ kept: ledBy(MY_SEAT, ALL_CARDS, true), pause, chooseMove });
    expect(await table.hint()).toMatchObject({ ok: false, refusal: { code: "NOT_YOUR_TURN" } });
    await settled();
    expect(shown).toEqual([]);
    expect(pause).not.toHaveBeenCalled();
    expect(chooseMove).not.toHaveBeenCalled();
  });

  it("is made by the bot that leads, with a pause before each step", async () => {
    const { pause, ends } = longPause();
    const { table } = sitDown({ kept: ledBy(BOT_SEAT, ALL_CARDS, true), pause });
    expect(table.view().cut).toMatchObject({ playerId: BOT, at: null });
    ends[0]?.();
    await settled();
    expect(table.view().cut).toMatchObject({ playerId: BOT, at: expect.any(Number) });
    expect(pause.mock.calls).toEqual([["plain"], ["plain"]]);
  });

  it("is not made by a bot after the player has left", async () => {
    const { pause, ends } = longPause();
    const { table, saved } = sitDown({ kept: ledBy(BOT_SEAT, ALL_CARDS, true), pause });
    table.close();
    ends[0]?.();
    await settled();
    expect(saved).toEqual([]);
  });

  it("decides nothing before the deck is lifted, or after the cards are dealt", () => {
    const { table } = sitDown({ kept: ledBy(MY_SEAT, deckFrom("2-spata 3-spata"), true) });
    const keep = () => table.commands["keep-cut-card"]({ ...mine, keep: false });
    expect(keep()).toMatchObject({ refusal: { code: "NOT_CUT" } });
    table.commands["cut-deck"]({ ...mine, at: 12 });
    expect(keep()).toEqual({ ok: true, value: {} });
    expect(keep()).toMatchObject({ refusal: { code: "NOT_STARTING" } });
  });

  it("begins again with another deck if three cards on the table are equal [CUT-3]", () => {
    const kept = ledBy(MY_SEAT, deckFrom("1-spata 7-spata 7-dinari 7-coeur 2-spata"), true);
    const { table, saved } = sitDown({ kept });
    table.commands["cut-deck"]({ ...mine, at: 1 });
    expect(table.commands["keep-cut-card"]({ ...mine, keep: false })).toEqual({ ok: true, value: {} });
    expect(table.view()).toMatchObject({ status: "starting", cut: { playerId: ME, at: null } });
    const last = saved.at(-1);
    expect(last?.entries.at(-1)).toMatchObject({ type: "kept", keep: false, next: expect.any(Array) });
    expect(offlineGameFrom(JSON.parse(JSON.stringify(last)))).toEqual(last);
  });
});

describe("a saved game", () => {
  const asStored = (game: OfflineGame | undefined) => offlineGameFrom(JSON.parse(JSON.stringify(game)));

  it.each([
    ["in the middle of a hand", false, ({ deck }: GameState) => deck.length < 20],
    ["in the middle of a hand of four", true, ({ deck }: GameState) => deck.length < 20],
    ["at a summary", false, ({ status }: GameState) => status === "round_summary"],
    ["in the second round", false, ({ round, deck }: GameState) => round === 2 && deck.length < 20],
    ["at its end", false, isOver],
    ["at the end of a game of four", true, isOver],
  ])("gives the same game to the card %s", async (_when, teamMode, isEnough) => {
    const seated = sitDown({ teamMode });
    await playUntil(seated, isEnough);
    const kept = asStored(seated.saved.at(-1));
    if (kept === null) throw new Error("the game is lost");
    const resumed = sitDown({ kept });
    expect(resumed.table.view()).toEqual(seated.table.view());
    await playUntil(resumed, isOver);
  });

  const whole = async (): Promise<OfflineGame> => {
    const seated = sitDown();
    await playUntil(seated, ({ deck }) => deck.length < 20);
    const game = seated.saved.at(-1);
    if (game === undefined) throw new Error("nothing was kept");
    return game;
  };

  it("keeps the house rules of a game that was saved without them [LOG-3]", async () => {
    const { terms, ...game } = await whole();
    const { lastCardChkobba: _, ...earlier } = terms;
    expect(asStored({ ...game, terms })?.terms).toEqual(terms);
    expect(offlineGameFrom(JSON.parse(JSON.stringify({ ...game, terms: earlier })))?.terms).toEqual({
      ...terms,
      lastCardChkobba: false,
    });
  });

  it.each<[string, (game: OfflineGame) => unknown]>([
    ["nothing", () => null],
    ["something else", () => ["a", 1]],
    ["no terms", ({ terms: _, ...rest }) => rest],
    ["a level that is none", (game) => ({ ...game, terms: { ...game.terms, level: "impossible" } })],
    ["a target that is none", (game) => ({ ...game, terms: { ...game.terms, target: 12 } })],
    ["no deal", (game) => ({ ...game, entries: [] })],
    ["a play twice", (game) => ({ ...game, entries: [...game.entries, game.entries.at(-1)] })],
    ["a play left out", (game) => ({ ...game, entries: game.entries.toSpliced(1, 1) })],
    [
      "a deck that lacks a card",
      (game) => ({ ...game, entries: [{ type: "started", deal: { leader: 0, decks: [[1, 2]] } }] }),
    ],
    ["an entry that is none", (game) => ({ ...game, entries: [...game.entries, { type: "cheated" }] })],
  ])("is no game with %s", async (_what, broken) => {
    expect(asStored(await whole())).not.toBeNull();
    expect(offlineGameFrom(JSON.parse(JSON.stringify(broken(await whole()))))).toBeNull();
  });
});

describe("with the cards of a deal that was taken offline", () => {
  const deal = { id: "11111111-2222-4333-8444-555555555555", rounds: 2, seed: "0f".repeat(32) };
  const setup = { seats: 2, target: 21, rounds: 2, ...HOUSE_RULES } as const;
  const sealed = { serverSeed: deal.seed, gameId: deal.id, gameNumber: 1, seeds: [] };
  const kept: OfflineGame = {
    id: deal.id,
    terms: { playerName: "Amal", level: "easy", target: 21, ...HOUSE_RULES, deal },
    entries: [{ type: "started", deal: { leader: 0, decks: decksOfRound(sealed, setup, 1) } }],
  };

  it("derives the decks and the bot's random choices from its seed, and ends after its rounds", async () => {
    const lucks: (number | null)[] = [];
    const sat = sitDown({
      kept,
      chooseMove: async (view, level, luck) => {
        lucks.push(luck);
        return chooseBotMove(view, { level, random: () => 0 });
      },
    });
    const { table, saved } = sat;
    await playUntil(sat, isOver);
    expect(table.view()).toMatchObject({ deal: { id: deal.id, rounds: 2 }, rounds: [{ round: 1 }, { round: 2 }] });
    const second = saved.at(-1)?.entries.find((entry) => entry.type === "continued");
    expect(second).toEqual({ type: "continued", decks: decksOfRound(sealed, setup, 2) });
    expect(lucks).toHaveLength(36);
    expect(new Set(lucks).size).toBeGreaterThan(30);
    expect(table.commands["reset-game"]({ gameId: deal.id })).toMatchObject({ refusal: { code: "FORBIDDEN" } });
    expect(await table.hint()).toMatchObject({ ok: false, refusal: { code: "FORBIDDEN" } });
    expect(offlineGameFrom(JSON.parse(JSON.stringify(saved.at(-1))))).toEqual(saved.at(-1));
  });

  it("can be handed in as far as they are played, but other cards can't", async () => {
    const handIn = vi.fn<NonNullable<Dependencies["handIn"]>>(async (_game, told) => {
      told(1, 2);
      return "differs";
    });
    const { table, saved, play } = sitDown({ kept, handIn });
    play(firstMove(table.view()));
    const told = vi.fn();
    expect(await table.handIn?.(told)).toBe("differs");
    expect(told.mock.calls).toEqual([[1, 2]]);
    expect(handIn.mock.calls[0]?.[0]).toEqual(saved[0]);
    expect(sitDown({ handIn }).table.handIn).toBeNull();
    expect(sitDown({ kept }).table.handIn).toBeNull();
  });
});
