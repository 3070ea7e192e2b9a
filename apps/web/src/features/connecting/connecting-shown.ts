// Whether the page says that it is connecting: what else would lie beside that waits.
import { create } from "zustand";

export const useConnectingShown = create<boolean>(() => false);

/** Call it while the page says so. The returned function ends that. */
export function showConnecting(): () => void {
  useConnectingShown.setState(true, true);
  return () => useConnectingShown.setState(false, true);
}
