// One device that several people share at a local table: whose turn it is to hold it, and whether a hand is shown.
import type { GameState } from "@chkobba/protocol";
import type { Face } from "../settings.ts";
import { announce } from "../ui/announce.ts";
import { useSession } from "./session.ts";

/** The session's seat is that of the person whom the device is for. */
export interface SharedDevice {
  /** The player whose hand is shown; null while all hands are covered. */
  readonly openId: string | null;
  /** Whether the device lies on the table between two people, each of whom has a side of the screen. */
  readonly isBetween: boolean;
  /** The faces that its people have chosen, by player id. */
  readonly faces: ReadonlyMap<string, Face>;
}

/** The device that several people share; null if one person plays on it. */
export function useSharedDevice(): SharedDevice | null {
  return useSession(({ device }) => device);
}

/**
 * Shows a view of the game, for this person. It is one change of the session, so that no render shows a person's cards
 * on the side of another person.
 */
export function showSharedView(game: GameState, holderId: string, openId: string | null): void {
  // The last announcement may name a card of the hand that is covered now.
  if (openId === null) announce("");
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
