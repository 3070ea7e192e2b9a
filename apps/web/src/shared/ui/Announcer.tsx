// The live regions from which screen readers read announcements: one region of the page, and one inside an open dialog,
// because screen readers read nothing outside it.
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { forgetAnnouncement, useAnnouncement } from "./announce.ts";
import { useTopDialog } from "./use-modal.ts";

/**
 * A new region stays empty for this time, because screen readers don't read a text that a region has from its start.
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
    return () => {
      clearTimeout(timer);
      forgetAnnouncement(own);
    };
  }, [own]);
  return <Region text={isReady && dialog === own ? text : ""} count={count} />;
}

function Region({ text, count }: { readonly text: string; readonly count: number }) {
  // Appends a no-break space every second time, so that a repeated text is a change and is read again.
  return (
    <p className="visually-hidden" aria-live="polite">
      {count % 2 === 0 || text === "" ? text : `${text}\u00a0`}
    </p>
  );
}
