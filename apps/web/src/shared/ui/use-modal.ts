// Opens the browser's own modal dialog for as long as it is rendered.
import { type RefObject, useLayoutEffect, useRef } from "react";

/** For the `ref` of a `<dialog>`. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page: a dialog that is gone already gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}
