// What the game of an invitation says of itself, to somebody who has no seat in it yet.
import type { Acknowledgement, GameState } from "@chkobba/protocol";

export type Invitation =
  | { readonly kind: "asking" | "unknown" }
  /** Nobody can sit down there any more. */
  | { readonly kind: "closed"; readonly code: "GAME_NOT_FOUND" | "GAME_STARTED" }
  | { readonly kind: "waiting"; readonly table: InvitingTable };

export interface InvitingTable {
  /** The people who sit there, the one who opened it first where they have not moved. */
  readonly people: readonly string[];
  /** Seats that a person can take, those of bots among them. */
  readonly free: number;
  readonly terms: Pick<GameState, "maxPlayers" | "teamMode" | "targetScore" | "turnSeconds" | "roomName">;
}

/** An answer that says nothing of the game leaves what was known before. */
export function invitationAfter(before: Invitation, answer: Acknowledgement<"get-game">): Invitation {
  if (answer.success) return invitationTo(answer.game);
  switch (answer.code) {
    case "GAME_NOT_FOUND":
    case "INVALID_PAYLOAD":
      return { kind: "closed", code: "GAME_NOT_FOUND" };
    // A running game that strangers may not watch.
    case "FORBIDDEN":
      return { kind: "closed", code: "GAME_STARTED" };
    default:
      return before.kind === "asking" ? { kind: "unknown" } : before;
  }
}

function invitationTo({ status, players, ...terms }: GameState): Invitation {
  // Whose own hand it is has a seat there, and comes back to it.
  if (players.some(({ hand }) => hand.some((card) => !("hidden" in card)))) return { kind: "unknown" };
  if (status !== "waiting") return { kind: "closed", code: "GAME_STARTED" };
  const people = players.flatMap(({ name, isBot }) => (isBot ? [] : [name]));
  const free = terms.maxPlayers - people.length;
  return { kind: "waiting", table: { people, free, terms } };
}
