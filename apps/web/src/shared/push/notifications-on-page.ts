// Notifications that concern an open page: it goes where a pressed one leads, and closes those whose time is over. An open
// page on another device does the same there, because it hears the same events.
import type { PushKind } from "@chkobba/protocol";
import { navigate } from "wouter/use-browser-location";
import { useFriends } from "../friends/friends-state.ts";
import { useSession } from "../seat/session.ts";
import { listen } from "../socket/connection.ts";
import { usePushChoices } from "./push-choices.ts";

export function followNotifications(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    const path = pathIn(data);
    if (path === null) return;
    ports[0]?.postMessage("gone");
    if (location.pathname !== path) navigate(path);
  });
  // A visible page shows what the notifications announced.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") close(null);
  });
  useSession.subscribe((now, before) => {
    if (isMyTurn(before) && !isMyTurn(now)) close("turn");
  });
  listen("game-found", () => close("match"));
  listen("match-off", () => close("match"));
  useFriends.subscribe(({ invitations }, before) => {
    if (invitations.length === 0 && before.invitations.length > 0) close("invitation");
  });
}

type Session = ReturnType<typeof useSession.getState>;

function isMyTurn({ game, seat }: Session): boolean {
  return game !== null && seat !== null && game.currentPlayerId === seat.playerId;
}

/** @param kind null for all kinds */
function close(kind: PushKind | null): void {
  if (!usePushChoices.getState().isOn) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.getNotifications(kind === null ? {} : { tag: kind }))
    .then(
      (notifications) => {
        for (const notification of notifications ?? []) notification.close();
      },
      () => {},
    );
}

/** The path of this site in the worker's message; null in any other message. */
function pathIn(data: unknown): string | null {
  const path = typeof data === "object" && data !== null && "goTo" in data ? data.goTo : null;
  return typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : null;
}
