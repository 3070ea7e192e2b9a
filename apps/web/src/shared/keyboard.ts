// Fits the page into the visible height above an on-screen keyboard. Safari lays the keyboard over the page and scrolls
// the page under it. Other browsers make the page smaller themselves.
import { useEffect } from "react";

/** The minimum height of a keyboard, in CSS pixels. The browser's own collapsible bars are lower than this. */
const KEYBOARD_MIN = 120;

/** While the component is shown, the page is as tall as its visible part. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport == null) return;
    const listening = new AbortController();
    const makeRoom = () => {
      // A zoomed page also shows only a part of itself, although no keyboard is open.
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
  // Undoes Safari's own scrolling. Safari has scrolled the field into view for the previous height of the page.
  window.scrollTo(0, 0);
}

function uncover(): void {
  const { style, dataset } = document.documentElement;
  style.removeProperty("--visible-height");
  delete dataset.keyboard;
}
