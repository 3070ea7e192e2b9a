// A lazily loaded chunk that renders at once if it is already loaded. `lazy` would show its fallback first, even if the
// chunk is loaded.
import { useEffect, useState } from "react";
import { trackLoad } from "./pending-loads.ts";

export interface LoadedOnce<Code> {
  /** Returns the code, or null until the code is loaded. */
  readonly now: () => Code | null;
  readonly load: () => Promise<Code>;
}

/** After a failed load, the next call tries again. */
export function loadOnce<Code>(load: () => Promise<Code>): LoadedOnce<Code> {
  let loaded: Code | null = null;
  return {
    now: () => loaded,
    load: async () => {
      loaded ??= await trackLoad(load());
      return loaded;
    },
  };
}

/**
 * Returns the loaded code, or null until it is loaded. If the load fails, throws its error, which the error boundary
 * handles.
 */
export function useLoadedOnce<Code>({ now, load }: LoadedOnce<Code>): Code | null {
  const [code, setCode] = useState<Code | null>(now);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (code === null) load().then((it) => setCode(() => it), setFailure);
  }, [code, load]);
  if (failure !== null) throw failure;
  return code;
}
