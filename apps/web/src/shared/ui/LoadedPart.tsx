// A part of a page whose data is loading, has been loaded, or could not be loaded.
import type { ReactNode } from "react";
import { useCatalogue } from "../i18n/index.ts";
import { refusalText } from "../i18n/refusal-text.ts";
import type { useLoaded } from "../use-loaded.ts";
import { LoadError } from "./LoadError.tsx";

interface LoadedPartProps<Value> {
  /** The texts that say what failed. */
  readonly texts: { readonly failed: string; readonly tryAgain: string };
  readonly state: ReturnType<typeof useLoaded<Value>>["state"];
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

export function LoadedPart<Value>({ texts: { failed, tryAgain }, state, onRetry, children }: LoadedPartProps<Value>) {
  const catalogue = useCatalogue();
  if (state.status === "loading") return <div aria-busy />;
  if (state.status === "loaded") return children(state.value);
  const text = refusalText(catalogue, state.refusal);
  return <LoadError title={failed} text={text} action={tryAgain} onRetry={onRetry} />;
}
