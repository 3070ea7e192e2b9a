// Mails as they arrive: through a real SMTP server, or as files if there is no SMTP server.
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { accounts } from "@chkobba/protocol";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, it } from "vitest";
import { bodyOf, logIn, post, register } from "./account-calls.ts";
import type { Settings } from "./data-folders.ts";
import { linkIn, startMailServer, type TestMailServer } from "./mail-server.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";

const WRITTEN = "a mail was written";
const PUBLIC_URL = "https://chkobba.example";
const MAIL_FROM = "The café <cafe@chkobba.example>";

const closing: (() => void)[] = [];
afterAll(async () => {
  await cleanUp();
  for (const close of closing) close();
});

async function mailServer(): Promise<TestMailServer> {
  const office = await startMailServer();
  closing.push(() => office.close());
  return office;
}

/** A port on which nothing listens. */
async function deadPort(): Promise<number> {
  const socket = createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const address = socket.address();
  socket.close();
  await once(socket, "close");
  if (address === null || typeof address === "string") throw new Error("a port was wanted");
  return address.port;
}

const start = (settings: Settings) => ServerProcess.start({ ...FAST, MAIL_FROM, ...settings });

const forget = (url: string, body: unknown) => post(url, "/auth/forgot-password", body);

/** Like `forget`, but the request claims the name of another host. Returns the status. */
async function forgetAt(url: string, host: string, body: unknown): Promise<number | undefined> {
  const origin = `https://${host}`;
  const claims = { host, origin, referer: `${origin}/`, "x-forwarded-host": host, "x-forwarded-proto": "https" };
  const headers = { "content-type": "application/json", ...claims };
  const sent = request(`${url}/api/auth/forgot-password`, { method: "POST", headers });
  sent.end(JSON.stringify(body));
  const [response]: IncomingMessage[] = await once(sent, "response");
  response?.resume();
  return response?.statusCode;
}

describe("a mail by SMTP", () => {
  it("arrives at the account's address in the requested language, as text and as HTML", async () => {
    const office = await mailServer();
    const { url } = await start({ SMTP_URL: office.url, PUBLIC_URL });
    const expectations = [
      ["en", "Choose a new password for Chkobba", "Reader_1", "Hello Reader_1,", "ltr"],
      ["fr", "Choisissez un nouveau mot de passe pour Chkobba", "Reader_2", "Bonjour Reader_2,", "ltr"],
      ["ar", "اختار كلمة سرّ جديدة لشكبّة", "Reader_3", "عسلامة Reader_3،", "rtl"],
      [null, "Choose a new password for Chkobba", "Reader_4", "Hello Reader_4,", "ltr"],
    ] as const;
    for (const [language, subject, name, greeting, direction] of expectations) {
      const { user } = await register(url, name, { email: `${name}@example.com` });
      const arriving = office.next();
      bodyOf(await forget(url, { email: user.email.toUpperCase(), language }), accounts.message);
      const { from, to, mail } = await arriving;
      expect([from, to]).toEqual(["cafe@chkobba.example", [user.email]]);
      expect(mail).toMatchObject({ subject, from: { name: "The café", address: "cafe@chkobba.example" } });
      expect(mail.to).toEqual([{ name: "", address: user.email }]);
      expect(mail.text).toContain(greeting);
      const link = linkIn(mail.text);
      expect(link).toMatch(/^https:\/\/chkobba\.example\/\?resetToken=[A-Za-z0-9_-]{43}$/);
      expect(mail.html).toContain(`dir="${direction}"`);
      expect(mail.html).toContain(`<a href="${link}"`);
      expect(mail.html).toContain(greeting);
      expect(mail.html).not.toMatch(/<script|<img|src=/);
    }
    const { user } = await register(url, "Reader_5", { email: "reader_5@example.com" });
    const arriving = office.next();
    await forget(url, { email: user.email });
    const token = new URL(linkIn((await arriving).mail.text)).searchParams.get("resetToken");
    bodyOf(await post(url, "/auth/reset-password", { token, password: "another horse" }), accounts.message);
    await logIn(url, user.username, "another horse");
  });

  it("that the SMTP server refuses does not change the answer, is tried again, and is logged as a warning without its token", async () => {
    const server = await start({ SMTP_URL: `smtp://127.0.0.1:${await deadPort()}`, PUBLIC_URL });
    const { user } = await register(server.url, "not_reached");
    const bodies = [];
    for (const email of [user.email, "nobody@example.com"]) {
      bodies.push(bodyOf(await forget(server.url, { email }), accounts.message));
    }
    expect(bodies[0]).toEqual(bodies[1]);
    const [failed] = await server.untilLogged("mail: sending failed, trying again", 1);
    expect(JSON.stringify(failed)).toContain("ECONNREFUSED");
    expect(JSON.stringify(failed)).not.toContain("resetToken");
    await logIn(server.url, user.username);
    expect((await server.stop()).code).toBe(0);
  });
});

it("a mail waits in the database while the SMTP server is down, also over a restart", async () => {
  const port = await deadPort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL };
  const server = await start(settings);
  const { user } = await register(server.url, "patient");
  await forget(server.url, { email: user.email });
  await server.untilLogged("mail: sending failed, trying again", 1);
  await server.stop();
  const office = await startMailServer(port);
  closing.push(() => office.close());
  await ServerProcess.start({ ...FAST, MAIL_FROM, ...settings }, server.dataDir);
  expect((await office.next()).to).toEqual([user.email]);
});

describe("without an SMTP server", () => {
  it("a mail is a file that only its owner can read, with a link to this server, and the server logs this at its start", async () => {
    const server = await start({ TRUST_PROXY: "true" });
    expect(server.logged("no SMTP_URL is set: mails are written to files")).toHaveLength(1);
    const { user } = await register(server.url, "on_paper");
    await forget(server.url, { email: "nobody@example.com" });
    expect(await forgetAt(server.url, "evil.example", { email: user.email, language: "ar" })).toBe(200);
    const [logged] = await server.untilLogged(WRITTEN, 1);
    const folder = join(server.dataDir, "outbox");
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(folder).map((name) => join(folder, name));
    expect(files).toEqual([logged?.file]);
    const [file = ""] = files;
    expect(file).toMatch(/\.eml$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(readFileSync(file));
    expect(mail.to).toEqual([{ name: "", address: user.email }]);
    expect(mail.from).toMatchObject({ address: "cafe@chkobba.example" });
    expect(mail.subject).toBe("اختار كلمة سرّ جديدة لشكبّة");
    // The link leads to this server, whatever host the request claims.
    expect(linkIn(mail.text)).toMatch(new RegExp(`^http://localhost:${new URL(server.url).port}/\\?resetToken=`));
    expect(`${mail.text}${mail.html}`).not.toContain("evil");
    expect(mail.html).toContain(linkIn(mail.text));
  });
});
