// Where a round stands for a seat, as a position to be searched.
import type { SeatView } from "@chkobba/rules";
import { Position } from "./position.ts";
import { CHKOBBA, type Tally, tallyOfAll } from "./tally.ts";
import type { Hands } from "./worlds.ts";

export function positionWith(view: SeatView, hands: Hands): Position {
  return new Position({
    table: view.table,
    hands,
    turn: view.turn,
    tallies: [tallyOfTeam(view, 0), tallyOfTeam(view, 1)],
    lastTeam: view.lastTaker === null ? -1 : view.lastTaker % 2,
    isLastHand: view.undealt === 0,
    lastCardChkobba: view.lastCardChkobba,
  });
}

function tallyOfTeam({ piles, chkobbas }: Pick<SeatView, "piles" | "chkobbas">, team: number): Tally {
  const ofSeats = piles.map((pile, seat) => tallyOfAll(pile) + (chkobbas[seat] ?? 0) * CHKOBBA);
  return ofSeats.reduce((sum, tally, seat) => (seat % 2 === team ? sum + tally : sum), 0);
}
