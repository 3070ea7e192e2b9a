import { Decoder, type Packet, PacketType } from "socket.io-parser";
import { describe, expect, it } from "vitest";
import { encodeEvent } from "./encoded-event.ts";

const state = { name: 'Ä "quoted" \u2028', list: [1, null, { deep: true }] };

/** The packet as a client decodes it. */
function understood(packet: string): Packet[] {
  const heard: Packet[] = [];
  const decoder = new Decoder();
  decoder.on("decoded", (packet: Packet) => heard.push(packet));
  decoder.add(packet);
  return heard;
}

describe("a payload that is JSON already", () => {
  it("arrives as its value", () => {
    const packet = { type: PacketType.EVENT, nsp: "/", data: ['the "news"', state] };
    expect(understood(encodeEvent('the "news"', JSON.stringify(state)))).toEqual([packet]);
  });

  it("is sent unchanged", () => {
    expect(encodeEvent("news", '{ "spaced" : 1 }')).toBe('2["news",{ "spaced" : 1 }]');
  });
});
