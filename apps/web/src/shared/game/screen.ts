// The table that this page shows to all people in a room, as a screen. A screen has a code, and a secret by which this
// browser opens the same screen again.
import type { GameEntry, GameState } from "@chkobba/protocol";
import { create } from "zustand";
import { connect, listen, request } from "../socket/connection.ts";
import { whenConnected } from "../socket/when-connected.ts";
import { localStore } from "../storage.ts";
import { loadFollowEntry, newerView } from "./newer-view.ts";

interface Screen {
  readonly code: string | null;
  /** The id of the table; null for none. */
  readonly gameId: string | null;
  readonly game: GameState | null;
  /** Whether the server gave this page no screen. The page tries again. */
  readonly hasFailed: boolean;
}

const NOTHING: Screen = { code: null, gameId: null, game: null, hasFailed: false };
const TOKEN_KEY = "chkobba.screen";
const RETRY_MS = 20_000;

export const useScreen = create<Screen>(() => NOTHING);

/** Opens the screen of this browser, again after each lost connection. The returned function ends this. */
export function openScreen(): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = async () => {
    clearTimeout(retry);
    const token = localStore.read(TOKEN_KEY);
    const answer = await request("open-screen", token === null ? {} : { token });
    if (!answer.ok) {
      useScreen.setState({ hasFailed: answer.refusal.code !== "CONNECTION_LOST" });
      retry = setTimeout(open, RETRY_MS);
      return;
    }
    const { code, gameId } = answer.value;
    localStore.write(TOKEN_KEY, answer.value.token);
    useScreen.setState(({ game }) => ({ code, gameId, hasFailed: false, game: game?.id === gameId ? game : null }));
    if (gameId !== null) void load(gameId);
  };
  const stops = [
    listen("screen-attached", ({ gameId }) => attach(gameId)),
    listen("screen-detached", () => useScreen.setState({ gameId: null, game: null })),
    listen("game-update", show),
    listen("game-entry", (entry) => void follow(entry)),
    whenConnected(() => void open()),
  ];
  connect();
  return () => {
    clearTimeout(retry);
    for (const stop of stops) stop();
    useScreen.setState(NOTHING);
  };
}

function attach(gameId: string): void {
  useScreen.setState(({ game }) => ({ gameId, game: game?.id === gameId ? game : null }));
}

function show(view: GameState): void {
  useScreen.setState(({ gameId, game }) => (view.id === gameId ? { game: newerView(gameId, game, view) } : {}));
}

async function load(gameId: string): Promise<void> {
  const answer = await request("get-game", { gameId });
  if (answer.ok) show(answer.value.game);
}

/** Applies an entry to the shown table, or loads the table if an update is missing. */
async function follow(entry: GameEntry): Promise<void> {
  const followEntry = await loadFollowEntry();
  const { game, gameId } = useScreen.getState();
  if (entry.id !== gameId || (game !== null && game.version >= entry.version)) return;
  const after = game === null ? null : followEntry(game, entry, null);
  if (after === null) void load(entry.id);
  else show(after);
}
