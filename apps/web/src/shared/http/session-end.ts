// The end of a session that a request finds out. `auth/` follows it, because it knows what the page then shows.
import type { CallRefusalCode } from "./refusal.ts";

let follow: (code: CallRefusalCode) => void = () => {};

/** Called once, before the first request. */
export function followSessionEnd(follower: (code: CallRefusalCode) => void): void {
  follow = follower;
}

export function sessionEnded(code: CallRefusalCode): void {
  follow(code);
}
