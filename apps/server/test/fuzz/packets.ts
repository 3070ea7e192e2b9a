// Generator of Socket.IO packets: complete, broken and out of order. The server may close the socket. A socket that
// stays open must still be answered.
import { handshake } from "@chkobba/protocol";
import fc from "fast-check";
import { z } from "zod";
import { EVENTS } from "../malformed-payloads.ts";
import type { Findings } from "./findings.ts";
import { hint } from "./known.ts";
import { mutated } from "./mutated.ts";
import { RawSocket } from "./raw-socket.ts";
import { valuesOf } from "./schema-values.ts";

type Packet = string | Buffer;

const HUGE = "9".repeat(400);
const id = fc.oneof(fc.nat(), fc.constantFrom("", "-1", "00", "1e9", HUGE));
const namespace = fc.constantFrom("", "/,", "/admin,", "/__proto__,", `/${"x".repeat(5000)},`, "/#?a=b,", "/\u0000,");
const event = fc.oneof(
  fc.constantFrom(...EVENTS),
  fc.constantFrom("connect", "disconnect", "error", "", "newListener"),
);

const whole = fc
  .tuple(fc.constantFrom("0", "1", "2", "3", "4", "7"), namespace, id, event, fc.array(fc.jsonValue({ maxDepth: 2 })))
  .map(([type, nsp, nth, name, args]) => `${type}${nsp}${nth}${JSON.stringify([name, ...args])}`);

const manyArguments = fc
  .tuple(event, fc.integer({ min: 100, max: 5000 }))
  .map(([name, count]) => `29${JSON.stringify([name, ...Array.from({ length: count }, () => 0)])}`);

/** Packets that announce one number of attachments and send another. */
const binary = fc
  .tuple(
    fc.constantFrom("5", "6"),
    fc.oneof(fc.nat(12), fc.constant(HUGE)),
    event,
    fc.array(fc.uint8Array(), { maxLength: 12 }),
  )
  .map(([type, announced, name, parts]): Packet[] => {
    const places = parts.map((_, num) => ({ _placeholder: true, num }));
    return [`${type}${announced}-1${JSON.stringify([name, ...places])}`, ...parts.map((part) => Buffer.from(part))];
  });

const misplaced = fc
  .tuple(fc.oneof(fc.integer(), fc.constantFrom("0", "__proto__", null, 1e308)), event)
  .map(([num, name]): Packet[] => [`51-1${JSON.stringify([name, { _placeholder: true, num }])}`, Buffer.from("x")]);

/** A complete packet in which a part is removed or inserted. */
const broken = fc
  .tuple(whole, fc.nat(100), fc.nat(20), fc.string({ unit: "binary", maxLength: 20 }))
  .map(([text, from, length, put]) => text.slice(0, from) + put + text.slice(from + length));

const packets: fc.Arbitrary<Packet[]> = fc.oneof(
  { weight: 4, arbitrary: whole.map((one) => [one]) },
  { weight: 4, arbitrary: broken.map((one) => [one]) },
  { weight: 3, arbitrary: binary },
  { weight: 1, arbitrary: misplaced },
  { weight: 1, arbitrary: manyArguments.map((one) => [one]) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }).map((one) => [one]) },
);

const ON_ONE_SOCKET = 10;
const AT_ONCE = 20;

/** The auth payload of a socket, and the packets that it sends. */
interface Group {
  readonly auth: Record<string, unknown>;
  readonly sent: readonly Packet[][];
}

const said = valuesOf(z.toJSONSchema(handshake, { io: "input" }), hint);
const group: fc.Arbitrary<Group> = fc.record({
  auth: mutated(said).map((value) => ({ ...asRecord(value) })),
  sent: fc.array(packets, { minLength: ON_ONE_SOCKET, maxLength: ON_ONE_SOCKET }),
});

/** The value, or an empty object for a value that Socket.IO itself refuses as an auth payload. */
function asRecord(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

/** Sends `count` packets. The same seed gives the same packets. */
export async function sendPackets(url: string, count: number, seed: number, findings: Findings): Promise<void> {
  const groups = fc.sample(group, { numRuns: Math.ceil(count / ON_ONE_SOCKET), seed });
  for (let from = 0; from < groups.length; from += AT_ONCE) {
    await Promise.all(groups.slice(from, from + AT_ONCE).map((each) => sendGroup(url, each, findings)));
  }
}

async function sendGroup(url: string, { auth, sent }: Group, findings: Findings): Promise<void> {
  const group = sent.flat();
  const socket = await RawSocket.open(url, undefined, auth);
  socket.send(...group);
  const answer = await findings.withTimeout(group, socket.ask('["check-game-exists",{"gameId":"none"}]'));
  if (answer === null && !socket.isClosed) findings.add("a socket hangs", group);
  if (answer !== null) findings.check(group, answer);
  socket.close();
}
