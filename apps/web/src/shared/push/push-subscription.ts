// Subscribes this browser to notifications, and keeps the server's record of the subscription up to date.

import type { Language } from "@chkobba/protocol";
import { storeEndpoint } from "../../push-worker/stored-endpoint.ts";
import { appScript } from "../app-script.ts";
import { call } from "../http/call.ts";
import type { CallRefusal } from "../http/refusal.ts";
import { savePushChoices, usePushChoices } from "./push-choices.ts";

/**
 * "unsupported": this browser can't subscribe. On an iPhone, only an app on the Home Screen can. "denied": the
 * browser's own setting forbids notifications.
 */
export type PushAvailability = "available" | "denied" | "unsupported";
export type PushOutcome = "done" | "denied" | "failed";

export function pushAvailability(): PushAvailability {
  const isSupported = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  if (!isSupported) return "unsupported";
  return Notification.permission === "denied" ? "denied" : "available";
}

/** Called when the player presses the button, because a browser asks for permission only after a press. */
export async function turnOnPush(language: Language): Promise<PushOutcome> {
  if (Notification.permission !== "granted" && (await Notification.requestPermission()) !== "granted") return "denied";
  try {
    const subscription = await subscribe();
    if (await save(subscription, language)) return "failed";
  } catch {
    return "failed";
  }
  savePushChoices({ isOn: true });
  return "done";
}

/** Ends notifications in this browser in any case, even if the server is not reachable. */
export async function turnOffPush(): Promise<void> {
  savePushChoices({ isOn: false });
  const subscription = await existing().catch(() => null);
  if (subscription === null) return;
  await call("unsubscribe", { endpoint: subscription.endpoint });
  await subscription.unsubscribe().catch(() => false);
}

/** Sends the present choices, language and identity to the server. Renews a subscription that the browser has lost. */
export async function confirmPush(language: Language): Promise<PushOutcome> {
  if (!usePushChoices.getState().isOn) return "done";
  if (pushAvailability() !== "available" || Notification.permission !== "granted") return "denied";
  try {
    return (await save(await subscribe(), language)) === null ? "done" : "failed";
  } catch {
    return "failed";
  }
}

async function save(subscription: PushSubscription, language: Language): Promise<CallRefusal | null> {
  const { endpoint, keys } = subscription.toJSON();
  const { kinds, quiet } = usePushChoices.getState();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const saved = await call("subscribe", {
    endpoint: endpoint ?? "",
    keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
    kinds: [...kinds],
    ...(quiet !== null && { quiet }),
    ...{ language, timeZone },
  });
  if (!saved.ok) return saved.refusal;
  // Without storage for it, the worker can't renew the subscription, and the next visit does.
  await storeEndpoint(endpoint ?? "").catch(() => {});
  return null;
}

async function existing(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(): Promise<PushSubscription> {
  const reply = await call("getPushKey", {});
  if (!reply.ok) throw new Error(reply.refusal.code);
  await navigator.serviceWorker.register(appScript("/sw.js"));
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(reply.value.key) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The browser already has a subscription with an older key of the server, so this subscription is removed.
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Decodes the server's key, because some browsers don't accept it as a text. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
