// Payloads that a correct client never sends, both hand-written and random. None of them matches its event's schema.
import {
  type ClientEvent,
  clientEvents,
  FRAME_BYTES_MAX,
  isClientEvent,
  payloadSchema,
  type SeatRef,
} from "@chkobba/protocol";
import fc from "fast-check";

/** One event with its arguments, as a client emits it. */
export interface Malformed {
  readonly event: ClientEvent;
  readonly args: readonly unknown[];
}

export const EVENTS = Object.keys(clientEvents).filter(isClientEvent);

/** The most binary attachments that Socket.IO accepts in one packet. */
const ATTACHMENTS_MAX = 10;

const NASTY_KEYS = ["__proto__", "constructor", "prototype", "toString", "toJSON", "then", "length", "hasOwnProperty"];

/** Values that an attacker may send. `JSON.parse` creates an own property even for `__proto__`. */
const HAND_MADE: readonly unknown[] = [
  null,
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  "",
  "{}",
  [],
  [[]],
  [{}],
  true,
  JSON.parse('{"__proto__":{"gameId":"x","playerName":"x","isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"gameId":"x","playerName":"x"}}}'),
  JSON.parse('{"toJSON":"x","then":1,"length":-1}'),
  new Map([["gameId", "x"]]),
  Buffer.from("gameId"),
  [Buffer.alloc(0), Buffer.alloc(1000)],
  { gameId: Buffer.from("x"), playerId: Buffer.from("x"), playerName: Buffer.from("x") },
  { "": "", "\u0000": "\u0000", "🂡": "\ud800" },
  Array.from({ length: 2000 }, () => null),
  Object.fromEntries(Array.from({ length: 1000 }, (_, key) => [`key${key}`, key])),
];

/** Any value of JavaScript that Socket.IO can send. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ maxDepth: 3, withNullPrototype: true, withSparseArray: true }),
  fc.constantFrom(...HAND_MADE),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
  fc.string({ unit: "binary", maxLength: 200 }),
);

/** An existing seat and an existing room. */
export interface Target extends SeatRef {
  readonly roomId: string;
}

/** An object with the fields of all events. Each field is valid, invalid or missing. */
function nearlyRight({ gameId, playerId, roomId }: Target): fc.Arbitrary<unknown> {
  const field = (...right: readonly unknown[]) => fc.oneof(fc.constantFrom(...right), oddValue);
  return fc.record(
    {
      gameId: field(gameId),
      playerId: field(playerId),
      existingPlayerId: field(playerId),
      playerName: field("Name", "x".repeat(31), "  "),
      teamMode: field(true),
      targetScore: field(11, 12, "11"),
      turnSeconds: field(30, null, 31),
      level: field("hard", "hardest", 3),
      seat: field(1, 4, "1", 0.5),
      cardId: field("7-dinari", "hidden-0"),
      capturedCardIds: field([], ["1-spata"], [1], "1-spata"),
      roomId: field(roomId),
      roomName: field("Room", "x".repeat(51), "\t"),
      isPrivate: field(true, "true"),
      message: field("Salem", "x".repeat(201), "\n"),
      stack: field("at x", 1),
      location: field("/", []),
      context: field({ userAgent: "x", timestamp: 1, log: ["x"] }, { log: [1] }, "x"),
      metric: field("LCP", "CLS"),
      value: field(1, -1, "1"),
    },
    { requiredKeys: [] },
  );
}

/** Objects whose keys have a special meaning in JavaScript. */
export const nasty: fc.Arbitrary<unknown> = fc.dictionary(
  fc.constantFrom(...NASTY_KEYS, "gameId", "playerName", "roomId", "message"),
  oddValue,
);

/** Returns `count` malformed events with ids of `target`. The same seed gives the same events. */
export function malformedEvents(target: Target, count: number, seed: number): Malformed[] {
  const payload = fc.oneof(oddValue, nearlyRight(target), nasty);
  const names = { playerName: "Name", roomName: "Room", message: "Salem", metric: "INP", value: 1 };
  const right = fc.constant({ ...target, ...names, cardId: "7-dinari", capturedCardIds: [] });
  const args = fc.oneof(
    { weight: 8, arbitrary: payload.map((one) => [one]) },
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.oneof(payload, right), { minLength: 2, maxLength: 5 }) },
    // Socket.IO takes a function as an acknowledgement only if the function is the last argument.
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constant(() => undefined),
        right,
      ),
    },
  );
  const malformed = fc
    .record({ event: fc.constantFrom(...EVENTS), args: args })
    .filter((one) => fitsAFrame(one) && !isWellFormed(one));
  return fc.sample(malformed, { numRuns: count, seed });
}

/**
 * Whether the event fits one frame. More bytes or attachments would close the connection, which the tests of frames and
 * packets cover.
 */
function fitsAFrame({ args }: Malformed): boolean {
  return JSON.stringify(args).length < FRAME_BYTES_MAX / 2 && countBytes(args) <= ATTACHMENTS_MAX;
}

function countBytes(value: unknown): number {
  if (Buffer.isBuffer(value)) return 1;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, item) => sum + countBytes(item), 0);
}

function isWellFormed({ event, args }: Malformed): boolean {
  if (args.length > 1) return false;
  return payloadSchema(event).safeParse(asReceived(args[0]) ?? {}).success;
}

/** A value as the server receives it: buffers unchanged, all other values converted to JSON and back. */
function asReceived(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return [...value].map(asReceived);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, asReceived(item)]])),
    );
  }
  return JSON.parse(JSON.stringify(value) ?? "null");
}
