// The people at the table whom this player does not hear and has not blocked.
import type { PlayerState } from "@chkobba/protocol";
import { useBlocking } from "../../shared/people/blocked-players.ts";
import { isHeard, useContact } from "../../shared/people/contact.ts";
import { useSession } from "../../shared/seat/session.ts";

export function useUnheard(): readonly PlayerState[] {
  const { seat, game } = useSession();
  const blocked = useBlocking((blocking) => blocking.blocked);
  const state = useContact();
  return (game?.players ?? []).filter(
    ({ id, isBot }) => id !== seat?.playerId && !isBot && !blocked.includes(id) && !isHeard(state, id),
  );
}
