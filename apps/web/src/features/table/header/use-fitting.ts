// Leaves out words of a row until the row fits: languages, text sizes and kinds of games differ too much for breakpoints.
import { useEffect, useRef } from "react";

/**
 * Returns a ref for the row. Its attribute `data-left-out` is the number of steps by which its style sheet leaves out
 * words: as few as possible, at most `steps`.
 */
export function useFitting(steps: number) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = ref.current;
    if (row === null) return;
    // A change within the observer's own call would change the observed sizes again, which browsers report as an error.
    let frame = 0;
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => leaveOut(row, steps));
    });
    const observe = () => {
      sizes.disconnect();
      for (const part of [row, ...row.children]) sizes.observe(part);
    };
    // Before the browser paints, so that no button is seen, or pressed, in a place where it does not stay.
    const fitAnew = () => {
      leaveOut(row, steps);
      observe();
    };
    fitAnew();
    const parts = new MutationObserver(fitAnew);
    parts.observe(row, { childList: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      parts.disconnect();
    };
  }, [steps]);
  return ref;
}

function leaveOut(row: HTMLElement, steps: number): void {
  for (let step = 0; step <= steps; step++) {
    row.dataset.leftOut = String(step);
    if (row.scrollWidth <= row.clientWidth) return;
  }
}
