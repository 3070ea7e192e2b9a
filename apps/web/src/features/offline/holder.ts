// Which person the device of a local table is for (the next person who plays or cuts), and whose hand it shows.
import type { Game, SeatIndex } from "@chkobba/rules";
import type { Covers } from "../../shared/seat/local-table.ts";
import { ME, MY_SEAT, type OfflineGame, peopleIn } from "./offline-game.ts";

/** The person whom the device is for, and the player whose cards it shows; null while all hands are covered. */
export interface Device {
  readonly holderId: string;
  readonly openId: string | null;
}

/**
 * @param gameNow returns the game at the table
 * @param onTurned called after a person has shown or covered a hand
 */
export function createHands(terms: OfflineGame["terms"], gameNow: () => Game, onTurned: () => void) {
  const isShared = peopleIn(terms) > 1;
  let holder = holderIn(gameNow(), MY_SEAT);
  /** The seat whose hand is shown. A device of several people begins covered, also after a reload. */
  let open: SeatIndex | null = isShared ? null : MY_SEAT;

  const idOf = (seat: SeatIndex) => gameNow().seats[seat]?.id ?? ME;
  /** Shows the hand of this seat; null covers all hands. */
  const turnUp = (seat: SeatIndex | null) => {
    if (open === seat) return;
    open = seat;
    onTurned();
  };
  const covers: Covers = {
    show(playerId) {
      const game = gameNow();
      if (game.status !== "in_progress" && game.status !== "starting") return;
      const seat = game.seats.findIndex((one) => one?.id === playerId && !one.isBot);
      if (seat === holder || (terms.isBetween && seat !== -1)) turnUp(seat);
    },
    hide: () => turnUp(null),
  };

  return {
    isShared,
    covers: isShared ? covers : null,
    open: () => open,
    device: (): Device => ({ holderId: idOf(holder), openId: open === null ? null : idOf(open) }),
    /** Whether the person at turn sees their own cards. Without this, no command of theirs is accepted. */
    isHolderOpen: () => open === holder,
    /**
     * Call after each change of the game. Covers the hands if the device goes to another person, or lies there for all
     * as between two rounds.
     */
    passOn() {
      const game = gameNow();
      const before = holder;
      holder = holderIn(game, before);
      const isAtRest = game.status === "round_summary" || game.status === "finished";
      if (isShared && !terms.isBetween && (holder !== before || isAtRest)) open = null;
    },
  };
}

/** @param before the person who has the device now; keeps it while the table waits for no player */
function holderIn(game: Game, before: SeatIndex): SeatIndex {
  if (game.status !== "in_progress" && game.status !== "starting") return before;
  const from = game.status === "in_progress" ? game.round.turn : game.round.leader;
  const inTurn = [...game.seats.keys()].map((step) => (from + step) % game.seats.length);
  return inTurn.find((seat) => game.seats[seat]?.isBot === false) ?? before;
}
