import { describe, expect, it } from "vitest";
import { openPage, showPush } from "./notifications.ts";

const ORIGIN = "https://chkobba.example";
const MESSAGE = {
  ...{ title: "À toi de jouer", body: "La table attend", path: "/", tag: "turn", language: "fr", direction: "ltr" },
};

interface Shown extends NotificationOptions {
  readonly title: string;
}

async function shownFor(data: { json(): unknown } | null): Promise<Shown> {
  const shown: Shown[] = [];
  await showPush(data, {
    showNotification: async (title, options) => {
      shown.push({ title, ...options });
    },
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
  async function pressed(data: unknown, urls: readonly string[]): Promise<string[]> {
    const done: string[] = [];
    const pages = urls.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) }));
    await openPage(
      data,
      { matchAll: async () => pages, openWindow: async (url: string) => done.push(`open ${url}`) },
      ORIGIN,
    );
    return done;
  }

  it("focuses an open page, whatever it shows, if the player's seat is meant", async () => {
    expect(await pressed({ path: "/" }, [`${ORIGIN}/leaderboard`])).toEqual([`focus ${ORIGIN}/leaderboard`]);
    expect(await pressed({ path: "/" }, [`${ORIGIN}/leaderboard`, `${ORIGIN}/`])).toEqual([`focus ${ORIGIN}/`]);
  });

  it("opens a page if none is open, or another one is meant", async () => {
    expect(await pressed({ path: "/" }, [])).toEqual([`open ${ORIGIN}/`]);
    expect(await pressed({ path: "/invite/g" }, [`${ORIGIN}/`])).toEqual([`open ${ORIGIN}/invite/g`]);
    expect(await pressed({ path: "/invite/g" }, [`${ORIGIN}/invite/g`])).toEqual([`focus ${ORIGIN}/invite/g`]);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", 7, undefined])(
    "never opens another site: %s",
    async (path) => {
      expect(await pressed({ path }, [])).toEqual([`open ${ORIGIN}/`]);
    },
  );
});
