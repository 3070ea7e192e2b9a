// Marks in a page's HTML: written by the build or by the script before the first paint, removed by the app.

/** Addresses of the prerendered pages. */
export const PRERENDERED = ["/", "/how-to-play", "/privacy"] as const;
export type Prerendered = (typeof PRERENDERED)[number];

/** Sent to the window when React listens for presses: it queues those that it can't handle yet. */
export const HEARD_EVENT = "chkobba-heard";
/** Sent to the window when the app is rendered. */
export const SHOWN_EVENT = "chkobba-shown";

// The root element has these marks (data-...):
// - prerendered: the address for which the page was rendered; absent on a page without content.
// - entry: the address where this page was opened; present only if scripts run.
// - arriving: another page than the prerendered one is about to be shown.
// - unlike: parts of the prerendered page that differ for this visitor. They (data-for) stay hidden until they are
// right.
