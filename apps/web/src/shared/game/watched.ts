// The game that this page watches without a seat.
import type { GameEntry, GameState, WatchingEnded } from "@chkobba/protocol";
import { create } from "zustand";
import { listen, request } from "../socket/connection.ts";
import type { PageEventRefusalCode } from "../socket/event-result.ts";
import { requestOnceConnected, whenConnected } from "../socket/when-connected.ts";
import { loadFollowEntry, newerView } from "./newer-view.ts";

interface Watched {
  /** The id or code from the address; null while no game is watched. */
  readonly named: string | null;
  readonly game: GameState | null;
  /** Why the server has ended the watching; null as long as it has not. */
  readonly ended: WatchingEnded["reason"] | null;
  readonly refusal: PageEventRefusalCode | null;
}

const NOTHING: Watched = { named: null, game: null, ended: null, refusal: null };

export const useWatched = create<Watched>(() => NOTHING);

/** Starts to watch a game. Watches it again after each lost connection. The returned function ends the watching. */
export function watch(named: string): () => void {
  useWatched.setState({ ...NOTHING, named });
  const stops = [
    listen("game-update", show),
    listen("game-entry", (entry) => void follow(entry)),
    listen("watching-ended", ({ gameId, reason }) => isWatched(gameId) && useWatched.setState({ ended: reason })),
    whenConnected(() => void ask(named)),
  ];
  // If the page can't connect, it shows the refusal instead of waiting.
  void requestOnceConnected("probe", {}).then((answer) => {
    if (!answer.ok && isAskedFor(named)) useWatched.setState({ refusal: answer.refusal.code });
  });
  return () => {
    for (const stop of stops) stop();
    const { game } = useWatched.getState();
    useWatched.setState(NOTHING);
    if (game !== null) void request("stop-watching", { gameId: game.id });
  };
}

async function ask(named: string): Promise<void> {
  const answer = await request("watch-game", { gameId: named });
  if (!isAskedFor(named)) {
    // During the request, the page has stopped watching this game.
    if (answer.ok && !isWatched(answer.value.game.id)) void request("stop-watching", { gameId: answer.value.game.id });
    return;
  }
  if (!answer.ok) return useWatched.setState({ refusal: answer.refusal.code });
  useWatched.setState(({ game }) => ({
    game: newerView(answer.value.game.id, game, answer.value.game),
    ended: null,
    refusal: null,
  }));
}

const isAskedFor = (named: string) => useWatched.getState().named === named;
const isWatched = (gameId: string) => useWatched.getState().game?.id === gameId;

function show(view: GameState): void {
  if (isWatched(view.id)) useWatched.setState(({ game }) => ({ game: newerView(view.id, game, view) }));
}

/**
 * Applies an entry to the watched game. Loads the game instead if earlier updates are missing, or if the code that
 * applies entries could not be loaded.
 */
async function follow(entry: GameEntry): Promise<void> {
  const followEntry = await loadFollowEntry();
  const { game } = useWatched.getState();
  if (game?.id !== entry.id || game.version >= entry.version) return;
  const after = followEntry(game, entry, null);
  if (after !== null) return show(after);
  const answer = await request("get-game", { gameId: entry.id });
  if (answer.ok) show(answer.value.game);
}
