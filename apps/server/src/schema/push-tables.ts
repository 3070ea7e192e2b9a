// The tables of Web Push.
import type { DeviceOwner } from "../identity/owner.ts";

/** One row, made at the first start. Both keys as base64url. */
export interface PushKeysTable {
  id: 1;
  public_key: string;
  private_key: string;
}

export interface PushSubscriptionsTable {
  /** The digest of the endpoint. */
  id: string;
  endpoint: string;
  /** The browser's public key and its secret, as base64url. */
  p256dh: string;
  auth: string;
  /** The account and the session in which the browser subscribed; null for a guest. */
  account_id: string | null;
  session_id: string | null;
  /** Null if the client named no device. */
  device: DeviceOwner | null;
  /** A digest of the network from which it was last confirmed; empty once that is 30 days ago. */
  network: string;
  /** The kinds that its owner wants, as a JSON list. */
  kinds: string;
  /** Minutes after midnight; null for no quiet hours. */
  quiet_from: number | null;
  quiet_to: number | null;
  language: "en" | "fr" | "ar";
  time_zone: string;
  /** When the next deal of the day is announced; null if its owner does not want that. */
  deal_at: number | null;
  /** How many notifications in a row could not be delivered. */
  failures: number;
  /** When a page last confirmed the subscription. */
  seen_at: number;
}

export interface PushSentTable {
  subscription_id: string;
  kind: string;
  /** Notifications of one kind are limited for each topic: for a turn, the id of its game; empty for other kinds. */
  topic: string;
  /** Identifies the event, so that it is announced once. */
  tag: string;
  at: number;
}
