// Which part of the lobby shows. It lives in the browser's history, so that Back leads from a form to where it was opened.
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

/** The view that a history entry stands for: the menu unless it names another. */
export function lobbyViewFrom(state: unknown): LobbyView {
  if (typeof state !== "object" || state === null || !("lobby" in state)) return "menu";
  return LOBBY_VIEWS.find((view) => view === state.lobby) ?? "menu";
}

/** The room that a history entry is about; empty unless it names one. */
export function roomIdFrom(state: unknown): string {
  if (typeof state !== "object" || state === null || !("roomId" in state)) return "";
  return typeof state.roomId === "string" ? state.roomId : "";
}

export function useLobbyView(): LobbyView {
  return useSyncExternalStore(followHistory, () => lobbyViewFrom(history.state));
}

export function openLobbyView(view: Exclude<LobbyView, "menu">): void {
  history.pushState({ lobby: view }, "");
  dispatchEvent(new Event(OPENED));
}

/** Opens the form for joining a room with the room's id filled in. */
export function openJoinRoom(roomId: string): void {
  history.pushState({ lobby: "join-room", roomId }, "");
  dispatchEvent(new Event(OPENED));
}

/** Opens a view in the place of the present one: Back does not lead to that again. */
export function turnToLobbyView(view: Exclude<LobbyView, "menu">): void {
  history.replaceState({ lobby: view }, "");
  dispatchEvent(new Event(OPENED));
}

/** From a form to where it was opened, as the browser's own button does. */
export function goBack(): void {
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
