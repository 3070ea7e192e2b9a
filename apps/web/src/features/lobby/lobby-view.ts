// Which part of the lobby shows. It lives in the browser's history, so that Back leads from a form to the menu.
import { useSyncExternalStore } from "react";

export const LOBBY_VIEWS = ["menu", "create-solo", "create", "create-team", "join"] as const;
export type LobbyView = (typeof LOBBY_VIEWS)[number];

/** The view that a history entry stands for: the menu unless it names another. */
export function lobbyViewFrom(state: unknown): LobbyView {
  if (typeof state !== "object" || state === null || !("lobby" in state)) return "menu";
  return LOBBY_VIEWS.find((view) => view === state.lobby) ?? "menu";
}

export function useLobbyView(): LobbyView {
  return useSyncExternalStore(followHistory, () => lobbyViewFrom(history.state));
}

export function openLobbyView(view: Exclude<LobbyView, "menu">): void {
  history.pushState({ lobby: view }, "");
  dispatchEvent(new Event(OPENED));
}

/** From a form back to the menu, as the browser's own button does. */
export function backToMenu(): void {
  history.back();
}

/** After a game has begun: whoever leaves it finds the menu, not the form. */
export function forgetLobbyView(): void {
  history.replaceState(null, "");
}

const OPENED = "lobby-view";

function followHistory(changed: () => void): () => void {
  addEventListener("popstate", changed);
  addEventListener(OPENED, changed);
  return () => {
    removeEventListener("popstate", changed);
    removeEventListener(OPENED, changed);
  };
}
