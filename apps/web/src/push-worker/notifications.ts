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
}

interface PageClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface Pages {
  matchAll(options: { readonly type: "window"; readonly includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
  openWindow(url: string): Promise<unknown>;
}

const ICON = "/icons/icon-192.png";

/**
 * Shows every message, even an unreadable one. If a browser gets a message but nothing is shown, it withdraws the
 * permission for notifications.
 */
export async function showPush(
  data: { json(): unknown } | null,
  registration: Pick<ServiceWorkerRegistration, "showNotification">,
): Promise<void> {
  const { title, body, path, tag, language, direction } = messageIn(data);
  const options = { body, tag, lang: language, dir: direction, icon: ICON, data: { path } };
  // Without `renotify`, a notification that replaces another one makes no sound.
  await registration.showNotification(title, Object.assign(options, { renotify: true }));
}

/** Focuses an open page, or opens a new one. */
export async function openPage(data: unknown, pages: Pages, origin: string): Promise<void> {
  const path = pathIn(data);
  const open = await pages.matchAll({ type: "window", includeUncontrolled: true });
  // If the path is "/", any open page is used, because every page leads back to the player's seat. For any other path,
  // only an open page with this path is used.
  const page = open.find(({ url }) => new URL(url).pathname === path) ?? (path === "/" ? open[0] : undefined);
  if (page === undefined) await pages.openWindow(origin + path);
  else await page.focus();
}

function messageIn(data: { json(): unknown } | null): PushMessage {
  const plain = { title: "Chkobba", body: "", path: "/", tag: "plain", language: "en", direction: "ltr" } as const;
  let read: unknown;
  try {
    read = data?.json();
  } catch {
    return plain;
  }
  if (typeof read !== "object" || read === null) return plain;
  const found: Readonly<Record<string, unknown>> = { ...read };
  const text = (name: keyof PushMessage) => (typeof found[name] === "string" ? found[name] : plain[name]);
  return {
    ...{ title: text("title"), body: text("body"), path: text("path"), tag: text("tag"), language: text("language") },
    direction: found.direction === "rtl" ? "rtl" : "ltr",
  };
}

/** Returns the path in the data if it belongs to this site, otherwise "/". */
function pathIn(data: unknown): string {
  const path = typeof data === "object" && data !== null && "path" in data ? data.path : null;
  return typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/";
}
