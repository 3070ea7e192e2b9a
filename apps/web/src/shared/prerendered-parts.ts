// The parts of a prerendered page that come alive after its frame: React hydrates a part when the part's code has
// arrived. The root element has two marks with names of parts. `data-still` names those that can't be used yet: a press
// in one of them is kept (app/early-press.ts). `data-unlike` names those that differ for this visitor: they stay hidden.
// In the page, `data-part` is the name of a part.
import { useEffect, useLayoutEffect } from "react";

export const PARTS = ["visitor", "lesson", "welcome", "deal", "rooms"] as const;
export type Part = (typeof PARTS)[number];

/** Sent to the window when a part can be used. */
export const PART_EVENT = "chkobba-part";

/** Takes the part from the marks, from the component that renders it. */
export function usePart(part: Part): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.still = without(part, dataset.still);
    dispatchEvent(new Event(PART_EVENT));
  }, [part]);
  // Later, when stores of this visitor have replaced the prerendered values. Otherwise these may be painted for a moment.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.unlike = without(part, dataset.unlike);
  }, [part]);
}

function without(part: Part, names = ""): string {
  return names
    .split(" ")
    .filter((name) => name !== part)
    .join(" ");
}
