// The breakpoint of media.css that code uses.

/** There is space beside the table. */
export const WIDE = "(min-width: 1100px)";
