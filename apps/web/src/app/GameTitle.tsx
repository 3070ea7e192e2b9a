// The tab's title during a game. It shows whether it is the player's turn.
import { useCatalogue } from "../shared/i18n/index.ts";
import { useSession } from "../shared/seat/session.ts";

export function GameTitle() {
  const { app } = useCatalogue();
  const isMyTurn = useSession(
    ({ seat, game }) =>
      seat !== null &&
      game?.currentPlayerId === seat.playerId &&
      game.players.every(({ id, pending }) => id !== seat.playerId || pending !== "rematch"),
  );
  return <title>{isMyTurn ? app.titles.yourTurn : app.titles.game}</title>;
}
