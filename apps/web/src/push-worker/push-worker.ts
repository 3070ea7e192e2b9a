// Imported by the service worker: shows notifications, and opens the page when a notification is pressed.
import { openPage, type Pages, renewSubscription, showPush } from "./notifications.ts";
import { storedEndpoint, storeEndpoint } from "./stored-endpoint.ts";

/**
 * The members of the service worker's global scope that this script uses. TypeScript can't load the types of pages and
 * of service workers together.
 */
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: Pages;
  readonly location: Location;
  addEventListener(
    type: "push",
    listener: (event: Waiting & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: Waiting & { readonly notification: Notification }) => void,
  ): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: SubscriptionChange) => void): void;
}

interface Waiting {
  waitUntil(work: Promise<void>): void;
}

interface SubscriptionChange extends Waiting {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

declare const self: Worker;

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data, self.registration)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data, self.clients, self.location.origin));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** The old subscription knows the server's key, so that the new one is made for the same server. */
function renew(event: SubscriptionChange): Promise<void> {
  const { pushManager } = self.registration;
  return renewSubscription(event, {
    storedEndpoint,
    subscribe: async () => {
      const { applicationServerKey } = event.oldSubscription?.options ?? {};
      const key = applicationServerKey ?? (await (await fetch("/api/push/key")).json()).key;
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    },
    send: async (body) => {
      await fetch("/api/push/subscriptions", { method: "PUT", headers: { "content-type": "application/json" }, body });
      await storeEndpoint((await pushManager.getSubscription())?.endpoint ?? "");
    },
  });
}
