// Code that loads when it is first needed. Components load as `latePart` (shared/late-part.tsx).
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
