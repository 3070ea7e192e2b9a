// A refused call has no effect, even if its client disconnects before the answer.
import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { checkServers } from "./one-server.ts";
import { RADIO_PASSWORD, RadioAdmin } from "./radio-calls.ts";
import { ServerProcess } from "./server-process.ts";

const ELSEWHERE = "127.0.0.9";
const WRONG_GUESSES = 30;

checkServers();

interface Sent {
  readonly head: readonly string[];
  readonly body?: string;
  /**
   * Whether the client closes the connection after its request. The server waits before it answers 429, so the client
   * closes first.
   */
  readonly isGone: boolean;
}

/**
 * Sends a request with a wrong password. Resolves to everything that was received, once the connection is closed. Empty
 * if nothing was received.
 */
async function ask(url: string, { head, body = "", isGone }: Sent): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: ELSEWHERE });
  let answer = "";
  socket.on("data", (chunk) => {
    answer += String(chunk);
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const headers = [`host: ${hostname}`, "authorization: Bearer wrong", "connection: close"];
  const text = [...head, ...headers, "", body].join("\r\n");
  if (isGone) socket.end(text);
  else socket.write(text);
  await once(socket, "close");
  return answer;
}

it("has no effect without the password or beyond the limit on guesses, with and without a body", async () => {
  const server = await ServerProcess.start({ RADIO_ADMIN_PASSWORD: RADIO_PASSWORD });
  const admin = new RadioAdmin(server.url);
  await admin.clear();
  const { id } = await admin.add("Kept");
  const name = JSON.stringify({ name: "Renamed" });
  const json = ["content-type: application/json", `content-length: ${name.length}`];
  const deletion = { head: [`DELETE /api/radio/track/${id} HTTP/1.1`] };
  const renaming = { head: [`PUT /api/radio/track/${id}/name HTTP/1.1`, ...json], body: name };
  const upload = { head: ["POST /api/radio/upload HTTP/1.1", "content-type;", "content-length: 3"], body: "abc" };
  const answers: string[] = [];
  for (let nth = 0; nth < WRONG_GUESSES; nth++) {
    answers.push(
      await ask(server.url, { ...deletion, isGone: true }),
      await ask(server.url, { ...renaming, isGone: true }),
    );
  }
  await ask(server.url, { ...upload, isGone: true });
  expect(answers.at(-1)).toBe("");
  // Each refusal waits equally long, so when this one is answered, all earlier requests are finished.
  expect(await ask(server.url, { ...deletion, isGone: false })).toMatch(/^HTTP\/1\.1 429 /);
  await admin.add("Later");
  expect(await admin.names()).toEqual(["Kept", "Later"]);
});
