// The moment that the people of a screen's table look at together; null while they don't, or where the browser is too old
// for the table of replays.
import type { TogetherMoment } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { listen } from "../shared/socket/connection.ts";

export function useTvMoment(tableId: string | null): TogetherMoment | null {
  const [moment, setMoment] = useState<TogetherMoment | null>(null);
  useEffect(() => {
    setMoment(null);
    if (tableId === null || !CSS.supports("container-type: size")) return;
    const stops = [
      listen("together-moment", (shown) => {
        if (shown.gameId === tableId) setMoment(shown);
      }),
      listen("together-ended", ({ gameId }) => {
        if (gameId === tableId) setMoment(null);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [tableId]);
  return moment;
}
