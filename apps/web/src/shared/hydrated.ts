// Values that differ between the prerendered page and this visitor's page. They change after hydration.
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns `prerendered` until the page is hydrated, then `now()`. */
export function useAfterHydration<Value extends string | number | boolean>(
  now: () => Value,
  prerendered: Value,
): Value {
  return useSyncExternalStore(never, now, () => prerendered);
}
