// An offline table: deals, applies the rules, lets the bots play, and shows the player's view, as the server does.
//
// A solo game needs no server. The board sends commands with `command` of the session, which passes them to the
// server or to a local table (`shared/seat/local-table.ts`); both answer in the same way and feed the same store.
// `features/offline` is such a table: the rules, a log in local storage that is read again after a refresh, and the
// bot, which runs in a Web Worker (`shared/bot-worker`) and gets the information state of its seat. Several people
// may share the device: then the table shows the hand of one person or none (`holder.ts`,
// `shared/seat/shared-device.ts`), and the board has a cover (`features/table/phone`; decision 085).
// `features/score` keeps the score of real cards, in this browser alone. While a player's own 1 vs 1 table waits,
// they can play at such a table: `shared/seat/kept-seat.ts` keeps the seat on the server, and returns to it when
// the game there starts. The same worker rates the moves of a replay for its review. The service worker lets the
// page open without a network.
import { keepsCutCard, type Move } from "@chkobba/bot";
import { type BotLevel, followEntry, type GameState } from "@chkobba/protocol";
import {
  advance,
  cutStateFor,
  type Entry,
  type Game,
  hasMovedCards,
  type InformationState,
  informationStateFor,
  isDecided,
  type Round,
  type SeatIndex,
  type Seen,
  type Starting,
  seen,
} from "@chkobba/rules";
import { luckIn } from "@chkobba/shuffle";
import { accepted } from "../../shared/result.ts";
import type { HandIn, LocalTable, Outcome } from "../../shared/seat/local-table.ts";
import { refusedWith } from "../../shared/socket/event-result.ts";
import { holderIn } from "./holder.ts";
import { gameOf, ME, MY_SEAT, type OfflineGame, peopleIn } from "./offline-game.ts";
import { offlineView } from "./offline-view.ts";
import { keepOf, nextDeal, nextDecks, playOf, type RandomBelow } from "./table-entries.ts";

/**
 * The length of the pause before a bot's move. "plain": as usual. "cards": longer, because cards are still moving.
 * "stamp": longer, because the stamp of a chkobba is shown.
 */
export type BotPause = "plain" | "cards" | "stamp";

export interface Dependencies {
  readonly randomBelow: RandomBelow;
  /** Chooses a bot's move from everything that its seat has seen. */
  readonly chooseMove: (view: InformationState, level: BotLevel, luck: number | null) => Promise<Move>;
  /** Resolves after the pause before a bot's move. */
  readonly pause: (before: BotPause) => Promise<void>;
  readonly save: (game: OfflineGame) => void;
  readonly show: (view: GameState, device: Device) => void;
  /** Hands in an attempt at a deal; see `LocalTable`. */
  readonly handIn?: (game: OfflineGame, told: (done: number, of: number) => void) => ReturnType<HandIn>;
  /** Called with each game that was played to its end. */
  readonly onFinished?: (game: OfflineGame) => void;
  /** Called after the player has left, which ends the game. */
  readonly onClose: () => void;
}

/** The person whom the device is for, and the player whose cards it shows; null while all hands are covered. */
export interface Device {
  readonly holderId: string;
  readonly openId: string | null;
}

export interface OfflineTable extends LocalTable {
  readonly view: () => GameState;
  readonly device: () => Device;
  /** Lets the bot play if it is its turn. */
  readonly begin: () => void;
}

/** The bot's level for hints, the same as on the server. */
const HINT_LEVEL = "hard";
/** The highest number of cards that a cut lifts: at least one card stays below. */
const HIGHEST_CUT = 39;

function pauseIn(round: Round): BotPause {
  if (round.table.length === 0) return "stamp";
  return hasMovedCards(round) ? "cards" : "plain";
}

/** @param opened a game that `gameOf` can rebuild */
export function openTable(opened: OfflineGame, dependencies: Dependencies): OfflineTable {
  const { randomBelow, chooseMove, pause, save, show, handIn, onFinished, onClose } = dependencies;
  const { id, terms } = opened;
  const first = gameOf(opened);
  if (first === null) throw new Error("a table needs a game by the rules");
  let game: Game = first;
  let entries = opened.entries;
  /** The version of the view. It also increases when a new game starts a new log. */
  let version = entries.length;
  let isClosed = false;
  const isShared = peopleIn(terms) > 1;
  let holder = holderIn(game, MY_SEAT);
  /** The seat whose hand is shown. A device of several people begins covered, also after a reload. */
  let open: SeatIndex | null = isShared ? null : MY_SEAT;

  const idOf = (seat: SeatIndex) => game.seats[seat]?.id ?? ME;
  const device = (): Device => ({ holderId: idOf(holder), openId: open === null ? null : idOf(open) });
  /** Whether the person at turn sees their own cards. Without this, no command of theirs is accepted. */
  const isHolderOpen = () => open === holder;

  const view = () => offlineView(game, open, { id, terms, version });

  let shown = view();

  /**
   * Returns the player's view after an entry. Computes this view from the shown view, as a page does when it gets a
   * small update from the server.
   */
  const followed = (news: Seen, by: "player" | "bot"): GameState => {
    if (news.type === "view" || isShared) return view();
    const { seat, card, taken, drawn } = news;
    const played = { seat, card, taken, by, ...(drawn && { drawn: drawn.hand }) };
    return followEntry(shown, { id, version, turnEndsAt: null, played }, ME) ?? view();
  };

  const change = (entry: Entry): Outcome => {
    const before = game;
    const next = advance(before, entry);
    if (!next.ok) return next;
    game = next.value;
    entries = entry.type === "reset" ? [{ type: "started", deal: entry.deal }] : [...entries, entry];
    version += 1;
    save({ id, terms, entries });
    if (game.status === "finished") onFinished?.({ id, terms, entries });
    passOn();
    const byPlayer = entry.type === "played" && entry.playerId === ME;
    shown = followed(seen(before, entry, game, MY_SEAT), byPlayer ? "player" : "bot");
    show(shown, device());
    void letBotPlay();
    return accepted({});
  };

  /** Covers the hands if the device goes to another person, or lies there for all as between two rounds. */
  const passOn = () => {
    const before = holder;
    holder = holderIn(game, before);
    const isAtRest = game.status === "round_summary" || game.status === "finished";
    if (isShared && !terms.isBetween && (holder !== before || isAtRest)) open = null;
  };

  /** Shows the hand of this seat; null covers all hands. The new version ends hints and choices of the last view. */
  const turnUp = (seat: SeatIndex | null) => {
    if (!isShared || open === seat) return;
    open = seat;
    version += 1;
    shown = view();
    show(shown, device());
  };

  const byHolder = (entryOf: (playerId: string) => Entry): Outcome =>
    isHolderOpen() ? change(entryOf(idOf(holder))) : refusedWith("NOT_YOUR_TURN");

  const letBotPlay = async () => {
    if (game.status === "starting") return letBotCut(game);
    if (game.status !== "in_progress") return;
    const { turn } = game.round;
    const bot = game.seats[turn];
    if (!bot?.isBot) return;
    const before = entries;
    const seen = informationStateFor(game, turn);
    const luck = terms.deal === undefined ? null : luckIn(terms.deal.seed, seen);
    const [move] = await Promise.all([chooseMove(seen, terms.level, luck), pause(pauseIn(game.round))]);
    if (!isClosed && entries === before) change(playOf(bot.id, move));
  };

  const letBotCut = async (cutting: Starting) => {
    const leader = cutting.seats[cutting.round.leader];
    if (!leader?.isBot) return;
    const before = entries;
    await pause("plain");
    if (isClosed || entries !== before) return;
    const seen = cutStateFor(cutting);
    if (seen === null) change({ type: "cut", playerId: leader.id, at: 1 + randomBelow(HIGHEST_CUT) });
    else change(keepOf(cutting, leader.id, keepsCutCard(seen), randomBelow));
  };

  return {
    view,
    device,
    covers: isShared
      ? {
          show(playerId) {
            if (game.status !== "in_progress" && game.status !== "starting") return;
            const seat = game.seats.findIndex((one) => one?.id === playerId && !one.isBot);
            if (seat === holder || (terms.isBetween && seat !== -1)) turnUp(seat);
          },
          hide: () => turnUp(null),
        }
      : null,
    begin: () => void letBotPlay(),
    close() {
      isClosed = true;
      onClose();
    },
    commands: {
      "play-card": (move) => byHolder((playerId) => playOf(playerId, move)),
      "continue-after-round-summary": () => {
        const isOver = game.status === "round_summary" && isDecided(game);
        return change({ type: "continued", decks: isOver ? null : nextDecks(game, terms, randomBelow) });
      },
      "cut-deck": ({ at }) => byHolder((playerId) => ({ type: "cut", playerId, at })),
      "keep-cut-card": ({ keep }) => {
        const cutting = game;
        if (cutting.status !== "starting") return refusedWith("NOT_STARTING");
        return byHolder((playerId) => keepOf(cutting, playerId, keep, randomBelow));
      },
      // The cards of a shared deal are played only once.
      "reset-game": () =>
        terms.deal !== undefined
          ? refusedWith("FORBIDDEN")
          : change({ type: "reset", deal: nextDeal(entries, game.setup, isShared, randomBelow) }),
      "test-setup-near-win": () => change({ type: "near-win", playerId: idOf(holder) }),
    },
    handIn: handIn === undefined || terms.deal === undefined ? null : (told) => handIn({ id, terms, entries }, told),
    async hint() {
      if (terms.deal !== undefined) return refusedWith("FORBIDDEN");
      if (game.status !== "in_progress" || game.round.turn !== open) return refusedWith("NOT_YOUR_TURN");
      const { cardId, capturedCardIds } = await chooseMove(informationStateFor(game, open), HINT_LEVEL, null);
      return accepted({ move: { cardId, capturedCardIds: [...capturedCardIds] } });
    },
  };
}
