// The preview of the link to a finished game: names and score in the page's head, and a picture of the result.
import { expect, it } from "vitest";
import { call } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { FAST } from "./server-process.ts";
import { closeAll, finishedPair, newDevice, soloTable } from "./tables.ts";

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true" });

async function get(path: string): Promise<Response> {
  return fetch(server().url + path, { headers: { accept: "text/html" }, redirect: "manual" });
}

async function metaOf(path: string, name: string): Promise<string | undefined> {
  const html = await (await get(path)).text();
  return new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
}

it("a finished game's link shows its result, and a picture that any browser can show", async () => {
  const [seat, other] = await finishedPair(server().url);
  const { scores } = await seat.player.view(seat.gameId);
  const link = `/replay/${seat.gameId}`;
  const title = (await metaOf(link, "title"))?.replaceAll(/[\u2068\u2069]/g, "");
  expect(title).toBe(`Player 1 ${Object.values(scores).join(" : ")} Player 2 · Chkobba`);
  const picture = new URL((await metaOf(link, "image")) ?? "").pathname;
  const [, number] = /^\/result\/[^/]+\/(\d+)\/en\.png$/.exec(picture) ?? [];
  expect(await metaOf(`${link}?number=${number}`, "image")).toContain(picture);
  for (const language of ["en", "fr", "ar"]) {
    const answer = await get(picture.replace("/en.", `/${language}.`));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(150_000);
  }
  expect((await get(`/result/${seat.gameId}/${Number(number) + 1}/en.png`)).status).toBe(404);
  expect((await get(picture.replace("en.png", "de.png"))).status).toBe(404);
  closeAll([seat, other]);
});

it("nothing of a running game is shown, nor of one whose cards others still have to play", async () => {
  const plain = await metaOf("/replay/00000000-0000-4000-8000-000000000000", "title");
  const running = await soloTable(server().url);
  expect(await metaOf(`/replay/${running.gameId}`, "title")).toBe(plain);
  const { deal } = await (await fetch(`${server().url}/api/deals/today`)).json();
  const { player } = await soloTable(server().url, { deviceId: newDevice() });
  const tried = await player.demand("play-deal", { dealId: deal.id, playerName: "Amira" });
  await player.demand("leave-game", tried);
  expect((await call(server().url, "GET", `/games/${tried.gameId}/replay`)).status).toBe(403);
  expect(await metaOf(`/replay/${tried.gameId}`, "title")).toBe(plain);
  const { body } = await call(server().url, "GET", `/games/${tried.gameId}/ratings`);
  expect((await get(`/result/${tried.gameId}/${Object(body).number}/en.png`)).status).toBe(404);
  running.player.close();
  player.close();
});
