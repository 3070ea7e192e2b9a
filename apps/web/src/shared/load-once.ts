// A lazily loaded chunk that renders at once if it is already loaded. React's `lazy` shows its fallback for 0.3 s even
// then.
import { useEffect, useState } from "react";

export interface LoadedOnce<Code> {
  /** Null until it is loaded. */
  readonly now: () => Code | null;
  readonly load: () => Promise<Code>;
}

const pending = new Set<Promise<unknown>>();

/** The loads that have neither arrived nor failed. */
export function pendingLoads(): Promise<unknown>[] {
  return [...pending];
}

/** A failed load is retried at the next call. */
export function loadOnce<Code>(load: () => Promise<Code>): LoadedOnce<Code> {
  let loaded: Code | null = null;
  return {
    now: () => loaded,
    load: async () => {
      if (loaded !== null) return loaded;
      const loading = load();
      pending.add(loading);
      try {
        loaded = await loading;
      } finally {
        pending.delete(loading);
      }
      return loaded;
    },
  };
}

/** The loaded code, null until then. A failed load is thrown to the error boundary. */
export function useLoadedOnce<Code>({ now, load }: LoadedOnce<Code>): Code | null {
  const [code, setCode] = useState<Code | null>(now);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (code === null) load().then((it) => setCode(() => it), setFailure);
  }, [code, load]);
  if (failure !== null) throw failure;
  return code;
}
