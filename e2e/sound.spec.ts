// Sounds at the table: when their files are loaded, and which settings are remembered.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ sharesServer: true });

const NAMES = [
  "cardPlay",
  "cardCapture",
  "chkobba",
  "roundEnd",
  "gameWin",
  "gameLose",
  "turnNotification",
  "error",
  "buttonClick",
];
const PRELOADED = ["cardPlay", "cardCapture", "chkobba", "turnNotification"];

test("all nine sounds are served in both formats", async ({ request, server }) => {
  for (const name of NAMES) {
    for (const [ending, type] of [
      ["mp3", "audio/mpeg"],
      ["wav", "audio/wav"],
    ]) {
      const answer = await request.get(new URL(`/sounds/${name}.${ending}`, server.url).href);
      expect(answer.status(), `${name}.${ending}`).toBe(200);
      expect(answer.headers()["content-type"], `${name}.${ending}`).toBe(type);
    }
  }
});

test("the four sounds that a game needs at once are fetched when it opens, not before; a muted table stays muted after a refresh", async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  const fetched = soundsFetched(amira.page);
  await expect(amira.page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
  expect(fetched).toEqual([]);
  await amira.playSolo();
  await expect.poll(() => fetched).toEqual(expect.arrayContaining(PRELOADED.map((name) => `${name}.mp3`)));

  const mute = amira.page.getByRole("button", { name: "Mute sounds", exact: true });
  const unmute = amira.page.getByRole("button", { name: "Unmute sounds" });
  await mute.click();
  await amira.page.reload();
  await unmute.click();
  await amira.page.reload();
  await expect(mute).toBeVisible();
});

test("wav is used if mp3 is not available", async ({ arrive }) => {
  const amira = await arrive("Amira");
  await amira.page.route("**/sounds/*.mp3", (route) => route.abort());
  const fetched = soundsFetched(amira.page);
  await amira.playSolo();
  await expect.poll(() => fetched).toEqual(expect.arrayContaining(PRELOADED.map((name) => `${name}.wav`)));
});

/** Collects the files under /sounds that the page requests from now on. */
function soundsFetched(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    const file = /\/sounds\/(.+)$/.exec(request.url())?.[1];
    if (file !== undefined) files.push(file);
  });
  return files;
}
