// The live regions from which screen readers read announcements. The page has one region. An open dialog has another,
// because screen readers then read nothing outside the dialog.
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useAnnouncement } from "./announce.ts";
import { useTopDialog } from "./use-modal.ts";

/**
 * How long a new region stays empty. If a region had a text from its start, screen readers would not read this text.
 */
const NEW_MS = 100;

export function Announcer() {
  const { text, count, dialog } = useAnnouncement();
  const top = useTopDialog((state) => state.dialog);
  return (
    <>
      <Region text={dialog === null ? text : ""} count={count} />
      {top !== null && createPortal(<DialogRegion dialog={top} />, top)}
    </>
  );
}

function DialogRegion({ dialog: own }: { readonly dialog: HTMLDialogElement }) {
  const { text, count, dialog } = useAnnouncement();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), NEW_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Region text={isReady && dialog === own ? text : ""} count={count} />;
}

function Region({ text, count }: { readonly text: string; readonly count: number }) {
  // Appends a no-break space to every second text. So a repeated text is a change, and screen readers read it again.
  return (
    <p className="visually-hidden" aria-live="polite">
      {count % 2 === 0 || text === "" ? text : `${text}\u00a0`}
    </p>
  );
}
