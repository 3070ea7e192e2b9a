// Runs with every page: tells the server whether the page can be seen, and confirms the browser's subscription.
import { useAuth } from "../auth/auth-store.ts";
import type { Language } from "../i18n/index.ts";
import { request } from "../socket/connection.ts";
import { whenConnected } from "../socket/when-connected.ts";
import { followNotifications } from "./notifications-on-page.ts";
import { usePushChoices } from "./push-choices.ts";

export function startPush(currentLanguage: () => Language): void {
  tellVisibility();
  followNotifications();
  const confirm = () => {
    if (!usePushChoices.getState().isOn) return;
    void import("./push-subscription.ts").then(
      ({ confirmPush }) => confirmPush(currentLanguage()),
      () => {},
    );
  };
  confirm();
  // Confirms again after a sign-in or sign-out, because the subscription belongs to the signed-in account.
  useAuth.subscribe(({ user }, before) => user?.id !== before.user?.id && confirm());
}

function tellVisibility(): void {
  let told = true;
  const tell = () => {
    const visible = document.visibilityState === "visible";
    if (visible === told) return;
    told = visible;
    void request("page-visibility", { visible });
  };
  document.addEventListener("visibilitychange", tell);
  // The server assumes that the page of a new connection is visible.
  whenConnected(() => {
    told = true;
    tell();
  });
}
