// The radio's events to all connected clients: the current track, and the number of listeners.
import { beforeAll, describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { nowPlaying, RADIO_PASSWORD, RadioAdmin } from "./radio-calls.ts";
import { FAST } from "./server-process.ts";

const server = oneServer({ ...FAST, RADIO_ADMIN_PASSWORD: RADIO_PASSWORD });
let admin: RadioAdmin;
beforeAll(async () => {
  admin = new RadioAdmin(server().url);
  await admin.clear();
});

const connect = () => Player.connect(server().url);
const countOverHttp = async () => (await admin.ask("GET", "listeners")).body;

describe("radioUpdate", () => {
  it("reaches every client at each change of the current track, and at no other change", async () => {
    const players = [await connect(), await connect()];
    const rast = await admin.add("Rast");
    const hsin = await admin.add("Hsin");
    await admin.make("POST", "next-track");
    await admin.make("PUT", `track/${rast.id}/name`, { name: "Not what plays" });
    await admin.make("PUT", `track/${hsin.id}/name`, { name: "Nawa" });
    await admin.make("DELETE", `track/${hsin.id}`);
    await admin.make("DELETE", `track/${rast.id}`);
    for (const player of players) {
      await player.until("the silence", () => player.radio.find(({ trackId }) => trackId === null));
      expect(player.radio).toEqual([
        { trackName: "Rast", trackId: rast.id },
        { trackName: "Hsin", trackId: hsin.id },
        { trackName: "Nawa", trackId: hsin.id },
        { trackName: "Not what plays", trackId: rast.id },
        { trackName: "Unknown Track", trackId: null },
      ]);
      player.close();
    }
  });

  it("announces the next track at the moment at which it begins", async () => {
    const player = await connect();
    const short = await admin.add("Short", 1);
    const long = await admin.add("Long");
    await admin.make("POST", `play/${short.id}`);
    const began = (await nowPlaying(server().url)).startedAt ?? Number.NaN;
    await player.until("the next track", () => player.radio.find(({ trackId }) => trackId === long.id));
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
    expect(await nowPlaying(server().url)).toMatchObject({ trackId: long.id, startedAt: began + 1000 });
    player.close();
  });

  it("announces the start of an announcement over the music, and its end", async () => {
    const player = await connect();
    const spoken = { id: "said", url: "https://music.example/said.mp3", duration: 0.5 };
    const before = await nowPlaying(server().url);
    await admin.make("POST", "broadcast-pregenerated", spoken);
    const { announcement, serverTime, ...music } = await nowPlaying(server().url);
    expect(announcement).toEqual({ ...spoken, startedAt: expect.any(Number) });
    expect(announcement?.startedAt).toBeGreaterThan(serverTime);
    expect(before).toMatchObject(music);
    await player.until("both", () => (player.radio.length === 2 ? true : undefined));
    expect((await nowPlaying(server().url)).announcement).toBeNull();
    player.close();
  });
});

describe("the number of listeners", () => {
  it("changes when a client tunes in, tunes out or disconnects", async () => {
    const watcher = await connect();
    const [one, two, three] = [await connect(), await connect(), await connect()];
    const hears = (count: number) =>
      watcher.until(`${count} listeners`, () => (watcher.listenerCounts.at(-1) === count ? true : undefined));

    await one.demand("radio-tune", { listening: true });
    await hears(1);
    await Promise.all([two, three].map((player) => player.demand("radio-tune", { listening: true })));
    await one.demand("radio-tune", { listening: true });
    await hears(3);
    expect(await countOverHttp()).toEqual({ count: 3 });
    expect((await nowPlaying(server().url)).listeners).toBe(3);
    const metrics = await (await fetch(`${server().url}/metrics`)).text();
    expect(metrics).toContain("chkobba_radio_listeners 3");

    await two.demand("radio-tune", { listening: false });
    await hears(2);
    three.close();
    await hears(1);
    one.close();
    await hears(0);
    expect(await countOverHttp()).toEqual({ count: 0 });
    watcher.close();
    two.close();
  });

  it("is sent at most once a second, however many clients come and go", async () => {
    const watcher = await connect();
    const listener = await connect();
    const before = performance.now();
    for (let nth = 0; nth < 40; nth++) await listener.demand("radio-tune", { listening: nth % 2 === 0 });
    await listener.demand("radio-tune", { listening: true });
    await watcher.until("one listener", () => (watcher.listenerCounts.at(-1) === 1 ? true : undefined));
    const seconds = (performance.now() - before) / 1000;
    expect(watcher.listenerCounts.length).toBeLessThanOrEqual(1 + Math.ceil(seconds));
    for (const player of [watcher, listener]) player.close();
  });
});
