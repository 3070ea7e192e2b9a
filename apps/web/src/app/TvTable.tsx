// The table on the page of a screen, with the reactions of its players.

import type { TogetherMoment } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { ReactionBubble } from "../features/reactions/ReactionBubble.tsx";
import { followReactions } from "../features/reactions/reaction-store.ts";
import { ShownTable } from "../features/table/tv/ShownTable.tsx";
import { useScreen } from "../shared/game/screen.ts";
import { latePart } from "../shared/late-part.tsx";
import { listen } from "../shared/socket/connection.ts";
import { preloadSounds } from "../shared/sound/sound.ts";
import { PartsOnTable, type TableParts } from "../shared/table-parts.tsx";

/** Loaded when the people of the table look at their finished game together. */
const TvTogether = latePart(async () => (await import("./TvTogether.tsx")).TvTogether, {
  texts: ["together", "replay"],
});

const ON_SCREEN: readonly TableParts[] = [{ feature: "reactions", bubble: ReactionBubble }];
/** A screen mutes no player. */
const noneMuted = () => false;

export function TvTable() {
  const gameId = useScreen((screen) => screen.gameId);
  const isOver = useScreen(({ game }) => game?.status === "finished");
  const moment = useTvMoment(gameId);
  useEffect(preloadSounds, []);
  useEffect(() => (gameId === null ? undefined : followReactions(gameId, noneMuted)), [gameId]);
  if (isOver && moment !== null) return <TvTogether moment={moment} />;
  return (
    <PartsOnTable value={ON_SCREEN}>
      <ShownTable />
    </PartsOnTable>
  );
}

/**
 * The moment that the people of a screen's table look at together; null while they don't, or where the browser is
 * too old for the table of replays.
 */
function useTvMoment(tableId: string | null): TogetherMoment | null {
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
