// Uploads to the radio that are refused. They are malformed, too large, without the password, or have no place in the
// playlist.
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { radio, UPLOAD_BYTES_MAX } from "@chkobba/protocol";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { Reply } from "./account-calls.ts";
import { keepFromLogs } from "./log-secrets.ts";
import { oneServer } from "./one-server.ts";
import { RADIO_PASSWORD, RadioAdmin, radioFailure } from "./radio-calls.ts";
import { FAST } from "./server-process.ts";
import { makeMp3 } from "./sounds.ts";

const TRACKS_MAX = 500;
const MEGABYTE = 1024 * 1024;
/** The highest number of bytes in the buffers of both sides together. */
const ON_THE_WAY = 16 * MEGABYTE;
const BOUNDARY = "a-boundary";
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n`;

const server = oneServer({ ...FAST, RADIO_ADMIN_PASSWORD: RADIO_PASSWORD });
let admin: RadioAdmin;
let mp3: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  admin = new RadioAdmin(server().url);
  await admin.clear();
  mp3 = new Uint8Array(await makeMp3(1));
});

function storedFiles(): string[] {
  const folder = join(server().dataDir, "media");
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function send(body: string | FormData, contentType?: string): Promise<Reply> {
  const headers = { authorization: `Bearer ${RADIO_PASSWORD}`, ...(contentType && { "content-type": contentType }) };
  const response = await fetch(`${server().url}/api/radio/upload`, { method: "POST", headers, body });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const END = `\r\n--${BOUNDARY}--\r\n`;
const field = (name: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nA\r\n`;

it.each([
  ["no boundary", "multipart/form-data", `${HEAD}sound${END}`],
  ["no end", FORM, `${HEAD}sound`],
  ["an end in the middle of a part's head", FORM, `--${BOUNDARY}\r\ncontent-disposition: form-da`],
  ["another boundary", "multipart/form-data; boundary=another", `${HEAD}sound${END}`],
  ["a field twice", FORM, `${field("name")}${field("name")}${HEAD}sound${END}`],
  ["a field named __proto__", FORM, `${field("__proto__")}${HEAD}sound${END}`],
  ["nothing in it", FORM, ""],
  ["bytes that are no form", FORM, "\0\r\n\r\n--\xff".repeat(100)],
])("a form with %s is a bad request", async (_, contentType, body) => {
  const before = storedFiles();
  radioFailure(await send(body, contentType), 400);
  expect(storedFiles()).toEqual(before);
});

it("a file without a name becomes a track with the default name", async () => {
  const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(part), mp3, Buffer.from(END)]);
  const headers = { authorization: `Bearer ${RADIO_PASSWORD}`, "content-type": FORM };
  const response = await fetch(`${server().url}/api/radio/upload`, { method: "POST", headers, body });
  expect(await response.json()).toMatchObject({ track: { name: "Untitled" } });
  await admin.clear();
});

it.each([
  "Chkobba Bot.mp3",
  "\u202e\u2066evil\u2069.mp3",
  "e\u0301\u0301\u0301\u0301\u0301\u0301\u0301.mp3",
  "\u0301\u0301.mp3",
  "ＲＡＳＴ　Dhil.mp3",
  `${"x".repeat(300)}.mp3`,
  `${"🎵".repeat(80)}.mp3`,
  "سيدي منصور.mp3",
  "\ud83d.mp3",
  "..",
  "a\u0000b.mp3",
])("a track that is named by its file %j has a name that may be typed", async (name) => {
  const parts = new FormData();
  parts.append("file", new File([mp3], name));
  const { track } = z.parse(z.object({ track: radio.track }), (await admin.upload(parts)).body);
  expect(radio.trackName.safeParse(track.name)).toMatchObject({ success: true, data: track.name });
  await admin.clear();
});

interface Sent {
  readonly reply: Reply;
  /** How many bytes the connection has taken. */
  readonly bytes: number;
  readonly isClosed: boolean;
}

/** Sends a form that never ends, until the connection is closed or has taken `max` bytes. */
async function sendEndlessly(max: number, headers: Readonly<Record<string, string | number>>): Promise<Sent> {
  const sending = request(`${server().url}/api/radio/upload`, { method: "POST", headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once("response", resolve);
    sending.once("error", reject);
  });
  const read = answered.then(async (response) => ({ response, body: await text(response) }));
  const closed = new Promise<void>((resolve) => sending.once("close", () => resolve()));
  sending.on("error", () => undefined);
  const chunk = Buffer.alloc(MEGABYTE, 0xff);
  sending.write(HEAD);
  for (let sent = 0; sent < max && !sending.destroyed; sent += chunk.length) {
    if (!sending.write(chunk)) await Promise.race([once(sending, "drain").catch(() => undefined), closed]);
  }
  const { response, body } = await read;
  await closed;
  const bytes = sending.socket?.bytesWritten ?? 0;
  const reply = { status: response.statusCode ?? 0, body: JSON.parse(body), headers: new Headers() };
  return { reply, bytes, isClosed: sending.destroyed };
}

it("an upload of unknown length is accepted", async () => {
  const headers = { authorization: `Bearer ${RADIO_PASSWORD}`, "content-type": FORM };
  const sending = request(`${server().url}/api/radio/upload`, { method: "POST", headers });
  sending.write(HEAD);
  sending.write(mp3);
  sending.end(END);
  const [response]: IncomingMessage[] = await once(sending, "response");
  expect(response?.statusCode).toBe(200);
  response?.resume();
  await admin.clear();
});

it.each([
  { what: "of unknown length", password: RADIO_PASSWORD, length: {}, status: 413, read: UPLOAD_BYTES_MAX },
  {
    what: "that says that it is too large",
    password: RADIO_PASSWORD,
    length: { "content-length": 600 * MEGABYTE },
    status: 413,
    read: 0,
  },
  {
    what: "without the right password",
    password: keepFromLogs("not-the-password"),
    length: {},
    status: 401,
    read: 0,
  },
])("an endless upload $what is answered and cut off", async ({ password, length, status, read }) => {
  const before = storedFiles();
  const headers = { authorization: `Bearer ${password}`, "content-type": FORM, ...length };
  const { reply, bytes, isClosed } = await sendEndlessly(600 * MEGABYTE, headers);
  radioFailure(reply, status);
  expect(isClosed).toBe(true);
  expect(bytes).toBeLessThan(read + ON_THE_WAY);
  expect(storedFiles()).toEqual(before);
});

it("an upload whose sender disconnects in the middle leaves no file, and the next upload is accepted", async () => {
  const before = storedFiles();
  const headers = { authorization: `Bearer ${RADIO_PASSWORD}`, "content-type": FORM };
  for (let nth = 0; nth < 10; nth++) {
    const sending = request(`${server().url}/api/radio/upload`, { method: "POST", headers });
    sending.on("error", () => undefined);
    sending.write(HEAD);
    await new Promise((resolve) => sending.write(Buffer.alloc(MEGABYTE), resolve));
    sending.destroy();
  }
  const parts = new FormData();
  parts.append("file", new File([mp3], "Rast.mp3"));
  expect((await admin.upload(parts)).status).toBe(200);
  expect(storedFiles()).toHaveLength(before.length + 1);
  await admin.clear();
});

it("a sender that falls silent loses its connection, and the waiting uploads are accepted", async () => {
  const headers = { authorization: `Bearer ${RADIO_PASSWORD}`, "content-type": FORM };
  const silent = request(`${server().url}/api/radio/upload`, { method: "POST", headers });
  const lost = new Promise((resolve) => silent.once("error", resolve));
  await new Promise((resolve) => silent.write(HEAD, resolve));
  const parts = () => {
    const form = new FormData();
    form.append("file", new File([mp3], "Rast.mp3"));
    return form;
  };
  const replies = await Promise.all([1, 2, 3].map(() => admin.upload(parts())));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  await lost;
  await admin.clear();
});

it("an upload that the full playlist refuses leaves no file", async () => {
  const before = storedFiles();
  for (let nth = 0; nth < TRACKS_MAX; nth++) await admin.add(`Rast-${nth}`);
  const parts = new FormData();
  parts.append("file", new File([mp3], "One more.mp3"));
  radioFailure(await admin.upload(parts), 409);
  expect(storedFiles()).toEqual(before);
});
