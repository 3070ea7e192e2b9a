// One device that several people share at a local table: the person who holds it, and the hand that is shown.
import type { GameState } from "@chkobba/protocol";
import type { SharedDevice } from "./local-table.ts";
import { useSession } from "./session.ts";

/** The device that several people share; null if one person plays on it. */
export function useSharedDevice(): SharedDevice | null {
  return useSession(({ device }) => device);
}

/**
 * Shows a view of the game, for this person. It is one change of the session, so that no render shows a person's cards
 * on the side of another person.
 */
export function showSharedView(game: GameState, holderId: string, openId: string | null): void {
  useSession.setState(({ seat, device }) => {
    if (seat === null || device === null) return {};
    return { game, seat: { ...seat, playerId: holderId }, device: { ...device, openId } };
  });
}

export function showHand(playerId: string): void {
  useSession.getState().localTable?.covers?.show(playerId);
}

export function coverHands(): void {
  useSession.getState().localTable?.covers?.hide();
}
