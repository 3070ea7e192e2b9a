// The height above an on-screen keyboard. Safari lays a keyboard over the page, and scrolls the page under it; other browsers make the
// page lower themselves.
import { useEffect } from "react";

/** Bars of the browser that come and go are lower than a keyboard, in CSS pixels. */
const KEYBOARD_MIN = 120;

/** While the component is shown, the page is as high as what can be seen of it. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport == null) return;
    const listening = new AbortController();
    const makeRoom = () => {
      // A zoomed page shows only a part of itself as well.
      const isCovered = viewport.scale === 1 && window.innerHeight - viewport.height > KEYBOARD_MIN;
      if (isCovered) cover(viewport.height);
      else uncover();
    };
    viewport.addEventListener("resize", makeRoom, { signal: listening.signal });
    makeRoom();
    return () => {
      listening.abort();
      uncover();
    };
  }, []);
}

function cover(height: number): void {
  const { style, dataset } = document.documentElement;
  style.setProperty("--visible-height", `${height}px`);
  dataset.keyboard = "";
  // Safari has scrolled the field into view of the page as it was before.
  window.scrollTo(0, 0);
}

function uncover(): void {
  const { style, dataset } = document.documentElement;
  style.removeProperty("--visible-height");
  delete dataset.keyboard;
}
