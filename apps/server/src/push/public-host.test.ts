import { describe, expect, it } from "vitest";
import { isPublicAddress, isPushAddress, lookupPublic } from "./public-host.ts";

const PRIVATE = [
  ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
  ...[
    "240.0.0.1",
    "255.255.255.255",
    "192.0.2.1",
    "198.18.0.1",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fd00::1",
    "ff02::1",
  ],
  ...["::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:7f00:1::", "2001:db8::1", "fec0::1", "nonsense"],
];

it.each(PRIVATE)("%s is not an address of the internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(["8.8.8.8", "142.250.184.10", "2a00:1450:4001:80e::200a"])("%s is an address of the internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe("the address of a subscription", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://8.8.8.8/push",
  ])("may be %s", (address) => {
    expect(isPushAddress(address)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://user@fcm.googleapis.com/abc",
    "https://localhost/abc",
    "https://database/abc",
    "https://printer.local/abc",
    "https://host.internal./abc",
    "https://127.0.0.1/abc",
    "https://2130706433/abc",
    "https://0x7f.1/abc",
    "https://[::1]/abc",
    "https://[::ffff:10.0.0.1]/abc",
    "ftp://example.com/abc",
    "not an address",
  ])("may not be %s", (address) => {
    expect(isPushAddress(address)).toBe(false);
  });
});

it("a name that leads to this machine is refused when a connection is made", async () => {
  const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    lookupPublic("localhost", { all: true }, (error) => resolve(error));
  });
  expect(failure?.code).toBe("ENOTPUBLIC");
});
