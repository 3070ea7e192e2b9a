// Notifier: tells people whose page is hidden or closed of an event.
import type { Owner } from "../identity/owner.ts";

export type PushEvent =
  | { readonly kind: "turn"; readonly opponents: readonly string[] }
  | { readonly kind: "invitation"; readonly from: string; readonly gameId: string }
  | { readonly kind: "match" }
  | { readonly kind: "cup"; readonly cupId: string; readonly name: string }
  | { readonly kind: "deal" };

/** Identifies an event on all servers, so that it is announced once. */
export interface Occasion {
  /** Limits events of the kind that are independent of each other, such as the turns of a game. */
  readonly topic?: string;
  readonly tag: string;
}

export interface Notifier {
  /** Notifies the browsers of an owner. Returns at once: a notification that is lost harms no game. */
  notify(owner: Owner, event: PushEvent, occasion: Occasion): void;
  /** Like `notify`, but not if the person sees the event on a page. */
  notifyUnseen(owner: Owner, event: PushEvent, occasion: Occasion): Promise<void>;
}
