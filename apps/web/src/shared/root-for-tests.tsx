// For tests of components.
import { act, type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

/** A root of React whose components are rendered, and whose effects run, twice, as in development. */
export interface StrictRoot {
  /** The element of the page that contains the rendered components. */
  readonly place: HTMLElement;
  render(page: ReactNode): void;
  unmount(): void;
}

/** Unmounted, and removed from the page, at the end of the test. */
export function strictRoot(): StrictRoot {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  return { place, render: (page) => root.render(<StrictMode>{page}</StrictMode>), unmount: () => root.unmount() };
}
