// Runs one action at a time, such as a request, and says whether it is running.
import { useRef, useState } from "react";

export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  // A second press may come before the first one is rendered.
  const isRunning = useRef(false);

  /** Does nothing while an action is running. */
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { isBusy, run };
}
