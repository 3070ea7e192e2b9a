// Turns a seat's view and assumed hands into the position from which the bot searches.
import type { InformationState } from "@chkobba/rules";
import { type CapturedCounts, CHKOBBA, countsOfAll } from "./captured-counts.ts";
import type { Hands } from "./determinizations.ts";
import { Position } from "./position.ts";

export function positionWith(view: InformationState, hands: Hands): Position {
  return new Position({
    table: view.table,
    hands,
    turn: view.turn,
    captured: [countsOfTeam(view, 0), countsOfTeam(view, 1)],
    lastTeam: view.lastTaker === null ? -1 : view.lastTaker % 2,
    isLastHand: view.undealt === 0,
    lastCardChkobba: view.lastCardChkobba,
  });
}

function countsOfTeam({ piles, chkobbas }: Pick<InformationState, "piles" | "chkobbas">, team: number): CapturedCounts {
  const ofSeats = piles.map((pile, seat) => countsOfAll(pile) + (chkobbas[seat] ?? 0) * CHKOBBA);
  return ofSeats.reduce((sum, counts, seat) => (seat % 2 === team ? sum + counts : sum), 0);
}
