// Runs one action of a group at a time.
import { useState } from "react";

export function useBusy<Action extends string>() {
  const [busy, setBusy] = useState<Action | null>(null);

  /** Does nothing while an action is running. */
  const run = async (action: Action, task: () => Promise<unknown>) => {
    if (busy !== null) return;
    setBusy(action);
    await task();
    setBusy(null);
  };

  return { busy, run };
}
