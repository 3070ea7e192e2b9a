// The pictures of the reactions: line drawings in the colour of the text.
import type { Reaction } from "@chkobba/protocol";

const FACE = "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0";

const PATHS: Readonly<Record<Reaction, string>> = {
  salute:
    "M8 13V6.5a1.5 1.5 0 0 1 3 0V11V5a1.5 1.5 0 0 1 3 0v6V6.5a1.5 1.5 0 0 1 3 0V14c0 4-2.5 6.5-6 6.5-3 0-4.5-1.5-5.6-4L4 13.2c-.8-1.6 1.3-2.8 2.3-1.4L8 14",
  bravo: "M12 3l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z",
  wow: `${FACE}M8.8 9.2h.01M15.2 9.2h.01M14.2 15.5a2.2 2.6 0 1 1-4.4 0 2.2 2.6 0 0 1 4.4 0`,
  laugh: `${FACE}M7.5 9.8c.8-1.2 2-1.2 2.8 0M13.7 9.8c.8-1.2 2-1.2 2.8 0M7.3 13.5h9.4c-.5 2.8-2.4 4.3-4.7 4.3s-4.2-1.5-4.7-4.3z`,
  ouch: `${FACE}M8 8.2l2.2 1.6L8 11.2M16 8.2l-2.2 1.6 2.2 1.4M8 16.5c1-1.4 2-1.4 2.7 0s1.9 1.4 2.6 0 1.7-1.4 2.7 0`,
  thanks:
    "M12 20.2C6.5 16.4 3.5 13.2 3.5 9.4A4.4 4.4 0 0 1 8 5c1.7 0 3.2 1 4 2.4C12.8 6 14.3 5 16 5a4.4 4.4 0 0 1 4.5 4.4c0 3.8-3 7-8.5 10.8z",
  sorry: `${FACE}M9 10.2h.01M15 10.2h.01M7.6 7.9l2-.9m6.8.9-2-.9M8.3 16.8c1-1.6 2.2-2.3 3.7-2.3s2.7.7 3.7 2.3`,
  hurry: "M7 3.5h10M7 20.5h10M8 3.5c0 4.5 3 5.5 4 8.5-1 3-4 4-4 8.5M16 3.5c0 4.5-3 5.5-4 8.5 1 3 4 4 4 8.5M10 18.5h4",
};

/** Hidden from screen readers, because the parent element names the reaction. */
export function ReactionIcon({ reaction, size = 24 }: { readonly reaction: Reaction; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={PATHS[reaction]}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
