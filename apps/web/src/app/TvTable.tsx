// The table on the page of a screen, with the reactions of its players.
import { useEffect } from "react";
import { ReactionBubble } from "../features/reactions/ReactionBubble.tsx";
import { followReactions } from "../features/reactions/reaction-store.ts";
import { ShownTable } from "../features/table/tv/ShownTable.tsx";
import { useScreen } from "../shared/game/screen.ts";
import { latePart } from "../shared/late-part.tsx";
import { preloadSounds } from "../shared/sound/sound.ts";
import { PartsOnTable, type TableParts } from "../shared/table-parts.tsx";
import { useTvMoment } from "./tv-moment.ts";

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
