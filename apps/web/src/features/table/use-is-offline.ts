// Whether this game is played on this device alone.
import { useSession } from "../../shared/socket/session.ts";

export function useIsOffline(): boolean {
  return useSession(({ localTable }) => localTable !== null);
}
