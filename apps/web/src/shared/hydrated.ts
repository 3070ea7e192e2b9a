// What a prerendered page must show at first, until React has taken it over.
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** `now` is read after the page was taken over; until then it is `prerendered`. */
export function useAfterHydration<Value extends string | number | boolean>(
  now: () => Value,
  prerendered: Value,
): Value {
  return useSyncExternalStore(never, now, () => prerendered);
}
