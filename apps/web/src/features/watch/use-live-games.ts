// The list of games that are open to watchers. It is loaded again every few seconds while the page is visible.
import type { CallReply } from "@chkobba/protocol";
import { useCallback, useEffect, useState } from "react";
import { call } from "../../shared/http/call.ts";
import type { CallRefusal } from "../../shared/http/refusal.ts";

/** The server makes a new list only every two seconds. */
const RELOAD_MS = 5000;

interface LiveGames {
  /** Null until the first list has arrived. */
  readonly games: CallReply<"getLiveGames">["games"] | null;
  readonly refusal: CallRefusal | null;
}

export function useLiveGames(): LiveGames & { readonly again: () => void } {
  const [state, setState] = useState<LiveGames>({ games: null, refusal: null });
  const [attempt, setAttempt] = useState(0);
  const hasFailed = state.refusal !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt loads again
  useEffect(() => {
    if (hasFailed) return;
    let isWanted = true;
    const load = async () => {
      const answer = await call("getLiveGames", {});
      if (isWanted) {
        setState(answer.ok ? { games: answer.value.games, refusal: null } : { games: null, refusal: answer.refusal });
      }
    };
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, RELOAD_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [attempt, hasFailed]);
  const again = useCallback(() => {
    setState({ games: null, refusal: null });
    setAttempt((now) => now + 1);
  }, []);
  return { ...state, again };
}
