// Reads the moment that the leader shows to screen readers, once it has stood for a moment.
import { useEffect } from "react";
import { announce } from "../../shared/ui/announce.ts";

/** A leader who leafs quickly is not read aloud step by step. */
const STANDS_MS = 600;

export function FollowedMoment({ sentence }: { readonly sentence: string }) {
  useEffect(() => {
    const timer = setTimeout(() => announce(sentence), STANDS_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return null;
}
