import { useReducer } from "react";

/**
 * Returns a function that renders the component again. Called after a press on an input, which the browser has already
 * changed, it makes the input show its value even if the choice has changed nothing.
 */
export function useRerender(): () => void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  return rerender;
}
