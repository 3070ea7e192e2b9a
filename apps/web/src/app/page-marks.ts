// Marks in a page's HTML. The build, or the script before the first paint, writes a mark. The app removes it.

/** Addresses of the prerendered pages. */
export const PRERENDERED = ["/", "/how-to-play", "/privacy"] as const;
export type Prerendered = (typeof PRERENDERED)[number];

/** Sent to the window when the app handles presses. */
export const HEARD_EVENT = "chkobba-heard";
/** Sent to the window when the app is rendered. */
export const SHOWN_EVENT = "chkobba-shown";

// The root element has these marks (data-...):
// - prerendered: the address for which the page was rendered; absent on a page without content.
// - entry: the address where this page was opened; present only if scripts run.
// - arriving: another page than the prerendered one is about to be shown.
// - unlike: names of the parts of the prerendered page that differ for this visitor. These parts (data-for) stay hidden
// until they show what this visitor should see.
