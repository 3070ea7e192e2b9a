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
import { advance, type Entry, type Game, informationStateFor, isDecided, type SeatIndex, seen } from "@chkobba/rules";
import { accepted } from "../../shared/result.ts";
import type { HandIn, LocalTable, Outcome } from "../../shared/seat/local-table.ts";
import { refusedWith } from "../../shared/socket/event-result.ts";
import { type BotParts, botEntry } from "./bot-entry.ts";
import { createHands, type Device } from "./holder.ts";
import { gameOf, ME, MY_SEAT, type OfflineGame, type OfflineTerms } from "./offline-game.ts";
import { offlineView } from "./offline-view.ts";
import { keepOf, nextDeal, nextDecks, playOf, type RandomBelow } from "./table-entries.ts";

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
  const { save, show, handIn, onFinished, onClose } = dependencies;
  const { id, terms } = opened;
  const first = gameOf(opened);
  if (first === null) throw new Error("a table needs a game by the rules");
  let game: Game = first;
  let entries = opened.entries;
  /** The version of the view. It also increases when a new game starts a new log. */
  let version = entries.length;
  let isClosed = false;
  const view = () => offlineView(game, hands.open(), { id, terms, version });
  /** Shows the next view. Its new version ends hints and choices of the last view. */
  const showNext = (next: () => GameState) => {
    version += 1;
    shown = next();
    show(shown, hands.device());
  };
  const hands = createHands(
    terms,
    () => game,
    () => showNext(view),
  );
  let shown = view();

  const change = (entry: Entry): Outcome => {
    const before = game;
    const next = advance(before, entry);
    if (!next.ok) return next;
    game = next.value;
    entries = entry.type === "reset" ? [{ type: "started", deal: entry.deal }] : [...entries, entry];
    save({ id, terms, entries });
    if (game.status === "finished") onFinished?.({ id, terms, entries });
    hands.passOn();
    showNext(() => (hands.isShared ? null : followed(shown, before, entry, next.value, version)) ?? view());
    void letBotPlay();
    return accepted({});
  };

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
    commands: commandsOf({ terms, hands, now: () => ({ game, entries }), change }, dependencies.randomBelow),
    handIn: handIn === undefined || terms.deal === undefined ? null : (told) => handIn({ id, terms, entries }, told),
    hint: () => hintAt(game, hands.open(), terms, dependencies.chooseMove),
  };
}

/**
 * Returns the player's view after an entry. Computes this view from the shown view, as a page does when it gets a small
 * update from the server. Null if the entry is no play.
 */
function followed(shown: GameState, before: Game, entry: Entry, after: Game, version: number): GameState | null {
  const news = seen(before, entry, after, MY_SEAT);
  if (news.type === "view") return null;
  const { seat, card, taken, drawn } = news;
  const by = entry.type === "played" && entry.playerId === ME ? "player" : "bot";
  const played = { seat, card, taken, by, ...(drawn && { drawn: drawn.hand }) } as const;
  return followEntry(shown, { id: shown.id, version, turnEndsAt: null, played }, ME);
}

interface TableParts {
  readonly terms: OfflineTerms;
  readonly hands: ReturnType<typeof createHands>;
  readonly now: () => Pick<OfflineGame, "entries"> & { readonly game: Game };
  readonly change: (entry: Entry) => Outcome;
}

function commandsOf({ terms, hands, now, change }: TableParts, randomBelow: RandomBelow): LocalTable["commands"] {
  const byHolder = (entryOf: (playerId: string) => Entry): Outcome =>
    hands.isHolderOpen() ? change(entryOf(hands.device().holderId)) : refusedWith("NOT_YOUR_TURN");

  return {
    "play-card": (move) => byHolder((playerId) => playOf(playerId, move)),
    "continue-after-round-summary": () => {
      const { game } = now();
      const isOver = game.status === "round_summary" && isDecided(game);
      return change({ type: "continued", decks: isOver ? null : nextDecks(game, terms, randomBelow) });
    },
    "cut-deck": ({ at }) => byHolder((playerId) => ({ type: "cut", playerId, at })),
    "keep-cut-card": ({ keep }) => {
      const { game } = now();
      if (game.status !== "starting") return refusedWith("NOT_STARTING");
      return byHolder((playerId) => keepOf(game, playerId, keep, randomBelow));
    },
    // The cards of a shared deal are played only once.
    "reset-game": () => {
      if (terms.deal !== undefined) return refusedWith("FORBIDDEN");
      const { game, entries } = now();
      return change({ type: "reset", deal: nextDeal(entries, game.setup, hands.isShared, randomBelow) });
    },
    "test-setup-near-win": () => change({ type: "near-win", playerId: hands.device().holderId }),
  };
}

async function hintAt(
  game: Game,
  open: SeatIndex | null,
  { deal }: OfflineTerms,
  chooseMove: BotParts["chooseMove"],
): ReturnType<LocalTable["hint"]> {
  if (deal !== undefined) return refusedWith("FORBIDDEN");
  if (game.status !== "in_progress" || game.round.turn !== open) return refusedWith("NOT_YOUR_TURN");
  const { cardId, capturedCardIds } = await chooseMove(informationStateFor(game, open), HINT_LEVEL, null);
  return accepted({ move: { cardId, capturedCardIds: [...capturedCardIds] } });
}
