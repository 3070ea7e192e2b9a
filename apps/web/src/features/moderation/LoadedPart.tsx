// A part whose data is loading, has loaded, or could not be loaded.
import type { ReactNode } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import type { useLoaded } from "../../shared/use-loaded.ts";

interface LoadedPartProps<Value> {
  readonly state: ReturnType<typeof useLoaded<Value>>["state"];
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

export function LoadedPart<Value>({ state, onRetry, children }: LoadedPartProps<Value>) {
  const catalogue = useCatalogue();
  const { failed, tryAgain } = catalogue.moderation;
  if (state.status === "loading") return <div aria-busy />;
  if (state.status === "loaded") return children(state.value);
  const text = refusalText(catalogue, state.refusal);
  return <LoadError title={failed} text={text} action={tryAgain} onRetry={onRetry} />;
}
