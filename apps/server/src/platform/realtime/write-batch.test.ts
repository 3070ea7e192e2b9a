import { once } from "node:events";
import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { Duplex } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { BatchingServer } from "./write-batch.ts";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

/** A client, and the WebSocket of the server that is connected to it. */
async function connected(): Promise<{ server: WebSocket; browser: WebSocket }> {
  const http = createServer().listen(0, "127.0.0.1");
  await once(http, "listening");
  const websockets = new BatchingServer({ server: http });
  const browser = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  open.push({ close: () => browser.terminate() }, websockets, http);
  const [[server]] = await Promise.all([once(websockets, "connection"), once(browser, "open")]);
  return { server, browser };
}

function heardBy(browser: WebSocket, count: number): Promise<string[]> {
  return new Promise((resolve) => {
    const heard: string[] = [];
    browser.on("message", (data) => {
      heard.push(String(data));
      if (heard.length === count) resolve(heard);
    });
  });
}

describe("batching WebSockets", () => {
  it("write everything sent in one turn of the event loop at its end, in order", async () => {
    const { server, browser } = await connected();
    const heard = heardBy(browser, 3);
    const sent: string[] = [];
    for (const text of ["one", "two", "three"]) server.send(text, () => sent.push(text));
    expect(sent).toEqual(["one", "two", "three"]);
    // Each message has a header of two bytes. Nothing is written yet.
    expect(server.bufferedAmount).toBe(2 + 3 + 2 + 3 + 2 + 5);
    await new Promise(process.nextTick);
    expect(server.bufferedAmount).toBe(0);
    expect(await heard).toEqual(["one", "two", "three"]);
  });

  it("call onSent late for a client that does not read", async () => {
    const { server, browser } = await connected();
    browser.pause();
    const large = "x".repeat(1_000_000);
    let waiting = 0;
    // Together these messages are larger than the operating system's buffers for a connection on one machine.
    for (let sent = 0; sent < 16; sent++) {
      waiting++;
      server.send(large, () => waiting--);
    }
    expect(waiting).toBeGreaterThan(0);
    const heard = heardBy(browser, 16);
    browser.resume();
    expect((await heard).every((text) => text === large)).toBe(true);
    expect(waiting).toBe(0);
  });

  it("call onSent at once while at most 64 KiB are buffered", async () => {
    const { server, browser } = await connected();
    const heard = heardBy(browser, 3);
    const sent: string[] = [];
    // The header of this message has four bytes.
    server.send("x".repeat(64 * 1024 - 4), () => sent.push("one"));
    expect(server.bufferedAmount).toBe(64 * 1024);
    server.send("two", () => sent.push("two"));
    server.send("three", () => sent.push("three"));
    expect(sent).toEqual(["one", "two"]);
    await heard;
    await expect.poll(() => sent).toEqual(["one", "two", "three"]);
  });

  it("send and close on a connection that is not a network socket", async () => {
    const written: Buffer[] = [];
    const connection = new Duplex({
      read: () => undefined,
      write: (bytes: Buffer, _, done) => {
        written.push(bytes);
        done();
      },
    });
    const request = Object.assign(new IncomingMessage(new Socket()), {
      method: "GET",
      url: "/",
      headers: { upgrade: "websocket", "sec-websocket-key": `${"A".repeat(22)}==`, "sec-websocket-version": "13" },
    });
    const server = await new Promise<WebSocket>((resolve) => {
      new BatchingServer({ noServer: true }).handleUpgrade(request, connection, Buffer.alloc(0), resolve);
    });
    open.push({ close: () => server.terminate() });
    written.length = 0;
    await new Promise((resolve) => server.send("one", resolve));
    server.close();
    expect(Buffer.concat(written)).toEqual(Buffer.from("\x81\x03one\x88\x00", "latin1"));
  });

  it("report why they can no longer send", async () => {
    const { server, browser } = await connected();
    browser.terminate();
    await once(server, "close");
    const [error] = await new Promise<unknown[]>((resolve) => server.send("late", (...why: unknown[]) => resolve(why)));
    expect(error).toBeInstanceOf(Error);
  });

  it("write the batch before they close", async () => {
    const { server, browser } = await connected();
    const heard = heardBy(browser, 1);
    server.send("last words");
    server.close();
    expect(await heard).toEqual(["last words"]);
  });

  it.each(["close", "terminate"] as const)("parse no frame after a %s", async (how) => {
    const { server, browser } = await connected();
    let heard = 0;
    server.on("message", () => {
      heard++;
      server[how]();
    });
    const closed = [once(server, "close"), once(browser, "close")];
    for (let nth = 0; nth < 10_000; nth++) browser.send("x");
    await Promise.all(closed);
    expect(heard).toBe(1);
  });
});
