// The browser's own modal dialog, which is open while it is rendered. Escape and Back do not close it; they only call
// the component, which decides. This is so even if they are pressed several times.
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { create } from "zustand";

/** The open dialogs, the topmost last. */
const opened: HTMLDialogElement[] = [];

/** The topmost open dialog. On a small screen, nothing outside it can be seen or used. */
export const useTopDialog = create<{ readonly dialog: HTMLDialogElement | null }>(() => ({ dialog: null }));

function tellTop(): void {
  useTopDialog.setState({ dialog: opened.at(-1) ?? null });
}

/** Asks the topmost dialog to close, as Escape does. */
export function closeTopDialog(): void {
  opened.at(-1)?.dispatchEvent(new Event("cancel", { cancelable: true }));
}

/**
 * Returns a ref for a `<dialog>`.
 * @param onCloseAsked called on Escape and Back; if undefined, neither of them closes the dialog
 */
export function useModal(onCloseAsked: (() => void) | undefined): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeAsked = useEffectEvent(() => onCloseAsked?.());
  useLayoutEffect(() => {
    const shown = dialog.current;
    return shown === null ? undefined : open(shown, () => closeAsked());
  }, []);
  return dialog;
}

function open(dialog: HTMLDialogElement, closeAsked: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let focused: Element | null = null;
  dialog.addEventListener("focusin", ({ target }) => (focused = target instanceof Element ? target : null), { signal });
  // This handler sees Escape before the browser does. The browser counts the presses that it handles itself, and closes
  // the dialog at the third one without asking.
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      if (opened.at(-1) !== dialog || dialog.querySelector(":popover-open") !== null) return;
      event.preventDefault();
      closeAsked();
    },
    { signal },
  );
  dialog.addEventListener(
    "cancel",
    (event) => {
      // A file field inside the dialog has its own `cancel` event.
      if (event.target !== dialog) return;
      event.preventDefault();
      closeAsked();
    },
    { signal },
  );
  // If the browser has closed the dialog without asking, opens it again. This happens because the browser counts
  // presses of Back like presses of Escape.
  dialog.addEventListener(
    "close",
    () => {
      if (dialog.open) return;
      const before = focused;
      dialog.showModal();
      if (before instanceof HTMLElement) before.focus();
      closeAsked();
    },
    { signal },
  );
  dialog.showModal();
  opened.push(dialog);
  tellTop();
  return () => {
    listeners.abort();
    opened.splice(opened.indexOf(dialog), 1);
    tellTop();
    // Closes the dialog before it is removed from the page, because a removed dialog can't restore the focus.
    dialog.close();
  };
}
