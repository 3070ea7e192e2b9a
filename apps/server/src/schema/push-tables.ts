// The tables of Web Push.
import type { Language } from "@chkobba/protocol";
import type { DeviceOwner } from "../identity/owner.ts";

/** One row, made at the first start. Both keys are stored as base64url. */
export interface PushKeysTable {
  id: 1;
  public_key: string;
  private_key: string;
}

export interface PushSubscriptionsTable {
  /** The digest of the endpoint. */
  id: string;
  endpoint: string;
  /** The browser's public key and secret, as base64url. */
  p256dh: string;
  auth: string;
  /** The account and the session in which the browser subscribed; null for a guest. */
  account_id: string | null;
  session_id: string | null;
  /** The browser's device; null if the client named none. */
  device: DeviceOwner | null;
  /**
   * A digest of the network from which a page last confirmed the subscription; empty 30 days after the confirmation.
   */
  network: string;
  /** A digest of the smallest network within it: an IPv4 address, or a /64; empty after as long a time. */
  household: string;
  /** The kinds of notifications that the owner wants, as a JSON list. */
  kinds: string;
  /** The quiet hours, in minutes after midnight; null if there are none. */
  quiet_from: number | null;
  quiet_to: number | null;
  language: Language;
  time_zone: string;
  /** When the next deal of the day is announced; null if the owner does not want the announcement. */
  deal_at: number | null;
  /** The number of failed deliveries since the last notification that was delivered. */
  failures: number;
  /** When a page last confirmed the subscription. */
  seen_at: number;
  /** When a push service first took a notification for it; null if none has, so that it may be invented. */
  confirmed_at: number | null;
}

export interface PushSentTable {
  subscription_id: string;
  kind: string;
  /**
   * The number of notifications of one kind is limited for each topic. For a turn, the topic is the id of its game; for
   * other kinds it is empty.
   */
  topic: string;
  /** Identifies the occasion, so that it is announced only once. */
  tag: string;
  at: number;
}
