// Tests of games that begin at a moment of a finished game.
import { chooseMove, seeded } from "@chkobba/bot";
import {
  ALL_CARDS,
  advance,
  type Card,
  cardFromId,
  type Deal,
  type Deck,
  deckAfterCut,
  drawDecks,
  type Entry,
  type Game,
  type GameScript,
  HOUSE_RULES,
  type InProgress,
  informationStateFor,
  isVoidDeal,
  NO_CARD,
  openGame,
  replay,
  shuffledDeck,
  valueOf,
} from "@chkobba/rules";
import { describe, expect, inject, it } from "vitest";
import { gameFromMoment, type Moment } from "./from-moment.ts";
import { gameOf, offlineGameFrom } from "./offline-game.ts";

const random = seeded(inject("seed"));
const below = (limit: number) => Math.floor(random() * limit);
const options = { id: "moment-1", playerName: "Amal", level: "hard", randomBelow: below } as const;

interface Played {
  readonly script: GameScript;
  /** The game before each play. */
  readonly before: readonly InProgress[];
}

function playGame({ seats, cut = false, until = 30 }: { seats: 2 | 4; cut?: boolean; until?: number }): Played {
  const setup = { seats, target: 11, ...HOUSE_RULES, cut } as const;
  const players = Array.from({ length: seats }, (_, seat) => ({ id: `p${seat}`, name: `P${seat}`, isBot: false }));
  const entries: Entry[] = [];
  const before: InProgress[] = [];
  let game: Game = openGame(setup);
  const go = (entry: Entry) => {
    const next = advance(game, entry);
    if (!next.ok) throw new Error(`${entry.type}: ${next.refusal.code}`);
    game = next.value;
  };
  for (const { id, name } of players) go({ type: "seated", playerId: id, name, isBot: false });
  const log = (entry: Entry) => {
    go(entry);
    entries.push(entry);
  };
  const shown = (): Game => game;
  log({ type: "started", deal: { leader: below(seats), decks: drawDecks(below, { cut }) } });
  for (let now = shown(); before.length < until && now.status !== "finished"; now = shown()) {
    if (now.status === "waiting") break;
    const playerId = `p${now.status === "starting" ? now.round.leader : now.round.turn}`;
    if (now.status === "round_summary") log({ type: "continued", decks: drawDecks(below, { cut }) });
    else if (now.status === "in_progress") {
      before.push(now);
      const { cardId, capturedCardIds } = chooseMove(informationStateFor(now, now.round.turn), {
        level: "easy",
        random,
      });
      const [card = NO_CARD, ...taken] = [cardId, ...capturedCardIds].map((id) => cardFromId(id) ?? NO_CARD);
      log({ type: "played", playerId, card, taken });
    } else if (now.cut?.at == null) log({ type: "cut", playerId, at: 1 + below(39) });
    else {
      const keep = random() < 0.5;
      const isVoid = isVoidDeal(deckAfterCut(now.round.deck, now.cut.at, keep, seats));
      log({ type: "kept", playerId, keep, next: isVoid ? shuffledDeck(below) : null });
    }
  }
  return { script: { setup, players, entries }, before };
}

function momentOf({ script, before }: Played, plays: number, cards: Moment["cards"]): Moment {
  return { script, plays, seat: before[plays]?.round.turn ?? -1, cards };
}

function opened(moment: Moment): InProgress {
  const begun = gameFromMoment(moment, options);
  if (begun === null) throw new Error("no game at this moment");
  expect(offlineGameFrom(JSON.parse(JSON.stringify(begun))), "can be saved").not.toBeNull();
  const game = gameOf(begun);
  if (game?.status !== "in_progress") throw new Error("the game is not in progress");
  return game;
}

const hidden = ({ round: { hands, deck, dealt } }: InProgress, seat: number) =>
  [...hands.filter((_, other) => other !== seat).flat(), ...deck.slice(dealt)].toSorted((a, b) => a - b);
const hiddenInPlace = ({ round: { hands, deck, dealt } }: InProgress, seat: number) => [
  ...hands.flatMap((hand, other) => (other === seat ? [] : hand)),
  ...deck.slice(dealt),
];
const inOrder = (cards: readonly Card[] | undefined) => (cards ?? []).toSorted((a, b) => a - b);

/** A void deck: its first four cards have one value, and so have the next four. */
const VOID: Deck = ALL_CARDS.toSorted((a, b) => valueOf(a) - valueOf(b));
const afterVoid = (deal: Deal): Deal => ({ ...deal, decks: [VOID, ...deal.decks] });

function decksOf(entry: Entry): readonly Deck[] {
  if (entry.type === "started" || entry.type === "dealt") return entry.deal?.decks ?? [];
  if (entry.type === "continued") return entry.decks ?? [];
  return entry.type === "kept" && entry.next !== null ? [entry.next] : [];
}

const asAgreed = (deal: Deal): readonly Entry[] => [
  { type: "started", deal: null },
  { type: "dealt", deal: afterVoid(deal) },
];

/** The first cut makes the deal void, so the leader gets the deck of the deal as the next deck. */
function asNextDeck({ leader, decks: [next = []] }: Deal): readonly Entry[] {
  const playerId = `p${leader}`;
  return [
    { type: "started", deal: { leader, decks: [VOID] } },
    { type: "cut", playerId, at: 4 },
    { type: "kept", playerId, keep: false, next },
  ];
}

/** The same game with other entries for its first deal. */
function dealtAs({ script, before }: Played, entriesOf: (deal: Deal) => readonly Entry[]): Played {
  const change = (entry: Entry) => (entry.type === "started" && entry.deal !== null ? entriesOf(entry.deal) : [entry]);
  return { script: { ...script, entries: script.entries.flatMap(change) }, before };
}

describe("a game at a moment", () => {
  it.each([
    { seats: 2, cut: false },
    { seats: 2, cut: true },
    { seats: 4, cut: false },
    { seats: 4, cut: true },
  ] as const)("shows the player what the seat had seen ($seats seats, cut: $cut)", (terms) => {
    const played = playGame({ ...terms, until: 60 });
    played.before.forEach((was, plays) => {
      const { turn } = was.round;
      const now = opened(momentOf(played, plays, "again"));
      const [seen, sees] = [informationStateFor(was, turn), informationStateFor(now, 0)];
      expect(sees.hand).toEqual(seen.hand);
      expect(sees.table).toEqual(seen.table);
      expect(sees.undealt).toBe(seen.undealt);
      const fromOwn = <T>(list: readonly T[]) => list.map((_, at) => list[(at + turn) % list.length]);
      expect(sees.piles.map(inOrder)).toEqual(fromOwn(seen.piles).map(inOrder));
      expect(sees.chkobbas).toEqual(fromOwn(seen.chkobbas));
      expect(sees.handSizes).toEqual(fromOwn(seen.handSizes));
      expect(sees.scores).toEqual(turn % 2 === 0 ? seen.scores : [seen.scores[1], seen.scores[0]]);
      expect(hidden(now, 0)).toEqual(hidden(was, turn));
      expect(now.seats.map(({ isBot }) => isBot)).toEqual(now.seats.map((_, seat) => seat > 0));
    });
  });

  it("keeps the hidden cards when it plays on in a round that is over, and not in another round", () => {
    const played = playGame({ seats: 2, until: 40 });
    const isSame = (plays: number) => {
      const was = played.before[plays];
      const now = opened(momentOf(played, plays, "on"));
      return `${now.round.deck}` === `${was?.round.deck}`;
    };
    expect(isSame(3), "the first round was played to its end").toBe(true);
    // With thirty hidden cards, the same order comes once in 10^32 deals.
    expect(isSame(36), "the second round was not").toBe(false);
  });

  it("deals each hidden card to the other hand equally often when it is tried again", () => {
    const played = playGame({ seats: 2, until: 31 });
    const was = played.before[24];
    if (was === undefined) throw new Error("no such play");
    const unseen = hidden(was, was.round.turn);
    const times = new Map<Card, number>();
    const deals = 1000;
    for (let nth = 0; nth < deals; nth++) {
      for (const card of opened(momentOf(played, 24, "again")).round.hands[1] ?? []) {
        times.set(card, (times.get(card) ?? 0) + 1);
      }
    }
    const size = was.round.hands[1 - was.round.turn]?.length ?? 0;
    const share = size / unseen.length;
    // Seven standard errors: a fair draw fails once in 10^11 runs.
    const tolerance = 7 * Math.sqrt((share * (1 - share)) / deals);
    for (const card of unseen) expect(Math.abs((times.get(card) ?? 0) / deals - share)).toBeLessThan(tolerance + 1e-9);
  });

  it.each<{
    readonly log: string;
    readonly cut?: boolean;
    readonly plays: number;
    readonly make: (of: Played) => Played;
  }>([
    { log: "the start", plays: 7, make: (played) => played },
    {
      log: "a start with a void deal",
      plays: 7,
      make: (played) => dealtAs(played, (deal) => [{ type: "started", deal: afterVoid(deal) }]),
    },
    { log: "a deal after the players agreed", plays: 7, make: (played) => dealtAs(played, asAgreed) },
    { log: "the second round", plays: 40, make: (played) => played },
    { log: "a cut deck", cut: true, plays: 7, make: (played) => played },
    { log: "the next deck of a void cut", cut: true, plays: 7, make: (played) => dealtAs(played, asNextDeck) },
  ])(
    "exchanges only hidden cards, in the deck that is played, which comes from $log",
    ({ cut = false, plays, make }) => {
      const played = make(playGame({ seats: 2, cut, until: plays + 36 }));
      expect(replay(played.script)).not.toBeNull();
      // Two plays in a row, because each seat is at turn in one of them.
      for (const at of [plays, plays + 1]) {
        const was = played.before[at];
        const begun = gameFromMoment(momentOf(played, at, "again"), { ...options, randomBelow: (limit) => limit - 1 });
        const now = begun && gameOf(begun);
        if (was === undefined || now?.status !== "in_progress") throw new Error("no game at this moment");
        const { hands, turn, leader, table } = was.round;
        // This draw takes the last card of those left each time, so the hidden cards come in the opposite order.
        expect(hiddenInPlace(now, 0)).toEqual(hiddenInPlace(was, turn).toReversed());
        expect([now.round.hands[0], now.round.table]).toEqual([hands[turn], table]);
        expect(now.round.leader).toBe((leader + turn) % 2);
        const earlier = (begun?.entries ?? []).flatMap(decksOf).slice(0, -1);
        expect(earlier).toEqual(played.script.entries.flatMap(decksOf).slice(0, earlier.length));
      }
    },
  );

  it.each([2, 4] as const)(
    "has the target, the house rules and the rounds of the finished game (%i seats)",
    (seats) => {
      const { script, before } = playGame({ seats, cut: true, until: 5 });
      const terms = { playerName: "Amal", level: "hard", target: 11, teamMode: seats === 4, ...HOUSE_RULES, cut: true };
      expect(gameFromMoment(momentOf({ script, before }, 4, "on"), options)?.terms).toStrictEqual(terms);
      const short = { ...script, setup: { ...script.setup, rounds: 3 } };
      const moment = momentOf({ script: short, before }, 4, "on");
      expect(gameFromMoment(moment, options)?.terms).toStrictEqual({ ...terms, rounds: 3 });
      expect(opened(moment).setup.rounds).toBe(3);
    },
  );

  it("is none where another seat is at turn, or the game has no such play", () => {
    const played = playGame({ seats: 2 });
    const moment = momentOf(played, 4, "again");
    expect(gameFromMoment({ ...moment, seat: 1 - moment.seat }, options)).toBeNull();
    for (const plays of [4, 5])
      expect(gameFromMoment({ ...moment, plays, seat: 2 }, options), "no such seat").toBeNull();
    expect(gameFromMoment({ ...moment, plays: 500 }, options)).toBeNull();
    expect(gameFromMoment({ ...momentOf(played, 29, "again"), plays: 30 }, options), "after the last play").toBeNull();
  });

  it("is none in a log that breaks the rules before the moment", () => {
    const played = playGame({ seats: 2 });
    const moment = momentOf(played, 7, "again");
    const script = { ...played.script, entries: played.script.entries.toSpliced(3, 1) };
    expect(gameFromMoment({ ...moment, script, plays: 6 }, options)).toBeNull();
  });

  it("leaves out a player's departure, because a bot has that seat from the beginning", () => {
    const { script, before } = playGame({ seats: 4, until: 9 });
    const [start, ...rest] = script.entries;
    if (start === undefined || before[6] === undefined) throw new Error("no such play");
    const gone = `p${(before[6].round.turn + 1) % 4}`;
    const left = { ...script, entries: [start, { type: "left", playerId: gone } as const, ...rest] };
    expect(replay(left)).not.toBeNull();
    expect(opened(momentOf({ script: left, before }, 6, "again")).seats.every(({ hasLeft }) => !hasLeft)).toBe(true);
  });
});
