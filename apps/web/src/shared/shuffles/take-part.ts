// Takes part in the shuffles: when the player's game requests seeds, loads the code that sends this browser's seed.
import { loadOnce } from "../load-once.ts";
import { useSession } from "../seat/session.ts";

const code = loadOnce(() => import("./own-seed.ts"));

export function takePartInShuffles(): void {
  useSession.subscribe(({ game, seat, localTable }, before) => {
    if (game === null || seat === null || localTable !== null || game === before.game) return;
    // The code is loaded while players wait for each other, so that it does not delay the start of the game.
    const isSoon = game.status === "waiting" || game.shuffle?.phase != null;
    // If the code can't be loaded, the game begins without this seed.
    if (isSoon)
      void code.load().then(
        ({ giveSeed }) => giveSeed(game, seat.playerId),
        () => undefined,
      );
  });
}
