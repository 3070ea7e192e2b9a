import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import type { TrustProxy } from "./client-address.ts";
import { originReader, ownOriginCheck, ownPageCheck } from "./origin.ts";

const PUBLIC = "https://chkobba.example";

/** A request that comes from the proxy at 10.0.0.1, and has reached this server at port 3000 of a local address. */
function request(headers: Record<string, string>, localAddress = "10.0.0.2"): IncomingMessage {
  const socket = Object.defineProperties(new Socket(), {
    remoteAddress: { value: "10.0.0.1" },
    localAddress: { value: localAddress },
    localPort: { value: 3000 },
  });
  const made = new IncomingMessage(socket);
  Object.assign(made.headers, headers);
  return made;
}

const FORWARDED = { host: "inside:3000", "x-forwarded-host": "chkobba.example", "x-forwarded-proto": "https" };

describe("the origin of this server", () => {
  it.each<[why: string, publicUrl: string | null, trustProxy: TrustProxy, headers: Record<string, string>, is: string]>(
    [
      ["what was set", PUBLIC, false, { host: "other:3000" }, PUBLIC],
      ["what was asked for", null, false, { host: "club:3000" }, "http://club:3000"],
      ["not what a proxy gives, if none is trusted", null, false, FORWARDED, "http://inside:3000"],
      ["not what a proxy gives, if another one is trusted", null, ["10.9.0.0/16"], FORWARDED, "http://inside:3000"],
      ["what a trusted proxy gives", null, ["10.0.0.0/16"], FORWARDED, PUBLIC],
      ["what was asked for, if a trusted proxy gives nothing", null, true, { host: "club:3000" }, "http://club:3000"],
      [
        "the last of several values",
        null,
        true,
        { ...FORWARDED, "x-forwarded-host": "evil.example, chkobba.example", "x-forwarded-proto": "http, https" },
        PUBLIC,
      ],
      ["nothing that is no host", null, false, { host: '"><script>' }, "http://localhost"],
      ["nothing that only begins with a host", null, false, { host: 'club"><script>' }, "http://localhost"],
      ["nothing that only ends with a host", null, false, { host: '"><b>club' }, "http://localhost"],
      ["localhost, if no host was asked for", null, false, {}, "http://localhost"],
    ],
  )("is %s", (_, publicUrl, trustProxy, headers, expected) => {
    expect(originReader(publicUrl, trustProxy)(request(headers))).toBe(expected);
  });
});

describe("the origin of a request", () => {
  const isOwn = (host: string, localAddress?: string, publicUrl: string | null = null) =>
    ownOriginCheck(publicUrl, originReader(publicUrl, false))(request({ host }, localAddress));

  it.each([
    ["the address that was reached", "10.0.0.2:3000", "10.0.0.2"],
    ["the IPv6 address that was reached", "[2001:db8::2]:3000", "2001:db8::2"],
    ["localhost with the port that was reached", "localhost:3000", "10.0.0.2"],
  ])("is this server's if it is %s", (_, host, localAddress) => {
    expect(isOwn(host, localAddress)).toBe(true);
  });

  it.each([
    ["a name that the client may have invented", "evil.example:3000"],
    ["another address", "10.0.0.3:3000"],
    ["another port", "10.0.0.2:8080"],
    ["an address without a port", "10.0.0.2"],
    ["another port of localhost", "localhost:8080"],
  ])("is not this server's if it is %s", (_, host) => {
    expect(isOwn(host)).toBe(false);
  });

  it("is always this server's if an origin is configured", () => {
    expect(isOwn("evil.example:3000", "10.0.0.2", PUBLIC)).toBe(true);
  });
});

describe("the origin of a connecting page", () => {
  const isOwn = (headers: Record<string, string>, publicUrl: string | null = null, trustProxy: TrustProxy = false) =>
    ownPageCheck(publicUrl, trustProxy)(request(headers));

  it.each([
    ["of the host that it asks", { host: "club:3000", origin: "http://club:3000" }],
    ["of that host, by TLS that ends before the server", { host: "club.example", origin: "https://club.example" }],
    ["with the port that goes without saying", { host: "club.example:443", origin: "https://club.example" }],
    ["that is none: a program", { host: "club:3000" }],
  ])("%s is one of our own", (_, headers) => {
    expect(isOwn(headers)).toBe(true);
  });

  it.each([
    ["of another site", { host: "club:3000", origin: "https://evil.example" }],
    ["of another port", { host: "club:3000", origin: "http://club:8080" }],
    ["of a longer name", { host: "club", origin: "http://club.evil.example" }],
    ["of a frame without an origin", { host: "club:3000", origin: "null" }],
    ["of nonsense", { host: "club:3000", origin: "http://" }],
    ["that asked for nonsense", { host: "://", origin: "http://club" }],
    ["that a proxy which is not trusted speaks for", { ...FORWARDED, origin: PUBLIC }],
  ])("%s is not", (_, headers) => {
    expect(isOwn(headers)).toBe(false);
  });

  it("may be the public address, and the host that a trusted proxy reports", () => {
    expect(isOwn({ host: "inside:3000", origin: PUBLIC }, PUBLIC)).toBe(true);
    expect(isOwn({ host: "inside:3000", origin: "https://evil.example" }, PUBLIC)).toBe(false);
    expect(isOwn({ ...FORWARDED, origin: PUBLIC }, null, true)).toBe(true);
    expect(isOwn({ ...FORWARDED, origin: "http://inside:3000" }, null, true)).toBe(false);
  });
});
