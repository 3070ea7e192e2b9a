// For tests of components.
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";

/** A root of React whose components are rendered, and whose effects run, twice, as in development. */
export interface StrictRoot {
  render(page: ReactNode): void;
  unmount(): void;
}

export function strictRoot(container: Element = document.createElement("div")): StrictRoot {
  const root = createRoot(container);
  return { render: (page) => root.render(<StrictMode>{page}</StrictMode>), unmount: () => root.unmount() };
}
