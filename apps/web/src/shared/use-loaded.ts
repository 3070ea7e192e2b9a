// Loads the data of a page: loading, loaded or failed.
import { useCallback, useEffect, useRef, useState } from "react";
import type { CallRefusal, CallResult } from "./http/refusal.ts";

type Loaded<Value> =
  | { readonly status: "loading" }
  | { readonly status: "loaded"; readonly value: Value }
  | { readonly status: "failed"; readonly refusal: CallRefusal };

const LOADING = { status: "loading" } as const;

/**
 * Loads a value. While the value is loaded again, the previous value stays, so that text which the visitor types beside
 * it is not lost.
 * @param load called at once, and again when the function changes; late results are dropped
 */
export function useLoaded<Value>(load: () => Promise<CallResult<Value>>) {
  const [state, setState] = useState<Loaded<Value>>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const shown = useRef<typeof load | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt loads again
  useEffect(() => {
    let isWanted = true;
    const isSame = shown.current === load;
    shown.current = load;
    setState((now) => (isSame && now.status === "loaded" ? now : LOADING));
    void load().then((answer) => {
      if (isWanted) setState(loadedFrom(answer));
    });
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);

  return { state, again: useCallback(() => setAttempt((now) => now + 1), []) };
}

/**
 * Loads a value that the page can do without. Undefined until it is loaded, and if it can't be loaded.
 * @param load like that of `useLoaded`
 */
export function useLoadedValue<Value>(load: () => Promise<CallResult<Value>>): Value | undefined {
  const { state } = useLoaded(load);
  return state.status === "loaded" ? state.value : undefined;
}

function loadedFrom<Value>(answer: CallResult<Value>): Loaded<Value> {
  if (answer.ok) return { status: "loaded", value: answer.value };
  return { status: "failed", refusal: answer.refusal };
}
