// Moves the focus when the focused element has left the page. Otherwise the browser would drop the focus, and the next
// press of Tab would begin at the page's header.
import { useTopDialog } from "./use-modal.ts";

/**
 * Whether no element has the focus, or only the page's main part has it. If so, code may move the focus without
 * disturbing the visitor.
 */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.localName === "main";
}

/** Focuses the open dialog. If there is none, focuses the page's main part once it is loaded. */
export function focusMain(): void {
  const place = useTopDialog.getState().dialog ?? document.querySelector<HTMLElement>("main:not([aria-busy])");
  if (place === null) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * Handles elements that leave the page with the focus, from now on until the returned function is called. The focus
 * goes to the open dialog or to the page's main part, unless another element takes it.
 */
export function keepLostFocus(): () => void {
  let last: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target;
  };
  const watch = new MutationObserver(() => {
    const isLost = last instanceof Node && !last.isConnected;
    if (isLost && document.activeElement === document.body) focusMain();
  });
  document.addEventListener("focusin", remember);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", remember);
    watch.disconnect();
  };
}
