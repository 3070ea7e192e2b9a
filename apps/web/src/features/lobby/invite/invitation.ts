// The state of an invitation, for a visitor who has no seat in the game.
import type { GameState } from "@chkobba/protocol";
import type { EventResult } from "../../../shared/socket/event-result.ts";

export type Invitation =
  | { readonly kind: "asking" | "unknown" }
  /** The game can no longer be joined. */
  | { readonly kind: "closed"; readonly code: "GAME_NOT_FOUND" | "GAME_STARTED" }
  | { readonly kind: "waiting"; readonly table: InvitingTable };

export interface InvitingTable {
  /** The names of the people in the game. The game's creator comes first unless people have changed seats. */
  readonly people: readonly string[];
  /** The number of seats without a person; a seat of a bot counts as free. */
  readonly free: number;
  readonly terms: Pick<
    GameState,
    "maxPlayers" | "teamMode" | "targetScore" | "houseRules" | "turnSeconds" | "roomName"
  >;
}

/**
 * Returns the invitation after the server's reply. A reply that says nothing about the game changes nothing, except
 * that "asking" becomes "unknown".
 */
export function invitationAfter(before: Invitation, answer: EventResult<"get-game">): Invitation {
  if (answer.ok) return invitationTo(answer.value.game);
  switch (answer.refusal.code) {
    case "GAME_NOT_FOUND":
    case "INVALID_PAYLOAD":
      return { kind: "closed", code: "GAME_NOT_FOUND" };
    // The server shows a running game only to its players.
    case "FORBIDDEN":
      return { kind: "closed", code: "GAME_STARTED" };
    default:
      return before.kind === "asking" ? { kind: "unknown" } : before;
  }
}

function invitationTo({ status, players, ...terms }: GameState): Invitation {
  // If the view shows the cards of a hand, this hand belongs to the visitor, who therefore already has a seat in the
  // game.
  if (players.some(({ hand }) => hand.some((card) => !("hidden" in card)))) return { kind: "unknown" };
  if (status !== "waiting") return { kind: "closed", code: "GAME_STARTED" };
  const people = players.flatMap(({ name, isBot }) => (isBot ? [] : [name]));
  const free = terms.maxPlayers - people.length;
  return { kind: "waiting", table: { people, free, terms } };
}
