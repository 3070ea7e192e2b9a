// A refused call does nothing, also where its client disconnects before the answer has come.
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { checkServers } from "./one-server.ts";
import { RADIO_PASSWORD, RadioAdmin } from "./radio-calls.ts";
import { ServerProcess } from "./server-process.ts";

const ELSEWHERE = "127.0.0.9";
const WRONG_GUESSES = 30;
/** Longer than the server waits with the answer. */
const SETTLED_MS = 1500;

checkServers();

/** Sends a request, and disconnects once the server has it. */
async function askAndGo(url: string, head: readonly string[], body = ""): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: ELSEWHERE });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write([...head, `host: ${hostname}`, "authorization: Bearer wrong", "", body].join("\r\n"));
  await pause(20);
  socket.destroy();
}

it("neither without the password, nor past the limit on guesses, with and without a body", async () => {
  const server = await ServerProcess.start({ RADIO_ADMIN_PASSWORD: RADIO_PASSWORD });
  const admin = new RadioAdmin(server.url);
  await admin.clear();
  const { id } = await admin.add("Kept");
  const name = JSON.stringify({ name: "Renamed" });
  const json = ["content-type: application/json", `content-length: ${name.length}`];
  for (let nth = 0; nth < WRONG_GUESSES; nth++) {
    await askAndGo(server.url, [`DELETE /api/radio/track/${id} HTTP/1.1`]);
    await askAndGo(server.url, [`PUT /api/radio/track/${id}/name HTTP/1.1`, ...json], name);
  }
  await askAndGo(server.url, ["POST /api/radio/upload HTTP/1.1", "content-type;", "content-length: 3"], "abc");
  await pause(SETTLED_MS);
  expect(await admin.names()).toEqual(["Kept"]);
});
