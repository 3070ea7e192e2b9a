// Reports that a reply has shown the end of the session. The code in `auth/` registers the function that decides what
// the page then shows.
import type { CallRefusalCode } from "./refusal.ts";

let follow: (code: CallRefusalCode) => void = () => {};

/** Called once, before the first request. */
export function followSessionEnd(follower: (code: CallRefusalCode) => void): void {
  follow = follower;
}

export function sessionEnded(code: CallRefusalCode): void {
  follow(code);
}
