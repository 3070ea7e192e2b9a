// The state of an invitation, for a visitor who has no seat in the game.
import type { GameState } from "@chkobba/protocol";
import type { EventResult } from "../../../shared/socket/event-result.ts";

export type Invitation =
  | { readonly kind: "asking" | "unknown" }
  /** The game can no longer be joined. */
  | { readonly kind: "closed"; readonly code: "GAME_NOT_FOUND" | "GAME_STARTED" }
  | { readonly kind: "waiting"; readonly table: InvitingTable };

export interface InvitingTable {
  /** The people in the game, its creator first unless they have changed seats. */
  readonly people: readonly string[];
  /** Free seats, including those of bots. */
  readonly free: number;
  readonly terms: Pick<
    GameState,
    "maxPlayers" | "teamMode" | "targetScore" | "houseRules" | "turnSeconds" | "roomName"
  >;
}

/** An inconclusive reply keeps the previous state. */
export function invitationAfter(before: Invitation, answer: EventResult<"get-game">): Invitation {
  if (answer.ok) return invitationTo(answer.value.game);
  switch (answer.refusal.code) {
    case "GAME_NOT_FOUND":
    case "INVALID_PAYLOAD":
      return { kind: "closed", code: "GAME_NOT_FOUND" };
    // A running game shows its view only to its players.
    case "FORBIDDEN":
      return { kind: "closed", code: "GAME_STARTED" };
    default:
      return before.kind === "asking" ? { kind: "unknown" } : before;
  }
}

function invitationTo({ status, players, ...terms }: GameState): Invitation {
  // Visible cards in a hand are the visitor's own: they already have a seat there.
  if (players.some(({ hand }) => hand.some((card) => !("hidden" in card)))) return { kind: "unknown" };
  if (status !== "waiting") return { kind: "closed", code: "GAME_STARTED" };
  const people = players.flatMap(({ name, isBot }) => (isBot ? [] : [name]));
  const free = terms.maxPlayers - people.length;
  return { kind: "waiting", table: { people, free, terms } };
}
