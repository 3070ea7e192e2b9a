// Code of the service worker that shows a push message as a notification. The browser's objects are passed as
// arguments.

/** The message that the server sends, in the subscriber's language. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** When the notification is over, in ms since the epoch; null if the message does not say so. */
  readonly until: number | null;
}

interface PageClient {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** The part of a service worker's registration that shows notifications, and finds those that are shown. */
type Notifier = Pick<ServiceWorkerRegistration, "showNotification" | "getNotifications">;

export interface Pages {
  matchAll(options: { readonly type: "window"; readonly includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
  openWindow(url: string): Promise<unknown>;
}

const ICON = "/icons/icon-192.png";

/**
 * Shows every message, even an unreadable one. If a browser gets a message but nothing is shown, it withdraws the
 * permission for notifications.
 */
export async function showPush(data: { json(): unknown } | null, registration: Notifier): Promise<void> {
  const { title, body, path, tag, language, direction, until } = messageIn(data);
  const options = { body, tag, lang: language, dir: direction, icon: ICON, data: { path, until } };
  // Without `renotify`, a notification that replaces another one makes no sound.
  await registration.showNotification(title, Object.assign(options, { renotify: true }));
  await closeOver(registration, Date.now());
}

/** Closes the notifications whose time is over, such as that of a match whose time to accept has passed. */
export async function closeOver(registration: Pick<Notifier, "getNotifications">, now: number): Promise<void> {
  for (const notification of await registration.getNotifications()) {
    const until = fieldOf(notification.data, "until");
    if (typeof until === "number" && until <= now) notification.close();
  }
}

/**
 * Shows the notification's page: in the open page that shows it already, else in an open page, which is asked to go
 * there, else in a new one. A browser may refuse to focus a page, and a page that hangs answers nothing; then a new page
 * is opened too.
 */
export async function openPage(data: unknown, pages: Pages, origin: string, answerMs = ANSWER_MS): Promise<void> {
  const path = pathIn(data);
  const open = await pages.matchAll({ type: "window", includeUncontrolled: true });
  const page = open.find(({ url }) => new URL(url).pathname === path) ?? open[0];
  if (page === undefined || !(await shows(page, path, answerMs))) await pages.openWindow(origin + path);
}

const ANSWER_MS = 1000;

async function shows(page: PageClient, path: string, answerMs: number): Promise<boolean> {
  try {
    await page.focus();
  } catch {
    return false;
  }
  if (new URL(page.url).pathname === path) return true;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerMs);
  });
  page.postMessage({ goTo: path }, [port2]);
  const isAnswered = await answered;
  port1.close();
  return isAnswered;
}

/** The parts with which a worker replaces a subscription that the browser has ended. */
export interface Renewal {
  /** The endpoint that the page stored last, because not every browser names it; null if there is none. */
  readonly storedEndpoint: () => Promise<string | null>;
  readonly subscribe: () => Promise<PushSubscription>;
  readonly send: (body: string) => Promise<unknown>;
}

/** Called on `pushsubscriptionchange`: tells the server the subscription that replaces the old one. */
export async function renewSubscription(
  {
    oldSubscription,
    newSubscription,
  }: Readonly<Record<"oldSubscription" | "newSubscription", PushSubscription | null>>,
  { storedEndpoint, subscribe, send }: Renewal,
): Promise<void> {
  const oldEndpoint = oldSubscription?.endpoint ?? (await storedEndpoint());
  // Without the old endpoint, the next visit to the page subscribes again.
  if (oldEndpoint === null) return;
  const { endpoint, keys } = (newSubscription ?? (await subscribe())).toJSON();
  await send(JSON.stringify({ oldEndpoint, endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }));
}

function messageIn(data: { json(): unknown } | null): PushMessage {
  const plain = {
    title: "Chkobba",
    body: "",
    path: "/",
    tag: "plain",
    language: "en",
    direction: "ltr",
    until: null,
  } as const;
  let read: unknown;
  try {
    read = data?.json();
  } catch {
    return plain;
  }
  if (typeof read !== "object" || read === null) return plain;
  const found: Readonly<Record<string, unknown>> = { ...read };
  const text = (name: Exclude<keyof PushMessage, "until" | "direction">) =>
    typeof found[name] === "string" ? found[name] : plain[name];
  return {
    ...{ title: text("title"), body: text("body"), path: text("path"), tag: text("tag"), language: text("language") },
    direction: found.direction === "rtl" ? "rtl" : "ltr",
    until: typeof found.until === "number" ? found.until : null,
  };
}

/** Returns the path in the data if it belongs to this site, otherwise "/". */
function pathIn(data: unknown): string {
  const path = fieldOf(data, "path");
  return typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/";
}

function fieldOf(data: unknown, name: string): unknown {
  if (typeof data !== "object" || data === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...data };
  return fields[name];
}
