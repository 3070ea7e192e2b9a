import { Decoder, Encoder, type Packet, PacketType } from "socket.io-parser";
import { describe, expect, it } from "vitest";
import { Written, writtenParser } from "./written.ts";

const state = { name: 'Ä "quoted" \u2028', list: [1, null, { deep: true }] };
const event = (...data: unknown[]): Packet => ({ type: PacketType.EVENT, nsp: "/", data });

/** What a client understands. */
function decoded(packet: Packet): Packet[] {
  const heard: Packet[] = [];
  const decoder = new Decoder();
  decoder.on("decoded", (packet: Packet) => heard.push(packet));
  for (const part of new writtenParser.Encoder().encode(packet)) decoder.add(part);
  return heard;
}

describe("a payload that is JSON already", () => {
  it("arrives as what it says", () => {
    expect(decoded(event("news", new Written(JSON.stringify(state))))).toEqual([event("news", state)]);
  });

  it("goes out letter for letter", () => {
    const text = '{ "spaced" : 1 }';
    expect(new writtenParser.Encoder().encode(event("news", new Written(text)))).toEqual([`2["news",${text}]`]);
  });

  it.each<[string, Packet]>([
    ["among others", event("news", 1, new Written("{}"))],
    ["with an acknowledgement asked for", { ...event("news", new Written("[1]")), id: 7 }],
    ["in another namespace", { ...event("news", new Written("[1]")), nsp: "/other" }],
  ])("is written like any other %s", (_, packet) => {
    expect(new writtenParser.Encoder().encode(packet)).toEqual(
      new Encoder().encode(JSON.parse(JSON.stringify(packet))),
    );
  });

  it("leaves everything else to the parser of Socket.IO", () => {
    const packets = [event("news", state), event("bytes", Buffer.from([1, 2])), { type: PacketType.CONNECT, nsp: "/" }];
    for (const packet of packets) {
      expect(new writtenParser.Encoder().encode(packet)).toEqual(new Encoder().encode(packet));
    }
  });
});
