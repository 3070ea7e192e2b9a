// The table on the page of a screen, with the reactions of its players.
import { useEffect } from "react";
import { ReactionBubble } from "../features/reactions/ReactionBubble.tsx";
import { followReactions } from "../features/reactions/reaction-store.ts";
import { ShownTable } from "../features/table/tv/ShownTable.tsx";
import { useScreen } from "../shared/socket/screen.ts";
import { preloadSounds } from "../shared/sound/sound.ts";

/** A screen mutes no player. */
const noneMuted = () => false;

export function TvTable() {
  const gameId = useScreen((screen) => screen.gameId);
  useEffect(preloadSounds, []);
  useEffect(() => (gameId === null ? undefined : followReactions(gameId, noneMuted)), [gameId]);
  return <ShownTable bubbleAt={(playerId) => <ReactionBubble playerId={playerId} />} />;
}
