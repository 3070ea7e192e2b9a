// The page of a screen: before a table its code, then the seats of a waiting table, then the table.
import { useEffect } from "react";
import { ReactionBubble } from "../features/reactions/ReactionBubble.tsx";
import { followReactions } from "../features/reactions/reaction-store.ts";
import { TvPage } from "../features/table/tv/TvPage.tsx";
import { openScreen, useScreen } from "../shared/socket/screen.ts";
import { preloadSounds } from "../shared/sound/sound.ts";

/** A screen mutes no player. */
const noneMuted = () => false;

export function TvScreen() {
  const gameId = useScreen((screen) => screen.gameId);
  useEffect(openScreen, []);
  useEffect(preloadSounds, []);
  useEffect(() => (gameId === null ? undefined : followReactions(gameId, noneMuted)), [gameId]);
  return <TvPage bubbleAt={(playerId) => <ReactionBubble playerId={playerId} />} />;
}
