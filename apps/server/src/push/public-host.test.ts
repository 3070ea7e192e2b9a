import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { isPublicAddress, isPushAddress, publicLookup } from "./public-host.ts";

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
    "https://LOCALHOST./abc",
    "https://home.arpa/abc",
    "https://internal./abc",
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

describe("a name", () => {
  /** A name server that knows some addresses in IPv4, and does not answer questions about other names. */
  async function nameServer(known: Readonly<Record<string, string>>): Promise<{ server: Socket; at: string }> {
    const server = createSocket("udp4");
    server.on("message", (question, { port, address }) => {
      const end = question.indexOf(0, 12);
      const labels = question
        .subarray(12, end)
        .toString("latin1")
        .replace(/[^a-z]/g, ".");
      const ip = known[labels.slice(1)];
      if (ip === undefined) return;
      const isIpv4 = question.readUInt16BE(end + 1) === 1;
      const head = Buffer.from(question.subarray(0, 12));
      head.writeUInt16BE(0x8180, 2);
      head.writeUInt16BE(isIpv4 ? 1 : 0, 6);
      head.writeUInt32BE(0, 8);
      const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...ip.split(".").map(Number)]);
      const asked = question.subarray(12, end + 5);
      server.send(Buffer.concat([head, asked, ...(isIpv4 ? [answer] : [])]), port, address);
    });
    server.bind(0, "127.0.0.1");
    await once(server, "listening");
    return { server, at: `127.0.0.1:${server.address().port}` };
  }

  const found = (at: string, name: string) =>
    new Promise<unknown>((resolve) => {
      publicLookup([at])(name, { all: true }, (error, addresses) => resolve(error?.code ?? addresses));
    });

  it("is resolved when a connection is made, and refused if it leads to this machine", async () => {
    const { server, at } = await nameServer({ "push.example": "142.250.184.10", "home.example": "127.0.0.1" });
    expect(await found(at, "push.example")).toEqual([{ address: "142.250.184.10", family: 4 }]);
    expect(await found(at, "home.example")).toBe("ENOTPUBLIC");
    server.close();
  });

  it("is given up if its name server does not answer, and delays no read of a file", async () => {
    const { server, at } = await nameServer({});
    let waiting = 8;
    const slow = Array.from({ length: waiting }, async () => {
      const outcome = await found(at, "slow.example");
      waiting--;
      return outcome;
    });
    await readFile(new URL(import.meta.url));
    expect(waiting).toBe(8);
    for (const outcome of await Promise.all(slow)) expect(["ETIMEOUT", "ECANCELLED"]).toContain(outcome);
    server.close();
  });
});
