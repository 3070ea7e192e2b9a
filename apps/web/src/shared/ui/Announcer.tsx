// The live region from which screen readers read announcements.
import { useAnnouncement } from "./announce.ts";

export function Announcer() {
  const { text, count } = useAnnouncement();
  // Appends a no-break space every second time, so that a repeated text is a change and is read again.
  return (
    <p className="visually-hidden" aria-live="polite">
      {count % 2 === 0 ? text : `${text}\u00a0`}
    </p>
  );
}
