// Generator of bursts: many packets of Engine.IO in one request or one chunk of frames, before, during and after the
// upgrade from polling to a WebSocket. The server may close the connection. A connection has at most one socket of
// Socket.IO.
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { RawWebSocket } from "../abuse/raw-websocket.ts";
import type { Findings } from "./findings.ts";
import { Poll } from "./poll.ts";

interface Burst {
  readonly by: "poll" | "chunk" | "upgrade";
  /** Whether the first CONNECT is answered before the burst. */
  readonly isJoined: boolean;
  readonly packets: readonly string[];
}

const EVENT = '["check-game-exists",{"gameId":"none"}]';
const namespace = fc.constantFrom("", "", "", "/,", "/admin,", "/__proto__,", "/x?a=b,");
const connects = fc
  .tuple(namespace, fc.constantFrom("", "{}", '{"deviceId":"burst"}', "[]", "null", '{"accessToken":"x"}', "{"))
  .map(([nsp, auth]) => `40${nsp}${auth}`);
const others = fc
  .tuple(fc.constantFrom("41", "42", "427", "43", "430", "44", "451-", "461-0", "4", "47"), namespace)
  .chain(([type, nsp]) =>
    fc.constantFrom(EVENT, "[]", "", '["x",{"_placeholder":true,"num":0}]').map((body) => `${type}${nsp}${body}`),
  );
const engine = fc.constantFrom("0", "1", "2", "2probe", "3", "3probe", "5", "6", "7", "", "bAAEC", "b");

/** Packets whose format alone does not close the connection. */
const tame = fc.constantFrom("40", "40{}", '40{"deviceId":"burst"}', `42${EVENT}`, `427${EVENT}`, "3", "6");
const wild = fc.oneof(
  { weight: 4, arbitrary: connects },
  { weight: 3, arbitrary: others },
  { weight: 2, arbitrary: engine },
);

/** Up to twelve kinds of packets one after the other. Some of them are repeated many times. */
function runsOf(packet: fc.Arbitrary<string>): fc.Arbitrary<readonly string[]> {
  const times = fc.oneof(
    { weight: 4, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.integer({ min: 2, max: 60 }) },
  );
  return fc
    .array(fc.tuple(packet, times), { minLength: 1, maxLength: 12 })
    .map((runs) => runs.flatMap(([each, count]) => Array.from({ length: count }, () => each)));
}

const packets = fc.oneof(runsOf(tame), runsOf(wild));

const burst: fc.Arbitrary<Burst> = fc.record({
  by: fc.constantFrom("poll" as const, "chunk" as const, "upgrade" as const),
  isJoined: fc.boolean(),
  packets,
});

/** The approximate number of packets in a burst. */
const IN_ONE = 10;
const AT_ONCE = 10;
/**
 * Only this generator and `raw-requests.ts` use this address. So their connections do not count for the limits of the
 * other generators.
 */
const ADDRESS = "127.0.0.3";
/** The longest wait for a change of transports, in ms. */
const CHANGE_MS = 1000;
/** The last packet of a burst. It is answered, or the connection is closed, after everything before it was handled. */
const LAST = `42999${EVENT}`;
const isLastAnswered = (packet: string) => packet.startsWith("43999[");

/** Sends `count` packets in bursts. The same seed gives the same bursts. */
export async function sendBursts(url: string, count: number, seed: number, findings: Findings): Promise<void> {
  const bursts = fc.sample(burst, { numRuns: Math.ceil(count / IN_ONE), seed });
  for (let from = 0; from < bursts.length; from += AT_ONCE) {
    await Promise.all(
      bursts.slice(from, from + AT_ONCE).map(async (each) => {
        const sockets = await findings.withTimeout(each, SEND[each.by](url, each, findings).catch(refused));
        if (sockets !== null && sockets > 1) findings.add("a connection has several sockets", each);
      }),
    );
  }
}

/** A refused connection has no socket. Rethrows any other error. */
function refused(error: unknown): number {
  if (error instanceof Error && /^(403|429)$/.test(error.message)) return 0;
  throw error;
}

type Send = (url: string, burst: Burst, findings: Findings) => Promise<number>;

/** The functions that send a burst. Each returns the number of Socket.IO sockets on the connection. */
const SEND: Readonly<Record<Burst["by"], Send>> = {
  chunk: async (url, { isJoined, packets }, findings) => {
    const heard: string[] = [];
    let onEnd: () => void = () => undefined;
    const end = new Promise<void>((resolve) => {
      onEnd = resolve;
    });
    const onPacket = (packet: string) => {
      heard.push(packet);
      if (isLastAnswered(packet)) onEnd();
    };
    const socket = await RawWebSocket.open(url, { localAddress: ADDRESS, onPacket });
    if (isJoined) await socket.joined();
    socket.send(...packets);
    socket.send(LAST);
    await Promise.race([end, socket.closed]);
    socket.close();
    findings.check(packets, heard.join("\n"));
    return socket.connects;
  },
  poll: async (url, { isJoined, packets }, findings) => {
    const poll = await Poll.open(url, ADDRESS);
    if (isJoined) await poll.join();
    await poll.send(...packets);
    await poll.send(LAST);
    await poll.hearUntil(isLastAnswered);
    await poll.close();
    findings.check(packets, poll.heard.join("\n"));
    return poll.connects;
  },
  upgrade: async (url, { isJoined, packets }, findings) => {
    const poll = await Poll.open(url, ADDRESS);
    if (isJoined) await poll.join();
    const half = packets.length >> 1;
    const heard: string[] = [];
    const path = `/socket.io/?EIO=4&transport=websocket&sid=${poll.sid}`;
    const socket = await RawWebSocket.open(url, {
      ...{ localAddress: ADDRESS, path },
      onPacket: (packet) => heard.push(packet),
    });
    // The packets go over both transports at once, and the packets of either transport may arrive first.
    socket.send("2probe", ...packets.slice(0, half), "5", ...packets.slice(half));
    await Promise.race([
      Promise.all([poll.send(...packets), poll.hearUntil(isLastAnswered)]),
      socket.closed,
      pause(CHANGE_MS),
    ]);
    socket.close();
    await poll.close();
    findings.check(packets, [...poll.heard, ...heard].join("\n"));
    return poll.connects + socket.connects;
  },
};
