// The breakpoint of media.css that code asks for.

/** There is room beside the table. */
export const WIDE = "(min-width: 1100px)";
