// Imported by the service worker: shows notifications, and opens the page when one is pressed.
import { openPage, type Pages, showPush } from "./notifications.ts";

/** The types of a page and of a service worker can't be loaded together. */
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
