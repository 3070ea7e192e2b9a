// A part of a page that the rest does not need. Its code is loaded when the part is shown. If that fails, its place stays
// empty, and the code is loaded again every few seconds.
import { type ComponentType, useEffect, useState } from "react";
import { type LoadedOnce, loadOnce } from "./load-once.ts";

const RETRY_MS = 5000;

export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = loadOnce(load);
  return (props) => <Optional code={code} props={props} />;
}

interface OptionalProps<Props> {
  readonly code: LoadedOnce<ComponentType<Props>>;
  readonly props: Props;
}

function Optional<Props extends object>({ code, props }: OptionalProps<Props>) {
  const [Part, setPart] = useState(() => code.now());
  useEffect(() => {
    if (Part !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;
    const tryAgain = () => {
      if (isShown) timer = setTimeout(load, RETRY_MS);
    };
    const load = () => void code.load().then((loaded) => setPart(() => loaded), tryAgain);
    load();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [Part, code]);
  return Part === null ? null : <Part {...props} />;
}
