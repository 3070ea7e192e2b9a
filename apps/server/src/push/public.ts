// The services of push for other features: a notification of an event, for people whose page is hidden or closed.
import type { Owner } from "../identity/owner.ts";

export type PushEvent =
  /** `friends`: the usernames of the recipient's friends at the table. */
  | { readonly kind: "turn"; readonly friends: readonly string[] }
  | { readonly kind: "invitation"; readonly from: string; readonly gameId: string }
  | { readonly kind: "match" }
  | { readonly kind: "cup"; readonly cupId: string; readonly name: string }
  | { readonly kind: "deal" };

/** Identifies an event on all servers, so that it is announced once. */
export interface Occasion {
  /** Separates events of one kind that are independent of each other. For turns, the topic is the game's id. */
  readonly topic?: string;
  readonly tag: string;
}

export interface Push {
  /**
   * Notifies the browsers of an owner. Returns before the notification is sent, because a lost notification harms no
   * game.
   */
  notify(owner: Owner, event: PushEvent, occasion: Occasion): void;
  /** Like `notify`, but not if the person sees the event on a page. */
  notifyUnseen(owner: Owner, event: PushEvent, occasion: Occasion): Promise<void>;
}
