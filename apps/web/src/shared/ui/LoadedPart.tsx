// A part of a page whose data is loading, has been loaded, or could not be loaded.
import type { ReactNode } from "react";
import type { useLoaded } from "../use-loaded.ts";
import { LoadError } from "./LoadError.tsx";

interface LoadedPartProps<Value> {
  /** Says what failed. */
  readonly texts: { readonly failed: string };
  readonly state: ReturnType<typeof useLoaded<Value>>["state"];
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

export function LoadedPart<Value>({ texts, state, onRetry, children }: LoadedPartProps<Value>) {
  if (state.status === "loading") return <div aria-busy />;
  if (state.status === "loaded") return children(state.value);
  return <LoadError title={texts.failed} why={state.refusal} onRetry={onRetry} />;
}
