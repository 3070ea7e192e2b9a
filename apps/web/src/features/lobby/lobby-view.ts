// The current view of the lobby. It is kept in the browser's history, so that Back returns from a form.
import { DEFAULT_TARGET, PARTY_MAX } from "@chkobba/protocol";
import { TARGETS, type Target } from "@chkobba/rules";
import { useSyncExternalStore } from "react";
import { isAboveTable } from "../../shared/back.ts";
import { fieldsOf } from "../../shared/fields-of.ts";

export const LOBBY_VIEWS = [
  "menu",
  "find",
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

/** The view that a history entry stores; the menu if it stores none. */
export function lobbyViewFrom(state: unknown): LobbyView {
  if (typeof state !== "object" || state === null || !("lobby" in state)) return "menu";
  return LOBBY_VIEWS.find((view) => view === state.lobby) ?? "menu";
}

/** The room's id or code that a history entry stores; empty if it stores none. */
export function roomIdFrom(state: unknown): string {
  if (typeof state !== "object" || state === null || !("roomId" in state)) return "";
  return typeof state.roomId === "string" ? state.roomId : "";
}

interface PartyInvite {
  readonly party: string;
  readonly target: Target;
}

/** The partner's invitation that a history entry stores; null if it stores none. */
export function partyFrom(state: unknown): PartyInvite | null {
  const { party, target } = fieldsOf(state);
  const known = TARGETS.find((it) => it === target);
  return typeof party === "string" && known !== undefined ? { party, target: known } : null;
}

/**
 * If the visitor followed a partner's link, opens the search form with this partner, and removes the link from the
 * address.
 */
export function followPartyLink(): void {
  const query = new URLSearchParams(location.search);
  const party = query.get("party");
  const target = Number(query.get("target"));
  if (party === null || party === "" || party.length > PARTY_MAX) return;
  history.replaceState(null, "", location.pathname);
  history.pushState({ lobby: "find", party, target: TARGETS.find((it) => it === target) ?? DEFAULT_TARGET }, "");
  dispatchEvent(new Event(OPENED));
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

/** Opens the form to join a room, with the room's code or id filled in. */
export function openJoinRoom(roomId: string): void {
  history.pushState({ lobby: "join-room", roomId }, "");
  dispatchEvent(new Event(OPENED));
}

/** Shows a view in place of the current one, so that Back skips the current one. */
export function turnToLobbyView(view: Exclude<LobbyView, "menu">): void {
  history.replaceState({ lobby: view }, "");
  dispatchEvent(new Event(OPENED));
}

/** Has the same effect as the browser's Back button. */
export function goBack(): void {
  history.back();
}

/** Called after a game has started, so that leaving the game returns to the menu instead of the form. */
export function forgetLobbyView(): void {
  if (isAboveTable()) return;
  history.replaceState(null, "");
}

/** Replaces the current form by the menu. */
export function showMenu(): void {
  history.replaceState(null, "");
  dispatchEvent(new Event(OPENED));
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
