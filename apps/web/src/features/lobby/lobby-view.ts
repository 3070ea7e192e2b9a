// The current view of the lobby. It is kept in the browser's history, so that Back returns from a form.
import { useSyncExternalStore } from "react";

export const LOBBY_VIEWS = [
  "menu",
  "create-solo",
  "create",
  "create-team",
  "join",
  "rooms",
  "create-room",
  "join-room",
  "own-rooms",
] as const;
export type LobbyView = (typeof LOBBY_VIEWS)[number];

/** The view of a history entry; the menu if it has none. */
export function lobbyViewFrom(state: unknown): LobbyView {
  if (typeof state !== "object" || state === null || !("lobby" in state)) return "menu";
  return LOBBY_VIEWS.find((view) => view === state.lobby) ?? "menu";
}

/** The room id of a history entry; empty if it has none. */
export function roomIdFrom(state: unknown): string {
  if (typeof state !== "object" || state === null || !("roomId" in state)) return "";
  return typeof state.roomId === "string" ? state.roomId : "";
}

export function useLobbyView(): LobbyView {
  return useSyncExternalStore(
    followHistory,
    () => lobbyViewFrom(history.state),
    () => "menu",
  );
}

export function openLobbyView(view: Exclude<LobbyView, "menu">): void {
  history.pushState({ lobby: view }, "");
  dispatchEvent(new Event(OPENED));
}

/** Opens the form to join a room, with its id filled in. */
export function openJoinRoom(roomId: string): void {
  history.pushState({ lobby: "join-room", roomId }, "");
  dispatchEvent(new Event(OPENED));
}

/** Replaces the current view, so that Back skips it. */
export function turnToLobbyView(view: Exclude<LobbyView, "menu">): void {
  history.replaceState({ lobby: view }, "");
  dispatchEvent(new Event(OPENED));
}

/** Same as the browser's Back. */
export function goBack(): void {
  history.back();
}

/** Called after a game has started, so that leaving it returns to the menu instead of the form. */
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
