// Shows the parts of late-parts.tsx. Each is an element that never changes, so that React can hydrate it separately: a
// change above a part would hydrate it at once.
import { type ReactElement, Suspense, use } from "react";
import { loadOnce } from "../shared/load-once.ts";
import { retryUntilDone } from "../shared/retry.ts";
import type { LATE_PARTS } from "./late-parts.tsx";

type Name = keyof typeof LATE_PARTS;

const code = loadOnce(() => import("./late-parts.tsx"));
let loading: Promise<void> | null = null;

/** Loads the code of all late parts. If it can't be loaded, tries again until it can. */
export function loadLateParts(): Promise<void> {
  const attempt = () =>
    code.load().then(
      () => true,
      () => false,
    );
  loading ??= retryUntilDone({ attempt, isWanted: () => true });
  return loading;
}

function LatePart({ name }: { readonly name: Name }) {
  if (code.now() === null) use(loadLateParts());
  const Part = code.now()?.LATE_PARTS[name];
  return Part === undefined ? null : <Part />;
}

const late = (name: Name): ReactElement => (
  <Suspense>
    <LatePart name={name} />
  </Suspense>
);

export const HEADER = late("header");
export const WELCOME = late("welcome");
export const DEAL = late("deal");
export const CUPS = late("cups");
export const ROOMS = late("rooms");
export const DIALOGS = late("dialogs");
export const LAYERS = late("layers");
