// Asks the server which table a screen shows, by the code of the screen.
import type { Reply } from "@chkobba/protocol";
import { useCallback, useEffect, useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { connect } from "../../../shared/socket/connection.ts";
import { requestOnceConnected } from "../../../shared/socket/when-connected.ts";

interface CheckedScreen {
  /** Null until the server has answered. */
  readonly screen: Reply<"check-screen"> | null;
  /** Why the screen can't be used; null if it can. */
  readonly refusal: string | null;
  readonly again: () => void;
}

export function useCheckedScreen(code: string): CheckedScreen {
  const { app, screens } = useCatalogue();
  const [screen, setScreen] = useState<CheckedScreen["screen"]>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [nth, setNth] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further attempt asks again
  useEffect(() => {
    let isWanted = true;
    connect();
    void requestOnceConnected("check-screen", { code }).then((answer) => {
      if (!isWanted) return;
      setScreen(answer.ok ? answer.value : null);
      const unknown = !answer.ok && answer.refusal.code === "SCREEN_NOT_FOUND";
      setRefusal(answer.ok ? null : unknown ? screens.join.unknown : app.refusals[answer.refusal.code]);
    });
    return () => {
      isWanted = false;
    };
  }, [code, nth]);
  const again = useCallback(() => setNth((count) => count + 1), []);
  return { screen, refusal, again };
}
