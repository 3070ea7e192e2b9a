// The account's friends and requests, as the server last sent them.
import type { FriendList } from "@chkobba/protocol";
import { create } from "zustand";
import { call } from "../http/call.ts";
import type { CallRefusal } from "../http/refusal.ts";
import { currentCatalogue } from "../i18n/index.ts";
import { refusalText } from "../i18n/refusal-text.ts";
import { showError } from "../ui/show-error.ts";
import { useFriends } from "./friends-state.ts";

interface Friends {
  /** Null until the list is loaded. */
  readonly list: FriendList | null;
  readonly refusal: CallRefusal | null;
}

export const useFriendList = create<Friends>(() => ({ list: null, refusal: null }));

/**
 * After an update from the server, the page waits for SETTLE_MS plus a random part of SPREAD_MS before it loads the
 * list. So several quick updates cause only one load, and the friends of one person don't all load their lists at the
 * same moment.
 */
const SETTLE_MS = 150;
const SPREAD_MS = 350;

let isLoadingSoon = false;
let loads = 0;

export async function loadFriends(): Promise<void> {
  const own = ++loads;
  const answer = await call("getFriends", {});
  // A newer load has begun, or another account has signed in.
  if (own !== loads) return;
  if (answer.ok) {
    useFriendList.setState({ list: answer.value, refusal: null });
    useFriends.setState({ requests: answer.value.received.length });
  } else {
    useFriendList.setState({ refusal: answer.refusal });
  }
}

/** Called after an update from the server. If the page is hidden, it loads the list when it becomes visible. */
export function loadFriendsSoon(): void {
  if (isLoadingSoon) return;
  isLoadingSoon = true;
  if (document.visibilityState === "visible") loadSettled();
  else document.addEventListener("visibilitychange", loadSettled, { once: true });
}

function loadSettled(): void {
  const load = () => {
    isLoadingSoon = false;
    void loadFriends();
  };
  setTimeout(load, SETTLE_MS + Math.random() * SPREAD_MS);
}

/** Called when the account signs out or another account signs in. */
export function forgetFriends(): void {
  loads++;
  useFriendList.setState({ list: null, refusal: null });
  useFriends.setState({ requests: 0 });
}

export type Tie = "none" | "sent" | "received" | "friends";

/** The account's tie with another account; null while the list is not loaded. */
export function tieTo(list: FriendList | null, username: string): Tie | null {
  if (list === null) return null;
  const has = (rows: readonly { readonly username: string }[]) => rows.some((row) => row.username === username);
  if (has(list.friends)) return "friends";
  if (has(list.received)) return "received";
  return has(list.sent) ? "sent" : "none";
}

/**
 * Sends a friend request to an account, or accepts its request. Returns the new status. If the server refuses, shows
 * the refusal and returns null.
 */
export async function askFriend(username: string): Promise<"asked" | "friends" | null> {
  const answer = await call("askFriend", { username });
  await loadFriends();
  if (answer.ok) return answer.value.status;
  showError(textOf(answer.refusal));
  return null;
}

/** Ends a friendship, declines a received request, or withdraws a sent request. */
export async function endFriend(username: string): Promise<void> {
  const answer = await call("endFriend", { username });
  if (!answer.ok) showError(textOf(answer.refusal));
  await loadFriends();
}

export async function appearOffline(isOffline: boolean): Promise<void> {
  const answer = await call("changeProfile", { appearOffline: isOffline });
  if (!answer.ok) showError(textOf(answer.refusal));
  await loadFriends();
}

function textOf(refusal: CallRefusal): string {
  return refusalText(currentCatalogue(), refusal);
}
