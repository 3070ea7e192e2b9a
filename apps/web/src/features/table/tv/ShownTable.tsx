// The table of a screen: its seats while it waits, then the board.
import { useEffect, useMemo } from "react";
import { useScreen } from "../../../shared/game/screen.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { preloadCards } from "../cards/Card.tsx";
import { withShownNames } from "../game/distinct-names.ts";
import { WatchedPlayers } from "../seats/Avatar.tsx";
import { TvBoard } from "./TvBoard.tsx";
import { TvWaiting } from "./TvWaiting.tsx";

export function ShownTable() {
  const { app } = useCatalogue();
  const { code, game: known } = useScreen();
  const game = useMemo(() => known && withShownNames(known, app), [known, app]);
  useEffect(preloadCards, []);
  if (game === null || code === null) return null;
  return (
    <WatchedPlayers value={game.players}>
      {game.status === "waiting" ? <TvWaiting game={game} code={code} /> : <TvBoard key={game.id} game={game} />}
    </WatchedPlayers>
  );
}
