// The one breakpoint of media.css that code uses too.

/** At this width, there is space beside the table. */
export const WIDE = "(min-width: 1100px)";
