// Marks in a page's HTML. The build, or the script before the first paint, writes a mark. The app removes it.

/** Addresses of the prerendered pages. */
export const PRERENDERED = ["/", "/how-to-play", "/privacy"] as const;
export type Prerendered = (typeof PRERENDERED)[number];

/**
 * Sent to the window when React listens for presses. It handles a press on a part that is not hydrated yet by hydrating
 * this part at once.
 */
export const HEARD_EVENT = "chkobba-heard";
/** Sent to the window when the frame of the page is hydrated; its parts follow. */
export const SHOWN_EVENT = "chkobba-shown";

// The root element has these marks (data-...):
// - prerendered: the address for which the page was rendered; absent on a page without content.
// - entry: the address where this page was opened; present only if scripts run.
// - arriving: another page than the prerendered one is about to be shown.
// - still, unlike: names of parts of the prerendered page (shared/prerendered-parts.ts).
