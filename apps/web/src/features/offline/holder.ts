// Which person the device of a local table is for: the next person who plays or cuts.
import type { Game, SeatIndex } from "@chkobba/rules";

/** @param before the person who has the device now; keeps it while the table waits for no player */
export function holderIn(game: Game, before: SeatIndex): SeatIndex {
  if (game.status !== "in_progress" && game.status !== "starting") return before;
  const from = game.status === "in_progress" ? game.round.turn : game.round.leader;
  const inTurn = [...game.seats.keys()].map((step) => (from + step) % game.seats.length);
  return inTurn.find((seat) => game.seats[seat]?.isBot === false) ?? before;
}
