// The breakpoint of media.css that code uses.

/** At this width, there is space beside the table. */
export const WIDE = "(min-width: 1100px)";
