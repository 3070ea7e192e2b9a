// A site with an https address refuses tracks from http addresses, because browsers would not play them.
import { afterAll, expect, it } from "vitest";
import { RADIO_PASSWORD, RadioAdmin, radioFailure } from "./radio-calls.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";

afterAll(cleanUp);

const track = { url: "http://music.example/a.mp3", duration: 60 };

it.each([
  ["https://chkobba.example", 400],
  ["http://chkobba.example", 200],
])("the site %s answers %i to a track from an http address", async (publicUrl, status) => {
  const server = await ServerProcess.start({ PUBLIC_URL: publicUrl, RADIO_ADMIN_PASSWORD: RADIO_PASSWORD });
  const admin = new RadioAdmin(server.url);
  const reply = await admin.ask("POST", "add-track", track);
  expect(reply.status).toBe(status);
  if (status === 400) expect(radioFailure(reply, 400).fields).toEqual(["url"]);
  await admin.make("POST", "add-track", { ...track, url: "https://music.example/a.mp3" });
  await server.stop();
});
