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
import { followEntry, type GameState } from "@chkobba/protocol";
import { advance, type Entry, type Game, informationStateFor, isDecided, type Seen, seen } from "@chkobba/rules";
import { accepted } from "../../shared/result.ts";
import type { HandIn, LocalTable, Outcome } from "../../shared/seat/local-table.ts";
import { refusedWith } from "../../shared/socket/event-result.ts";
import { type BotParts, botEntry } from "./bot-entry.ts";
import { createHands, type Device } from "./holder.ts";
import { gameOf, ME, MY_SEAT, type OfflineGame } from "./offline-game.ts";
import { offlineView } from "./offline-view.ts";
import { keepOf, nextDeal, nextDecks, playOf } from "./table-entries.ts";

export interface Dependencies extends BotParts {
  readonly save: (game: OfflineGame) => void;
  readonly show: (view: GameState, device: Device) => void;
  /** Hands in an attempt at a deal; see `LocalTable`. */
  readonly handIn?: (game: OfflineGame, told: (done: number, of: number) => void) => ReturnType<HandIn>;
  /** Called with each game that was played to its end. */
  readonly onFinished?: (game: OfflineGame) => void;
  /** Called after the player has left, which ends the game. */
  readonly onClose: () => void;
}

export interface OfflineTable extends LocalTable {
  readonly view: () => GameState;
  readonly device: () => Device;
  /** Lets the bot play if it is its turn. */
  readonly begin: () => void;
}

/** The bot's level for hints, the same as on the server. */
const HINT_LEVEL = "hard";
/** @param opened a game that `gameOf` can rebuild */
export function openTable(opened: OfflineGame, dependencies: Dependencies): OfflineTable {
  const { randomBelow, chooseMove, save, show, handIn, onFinished, onClose } = dependencies;
  const { id, terms } = opened;
  const first = gameOf(opened);
  if (first === null) throw new Error("a table needs a game by the rules");
  let game: Game = first;
  let entries = opened.entries;
  /** The version of the view. It also increases when a new game starts a new log. */
  let version = entries.length;
  let isClosed = false;
  const hands = createHands(
    terms,
    () => game,
    () => {
      // The new version ends hints and choices of the last view.
      version += 1;
      shown = view();
      show(shown, hands.device());
    },
  );
  const view = () => offlineView(game, hands.open(), { id, terms, version });
  let shown = view();

  /**
   * Returns the player's view after an entry. Computes this view from the shown view, as a page does when it gets a
   * small update from the server.
   */
  const followed = (news: Seen, by: "player" | "bot"): GameState => {
    if (news.type === "view" || hands.isShared) return view();
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
    hands.passOn();
    const byPlayer = entry.type === "played" && entry.playerId === ME;
    shown = followed(seen(before, entry, game, MY_SEAT), byPlayer ? "player" : "bot");
    show(shown, hands.device());
    void letBotPlay();
    return accepted({});
  };

  const byHolder = (entryOf: (playerId: string) => Entry): Outcome =>
    hands.isHolderOpen() ? change(entryOf(hands.device().holderId)) : refusedWith("NOT_YOUR_TURN");

  const letBotPlay = async () => {
    const before = entries;
    const entry = await botEntry(game, terms, dependencies);
    if (entry !== null && !isClosed && entries === before) change(entry);
  };

  return {
    view,
    device: hands.device,
    covers: hands.covers,
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
          : change({ type: "reset", deal: nextDeal(entries, game.setup, hands.isShared, randomBelow) }),
      "test-setup-near-win": () => change({ type: "near-win", playerId: hands.device().holderId }),
    },
    handIn: handIn === undefined || terms.deal === undefined ? null : (told) => handIn({ id, terms, entries }, told),
    async hint() {
      if (terms.deal !== undefined) return refusedWith("FORBIDDEN");
      const open = hands.open();
      if (game.status !== "in_progress" || game.round.turn !== open) return refusedWith("NOT_YOUR_TURN");
      const { cardId, capturedCardIds } = await chooseMove(informationStateFor(game, open), HINT_LEVEL, null);
      return accepted({ move: { cardId, capturedCardIds: [...capturedCardIds] } });
    },
  };
}
