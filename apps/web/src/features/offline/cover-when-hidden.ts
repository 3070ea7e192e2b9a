// Covers the hands of a shared device as soon as the page is left, so that the picture in the task switcher and the page
// that comes back later show no card.

/** Calls `cover` whenever the page is hidden or loses the focus. Returns a function that stops this. */
export function coverWhenHidden(cover: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === "hidden") cover();
  };
  document.addEventListener("visibilitychange", onVisibility);
  addEventListener("pagehide", cover);
  // A phone takes the picture for its task switcher before it hides the page, but after the page has lost the focus.
  addEventListener("blur", cover);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    removeEventListener("pagehide", cover);
    removeEventListener("blur", cover);
  };
}
