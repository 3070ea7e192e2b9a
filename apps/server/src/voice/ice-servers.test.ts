import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { iceServersFor } from "./ice-servers.ts";

const NOW = Date.parse("2026-11-21T18:00:00.900Z");
const STUN = { urls: "stun:stun.example:3478" };
const TURN = { urls: ["turn:turn.example:3478?transport=udp", "turns:turn.example:5349"] };

describe("the list of ICE servers", () => {
  it("contains two public STUN servers if none are configured", () => {
    expect(iceServersFor({ servers: null, turnSecret: "shared" }, "x", NOW)).toEqual({
      iceServers: [{ urls: ["stun:stun.l.google.com:19302", "stun:stun1.l.google.com:19302"] }],
    });
  });

  it("contains exactly the configured servers, and is empty if the setting is empty", () => {
    expect(iceServersFor({ servers: [STUN], turnSecret: null }, "x", NOW)).toEqual({ iceServers: [STUN] });
    expect(iceServersFor({ servers: [], turnSecret: null }, "x", NOW)).toEqual({ iceServers: [] });
  });

  it("gives TURN servers a credential that is valid for twelve hours", () => {
    const username = `${Date.parse("2026-11-22T06:00:00Z") / 1000}:x`;
    const credential = createHmac("sha1", "shared").update(username).digest("base64");
    expect(iceServersFor({ servers: [STUN, TURN], turnSecret: "shared" }, "x", NOW)).toEqual({
      iceServers: [STUN, { ...TURN, username, credential }],
    });
  });

  it("keeps the credentials that are part of the configuration", () => {
    const own = { ...TURN, username: "club", credential: "always the same" };
    expect(iceServersFor({ servers: [own], turnSecret: "shared" }, "x", NOW)).toEqual({ iceServers: [own] });
  });

  it("leaves out TURN servers without credentials, because a browser would reject the whole list", () => {
    expect(iceServersFor({ servers: [TURN, STUN], turnSecret: null }, "x", NOW)).toEqual({ iceServers: [STUN] });
  });
});
