// The live region that screen readers read announcements from.
import { useAnnouncement } from "./announce.ts";

export function Announcer() {
  const { text, count } = useAnnouncement();
  // Alternates a no-break space, so that the same text twice is a change and is read twice.
  return (
    <p className="visually-hidden" aria-live="polite">
      {count % 2 === 0 ? text : `${text}\u00a0`}
    </p>
  );
}
