// Whether the window is wide enough for side panels. If it is not, the score is a strip in the header, and the deck is
// beside the hand.
import { useSyncExternalStore } from "react";
import { WIDE } from "../../shared/ui/media.ts";

export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(WIDE).matches);
}

function follow(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
