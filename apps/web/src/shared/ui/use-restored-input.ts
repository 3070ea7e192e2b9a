import { useReducer } from "react";

/**
 * Returns `choose`, followed by a new render. The browser itself changes a pressed input. A new render makes the input
 * show its value again, even if the choice has changed nothing.
 */
export function useRestoredInput<Value>(choose: (value: Value) => void): (value: Value) => void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  return (value) => {
    choose(value);
    rerender();
  };
}
