import { describe, expect, it } from "vitest";
import { openPage, renewSubscription, showPush } from "./notifications.ts";

const ORIGIN = "https://chkobba.example";
const MESSAGE = {
  ...{ title: "À toi de jouer", body: "La table attend", path: "/", tag: "turn", language: "fr", direction: "ltr" },
};

interface Shown extends NotificationOptions {
  readonly title: string;
}

/** A shown notification. TypeScript has no constructor for one without a browser. */
const notificationUntil = (until: number, closed: number[]): Notification =>
  Object.assign(Object.create(null), { data: { path: "/", until }, close: () => closed.push(until) });

async function shownFor(data: { json(): unknown } | null, closed: number[] = []): Promise<Shown> {
  const shown: Shown[] = [];
  await showPush(data, {
    showNotification: async (title, options) => {
      shown.push({ title, ...options });
    },
    getNotifications: async () => [notificationUntil(1, closed), notificationUntil(Date.now() + 60_000, closed)],
  });
  expect(shown).toHaveLength(1);
  const [one = { title: "" }] = shown;
  return one;
}

describe("a push message", () => {
  it("is shown in its language, and replaces the one before of its kind", async () => {
    const shown = await shownFor({ json: () => MESSAGE });
    expect(shown).toMatchObject({
      title: "À toi de jouer",
      body: "La table attend",
      lang: "fr",
      dir: "ltr",
      tag: "turn",
    });
  });

  it("in Arabic is shown from right to left", async () => {
    const shown = await shownFor({ json: () => ({ ...MESSAGE, language: "ar", direction: "rtl" }) });
    expect(shown).toMatchObject({ lang: "ar", dir: "rtl" });
  });

  it("closes the notifications whose time is over", async () => {
    const closed: number[] = [];
    await shownFor({ json: () => ({ ...MESSAGE, until: 5 }) }, closed);
    expect(closed).toEqual([1]);
  });

  const broken = () => {
    throw new SyntaxError("not JSON");
  };
  it.each([null, { json: broken }, { json: () => 7 }, { json: () => ({ title: 7 }) }])(
    "that can't be read is still shown, because the browser demands that: %#",
    async (data) => {
      expect((await shownFor(data)).title).toBe("Chkobba");
    },
  );
});

describe("a pressed notification", () => {
  interface PageOptions {
    readonly hangs?: boolean;
    readonly refusesFocus?: boolean;
  }

  async function pressed(
    data: unknown,
    urls: readonly string[],
    { hangs = false, refusesFocus = false }: PageOptions = {},
  ): Promise<string[]> {
    const done: string[] = [];
    const pages = urls.map((url) => ({
      url,
      focus: async () => {
        if (refusesFocus) throw new Error("not allowed");
        done.push(`focus ${url}`);
      },
      postMessage: (message: unknown, [port]: readonly Transferable[]) => {
        done.push(JSON.stringify(message));
        if (!hangs && port instanceof MessagePort) port.postMessage("gone");
      },
    }));
    const open = { matchAll: async () => pages, openWindow: async (url: string) => done.push(`open ${url}`) };
    await openPage(data, open, ORIGIN, hangs ? 1 : 10_000);
    return done;
  }

  it("focuses the open page that shows it", async () => {
    expect(await pressed({ path: "/" }, [`${ORIGIN}/leaderboard`, `${ORIGIN}/`])).toEqual([`focus ${ORIGIN}/`]);
    expect(await pressed({ path: "/invite/g" }, [`${ORIGIN}/invite/g`])).toEqual([`focus ${ORIGIN}/invite/g`]);
  });

  it("asks an open page to go there", async () => {
    const asked = [`focus ${ORIGIN}/leaderboard`, '{"goTo":"/invite/g"}'];
    expect(await pressed({ path: "/invite/g" }, [`${ORIGIN}/leaderboard`])).toEqual(asked);
  });

  it("opens a page if none is open, if the open one hangs, and if the browser does not focus it", async () => {
    expect(await pressed({ path: "/" }, [])).toEqual([`open ${ORIGIN}/`]);
    const hangs = await pressed({ path: "/invite/g" }, [`${ORIGIN}/`], { hangs: true });
    expect(hangs.at(-1)).toBe(`open ${ORIGIN}/invite/g`);
    expect(await pressed({ path: "/" }, [`${ORIGIN}/`], { refusesFocus: true })).toEqual([`open ${ORIGIN}/`]);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", 7, undefined])(
    "never opens another site: %s",
    async (path) => {
      expect(await pressed({ path }, [])).toEqual([`open ${ORIGIN}/`]);
    },
  );
});

describe("a subscription that the browser has replaced", () => {
  const subscription = (endpoint: string): PushSubscription =>
    Object.assign(Object.create(null), {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
    });

  async function sentFor(old: string | null, next: string | null, stored: string | null): Promise<unknown[]> {
    const sent: unknown[] = [];
    await renewSubscription(
      {
        oldSubscription: old === null ? null : subscription(old),
        newSubscription: next === null ? null : subscription(next),
      },
      {
        storedEndpoint: async () => stored,
        subscribe: async () => subscription("made"),
        send: async (body) => sent.push(JSON.parse(body)),
      },
    );
    return sent;
  }
  const keys = { p256dh: "p", auth: "a" };

  it("is sent to the server with the old endpoint as the proof", async () => {
    expect(await sentFor("old", "new", null)).toEqual([{ oldEndpoint: "old", endpoint: "new", keys }]);
  });

  it("is made again if the browser made none, and the old endpoint is the one that the page has stored", async () => {
    expect(await sentFor(null, null, "stored")).toEqual([{ oldEndpoint: "stored", endpoint: "made", keys }]);
    expect(await sentFor(null, null, null)).toEqual([]);
  });
});
