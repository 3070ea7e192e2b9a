// One thing at a time: which of a group of actions is under way.
import { useState } from "react";

export function useBusy<Action extends string>() {
  const [busy, setBusy] = useState<Action | null>(null);

  /** Does nothing as long as something is under way. */
  const run = async (action: Action, task: () => Promise<unknown>) => {
    if (busy !== null) return;
    setBusy(action);
    await task();
    setBusy(null);
  };

  return { busy, run };
}
