// Whether this is an offline game.
import { useSession } from "../../shared/seat/session.ts";

export function useIsOffline(): boolean {
  return useSession(({ localTable }) => localTable !== null);
}
