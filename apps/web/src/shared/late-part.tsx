// A part of a page whose code and texts load when the part is first shown, or earlier by its `load`. A part that is already
// loaded renders at once; React's `lazy` would show its fallback first.
import { type ComponentType, type FunctionComponent, useEffect, useState } from "react";
import type { TextGroup } from "./i18n/catalogue.ts";
import { withTexts } from "./i18n/index.ts";
import { type LoadedOnce, loadOnce } from "./load-once.ts";

const RETRY_MS = 5000;

export interface WaitingProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

interface Options<Props> {
  /** The groups of texts that the part needs. */
  readonly texts?: readonly TextGroup[];
  /** Shown until the code is loaded; by default nothing. */
  readonly Waiting?: ComponentType<NoInfer<Props> & WaitingProps>;
  /**
   * Whether the page is of no use without the part: if the part can't be loaded, the error boundary is shown. The load of
   * any other part is retried every few seconds.
   */
  readonly isNeeded?: boolean;
}

export type LatePart<Props> = FunctionComponent<Props> & { readonly load: () => Promise<void> };

export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = [], ...options }: Options<Props> = {},
): LatePart<Props> {
  const code = loadOnce(() => (texts.length === 0 ? load() : withTexts(texts, load())));
  return Object.assign((props: Props) => <Shown code={code} options={options} props={props} />, {
    load: async () => void (await code.load()),
  });
}

interface ShownProps<Props> {
  readonly code: LoadedOnce<ComponentType<Props>>;
  readonly options: Omit<Options<Props>, "texts">;
  readonly props: Props;
}

function Shown<Props extends object>({ code, options: { Waiting, isNeeded = false }, props }: ShownProps<Props>) {
  const [Part, setPart] = useState(code.now);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt loads again
  useEffect(() => {
    if (Part !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;
    const fail = (error: unknown) => {
      if (!isShown) return;
      setFailure({ error });
      timer = setTimeout(load, RETRY_MS);
    };
    const load = () => void code.load().then((loaded) => setPart(() => loaded), fail);
    load();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [Part, code, attempt]);
  if (Part !== null) return <Part {...props} />;
  if (isNeeded && failure !== null) throw failure.error;
  const retry = () => {
    setFailure(null);
    setAttempt((last) => last + 1);
  };
  return Waiting === undefined ? null : <Waiting {...props} hasFailed={failure !== null} onRetry={retry} />;
}
