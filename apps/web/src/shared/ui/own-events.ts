import type { SyntheticEvent } from "react";

/**
 * Returns a handler for events from elements inside the element that listens. The events of a portal rise through React
 * to the components around it, though its elements are elsewhere in the page; they are left out.
 */
export function ofOwnElements<Happened extends SyntheticEvent>(
  handle: (event: Happened) => void,
): (event: Happened) => void {
  return (event) => {
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) handle(event);
  };
}
