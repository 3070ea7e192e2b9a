// Shows the parts of first-parts.tsx. Each is an element that never changes, so that React can hydrate it separately: a
// change above a part would hydrate it at once.
import { type ReactElement, Suspense, use } from "react";
import { loadOnce } from "../shared/load-once.ts";
import { retryUntilDone } from "../shared/retry.ts";
import type { FIRST_PARTS } from "./first-parts.tsx";

type Name = keyof typeof FIRST_PARTS;

const code = loadOnce(() => import("./first-parts.tsx"));
let loading: Promise<void> | null = null;

/** Loads the code of all these parts. If it can't be loaded, tries again until it can. */
export function loadFirstParts(): Promise<void> {
  const attempt = () =>
    code.load().then(
      () => true,
      () => false,
    );
  loading ??= retryUntilDone({ attempt, isWanted: () => true });
  return loading;
}

function FirstPart({ name }: { readonly name: Name }) {
  if (code.now() === null) use(loadFirstParts());
  const Part = code.now()?.FIRST_PARTS[name];
  return Part === undefined ? null : <Part />;
}

const part = (name: Name): ReactElement => (
  <Suspense>
    <FirstPart name={name} />
  </Suspense>
);

export const HEADER = part("header");
export const WELCOME = part("welcome");
export const DEAL = part("deal");
export const CUPS = part("cups");
export const ROOMS = part("rooms");
export const DIALOGS = part("dialogs");
export const LAYERS = part("layers");
