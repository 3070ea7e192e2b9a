// Imported by the service worker: shows notifications, and opens the page when a notification is pressed.
import { openPage, type Pages, showPush } from "./notifications.ts";

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
}

interface Waiting {
  waitUntil(work: Promise<void>): void;
}

declare const self: Worker;

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data, self.registration)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data, self.clients, self.location.origin));
});
