// Short messages that disappear on their own.
import { create } from "zustand";
import { announce } from "./announce.ts";
import { useTopDialog } from "./use-modal.ts";

export interface Toast {
  readonly id: number;
  readonly kind: "message" | "error";
  readonly text: string;
  /** A button in the message. Its press also removes the message. */
  readonly action?: { readonly text: string; readonly run: () => void } | undefined;
}

export const TOAST_MS = 5000;
/** A message with a button stays longer, because it must be read and answered. */
const ACTION_MS = 20_000;

/** The most toasts that are shown at once. If there are more, the oldest disappear. */
const SHOWN = 4;

/** The element of a page in which its toasts are shown; null for the foot of the screen. */
export const useToastPlace = create<{ readonly place: HTMLElement | null }>(() => ({ place: null }));

export function setToastPlace(place: HTMLElement | null): void {
  useToastPlace.setState({ place });
}

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a toast for five seconds, or longer if it has a button. If an equal toast is already shown, it is replaced. */
export function showToast({ kind, text, action }: Omit<Toast, "id">): void {
  // While a dialog is open, screen readers don't read the toasts' live region, so the text is announced.
  if (useTopDialog.getState().dialog !== null) announce(text);
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((it) => it.text !== text), { id, kind, text, action }].slice(-SHOWN),
  }));
  setTimeout(() => dismissToast(id), action === undefined ? TOAST_MS : ACTION_MS);
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
