// A part of a page that the rest does not need. Its code is loaded when the part is shown; if that fails, its place
// stays empty, and showing the part again loads it again.
import { type ComponentType, useEffect, useState } from "react";
import { type LoadedOnce, loadOnce } from "./load-once.ts";

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
    code.load().then(
      (loaded) => setPart(() => loaded),
      () => {},
    );
  }, [Part, code]);
  return Part === null ? null : <Part {...props} />;
}
