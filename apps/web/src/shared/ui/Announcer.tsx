// The live region in which announcements are read out.
import { useAnnouncement } from "./announce.ts";

export function Announcer() {
  const { text, turn } = useAnnouncement();
  // A no-break space every other time: the same sentence twice is then a change, and read twice.
  return (
    <p className="visually-hidden" aria-live="polite">
      {turn % 2 === 0 ? text : `${text}\u00a0`}
    </p>
  );
}
