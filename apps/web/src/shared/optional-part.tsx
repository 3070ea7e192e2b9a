// A part of a page that the rest of the page does not need. Its code is loaded when the part is shown. If the load
// fails, an empty space or an error is shown instead, and the load is retried every few seconds.
import { type ComponentType, useEffect, useState } from "react";
import { type LoadedOnce, loadOnce } from "./load-once.ts";

const RETRY_MS = 5000;

export interface WaitingProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** @param Waiting shown until the code is loaded */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<WaitingProps>,
): ComponentType<Props> {
  const code = loadOnce(load);
  return (props) => <Optional code={code} Waiting={Waiting} props={props} />;
}

interface OptionalProps<Props> {
  readonly code: LoadedOnce<ComponentType<Props>>;
  readonly Waiting: ComponentType<WaitingProps> | undefined;
  readonly props: Props;
}

function Optional<Props extends object>({ code, Waiting, props }: OptionalProps<Props>) {
  const [Part, setPart] = useState(() => code.now());
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt loads again
  useEffect(() => {
    if (Part !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;
    const fail = () => {
      if (!isShown) return;
      setFailed(true);
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
  const retry = () => {
    setFailed(false);
    setAttempt((last) => last + 1);
  };
  return Waiting === undefined ? null : <Waiting hasFailed={hasFailed} onRetry={retry} />;
}
