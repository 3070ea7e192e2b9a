// Attacks with many packets in one request or one TCP chunk: the server receives the second packet before it has
// handled the first one.
import { type Answered, type Attack, type Attackers, add, againAndAgain, atOnce, type Counts } from "./attackers.ts";

const AT_ONCE = 10;
const SEPARATOR = "\x1e";
const POLLING = "/socket.io/?EIO=4&transport=polling";
/**
 * The longest wait for a connection that neither answers nor closes. It is long, because the attackers run at low
 * priority.
 */
const HANGING_MS = 15_000;
const FLOOD_BYTES = 60_000;
const MANY = 1000;

/** The result of a burst. */
interface Fate {
  readonly isClosed: boolean;
  /** How many sockets of Socket.IO the server opened on the connection. */
  readonly sockets: number;
}

const CONNECT = "40";
const EVENT = '42["check-game-exists",{"gameId":"none"}]';
/** An event that is sent after a burst, and the beginning of its answer. No burst uses the acknowledgement id 9. */
const PROBE = { packet: '429["check-game-exists",{"gameId":"none"}]', answer: "439[" };
/** The probe for a connection that has no socket yet. */
const CONNECT_PROBE = { packet: CONNECT, answer: "40{" };

const many = (...packets: readonly string[]): readonly string[] =>
  Array.from({ length: MANY }, (_, nth) => packets[nth % packets.length] ?? "");

const CONNECTS: Readonly<Record<string, readonly string[]>> = {
  two: [CONNECT, CONNECT],
  flood: Array.from({ length: FLOOD_BYTES / (CONNECT.length + 1) }, () => CONNECT),
  "two among events": [CONNECT, EVENT, CONNECT, EVENT],
};

/**
 * Bursts of a thousand packets each: every type of packet except CONNECT. Each burst is sent alone and after a CONNECT.
 */
const BURSTS: Readonly<Record<string, readonly string[]>> = {
  disconnects: many("41"),
  events: many(EVENT),
  "events with answers": many('427["check-game-exists",{"gameId":"none"}]'),
  acknowledgements: many("43[]", "430[]"),
  errors: many('44{"message":"x"}'),
  "binary events": many('451-["check-game-exists",{"_placeholder":true,"num":0}]'),
  "binary answers": many('461-0[{"_placeholder":true,"num":0}]'),
  probes: many("2probe", "2"),
  pongs: many("3", "3probe"),
  upgrades: many("5"),
  noops: many("6"),
  opens: many("0"),
  "other namespaces": many("40/admin,", "41/admin,", '42/admin,["x"]'),
  mixed: many("41", EVENT, "43[]", "45", "3", "6", "40/x,"),
};

export const BURST_ATTACKS = {
  connects: (by) => count(by, CONNECTS, by.count),
  "packet-bursts": async (by) => {
    const counts = await count(by, BURSTS, by.count);
    const after = Object.entries(BURSTS).map(([kind, packets]) => [kind, [CONNECT, ...packets]] as const);
    const more = await count(by, Object.fromEntries(after), by.count);
    for (const [what, times] of Object.entries(more)) add(counts, what, times);
    return counts;
  },
  /** Sends one flood of CONNECTs after another, each on a new connection. */
  "connect-floods": (by) =>
    againAndAgain(by.duration, by.count, async (nth) => {
      const { isClosed } = await byChunk(by, nth, CONNECTS.flood ?? []);
      return isClosed ? "closed" : "open";
    }),
} satisfies Readonly<Record<string, Attack>>;

/**
 * Sends each kind of burst `times` times as one request and `times` times as one chunk of frames. Counts the
 * connections that are closed after the burst. For each kind of burst, counts the connections that are still open.
 */
async function count(
  by: Attackers,
  kinds: Readonly<Record<string, readonly string[]>>,
  times: number,
): Promise<Counts> {
  let spare = 0;
  const all = Object.entries(kinds).flatMap((kind) => Array.from({ length: times }, () => kind));
  const counts = await atOnce(all.length * 2, AT_ONCE, async (nth) => {
    const [kind, packets] = all[nth >> 1] ?? ["", []];
    const { isClosed, sockets } = await (nth % 2 === 1 ? byChunk : byPoll)(by, nth, packets);
    spare += Math.max(0, sockets - 1);
    return isClosed ? "closed" : `open after ${kind}`;
  });
  add(counts, "spare sockets", spare);
  return counts;
}

/**
 * Sends the burst as one chunk, then an event. The server handles the packets of a connection in order, so an answer to
 * the event shows that the burst did not close the connection.
 */
async function byChunk(by: Attackers, nth: number, packets: readonly string[]): Promise<Fate> {
  const connection = await by.open(nth);
  connection.send(...packets);
  const probe = packets.includes(CONNECT)
    ? connection.ask("check-game-exists", { gameId: "none" })
    : connection.joined();
  await probe.catch(() => undefined);
  const { isClosed, connects: sockets } = connection;
  connection.close();
  return { isClosed, sockets };
}

async function byPoll(by: Attackers, nth: number, packets: readonly string[]): Promise<Fate> {
  const opened = await by.call(nth, "GET", POLLING);
  const [, sid = opened.status] = /"sid":"([^"]+)"/.exec(opened.body) ?? [];
  const path = `${POLLING}&sid=${sid}`;
  const probe = packets.includes(CONNECT) ? PROBE : CONNECT_PROBE;
  const deadline = performance.now() + HANGING_MS;
  let sockets = 0;
  let isAnswering = false;
  let isClosed = (await by.call(nth, "POST", path, { body: packets.join(SEPARATOR) })).status !== 200;
  isClosed ||= (await by.call(nth, "POST", path, { body: probe.packet })).status !== 200;
  while (!isClosed && !isAnswering) {
    const timeoutMs = Math.max(1, deadline - performance.now());
    const answer = await by.call(nth, "GET", path, { timeoutMs }).catch(noAnswer);
    if (answer === null) break;
    const heard = answer.body.split(SEPARATOR);
    sockets += heard.filter((packet) => packet.startsWith(CONNECT) && !packet.startsWith("40/")).length;
    isClosed = answer.status !== 200 || heard.includes("1");
    isAnswering = heard.some((packet) => packet.startsWith(probe.answer));
  }
  if (!isClosed) await by.call(nth, "POST", path, { body: "1" }).catch(noAnswer);
  return { isClosed, sockets };
}

function noAnswer(error: unknown): Answered | null {
  if (error instanceof Error && error.message === "not answered") return null;
  throw error;
}
