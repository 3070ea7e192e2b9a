// What the build writes into a page's HTML, the script before the first paint adds, and the app takes away.

/** The pages that the build renders, by their address. */
export const PRERENDERED = ["/", "/how-to-play"] as const;
export type Prerendered = (typeof PRERENDERED)[number];

/** Sent to the window when React hears presses: it keeps those that it can't handle yet. */
export const HEARD_EVENT = "chkobba-heard";
/** Sent to the window when the page stands. */
export const SHOWN_EVENT = "chkobba-shown";

// The root element has these marks (data-...):
// - prerendered: the address for which the page was rendered; a page without content has none.
// - entry: where this page was opened. It is only there where scripts run.
// - arriving: the rendered page is not the one to show first.
// - unlike: parts of the rendered page that differ for this visitor, and stay hidden until they are right (data-for on the part).
