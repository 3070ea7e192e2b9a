// Short messages that come and go by themselves.
import { create } from "zustand";

export interface Toast {
  readonly id: number;
  readonly kind: "message" | "error";
  readonly text: string;
}

export const TOAST_MS = 5000;

/** More toasts at once push the oldest out. */
const SHOWN = 4;

/** The part of a page where its toasts are shown; null at the foot of the screen. */
export const useToastPlace = create<{ readonly place: HTMLElement | null }>(() => ({ place: null }));

export function setToastPlace(place: HTMLElement | null): void {
  useToastPlace.setState({ place });
}

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a toast for five seconds. The same text again starts anew instead of standing twice. */
export function showToast({ kind, text }: Omit<Toast, "id">): void {
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((it) => it.text !== text), { id, kind, text }].slice(-SHOWN),
  }));
  setTimeout(() => dismissToast(id), TOAST_MS);
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
