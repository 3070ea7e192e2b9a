// Texts that grow, or are slow to compare, when they are normalised. They are sent in every text field of every event,
// and in the calls that take a name. They must not cost the server more than harmless texts of the same size.
import { clientEvents, FRAME_BYTES } from "@chkobba/protocol";
import { z } from "zod";
import { call } from "../account-calls.ts";
import { EVENTS } from "../malformed-payloads.ts";
import type { ServerProcess } from "../server-process.ts";
import type { Findings } from "./findings.ts";
import { RawSocket } from "./raw-socket.ts";

/**
 * Units of which the texts consist: one character that becomes eighteen characters, one that becomes eight, marks that
 * are sorted, joined emoji, composed letters, and spaces.
 */
export const GROWING = [
  "\ufdfa",
  "\ufdfb",
  "\u0315\u0327\u0301",
  "👨\u200d",
  "\u1100\u1161",
  "\u00a0",
  "\u200b",
] as const;
/**
 * A growing text may cost at most this many times as much as a harmless text. Without a limit on the unnormalised
 * length, it would cost a hundred times as much.
 */
const TIMES = 10;
/**
 * The highest number of rounds with one kind of text. Other work of the server can make a round too expensive, so such
 * a round is repeated.
 */
const ROUNDS = 10;
const ROOM = 1000;

const objectSchema = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });
const typed = z.object({
  type: z.union([z.string(), z.array(z.string())]).default([]),
  anyOf: z.array(z.unknown()).default([]),
});

/** The names of the text fields of an event. */
function textFieldsOf(event: (typeof EVENTS)[number]): string[] {
  const schema = z.toJSONSchema(clientEvents[event].payload, { io: "input", unrepresentable: "any" });
  const isText = (field: unknown): boolean => {
    const { type, anyOf } = typed.parse(field);
    return [type].flat().includes("string") || anyOf.some(isText);
  };
  return Object.entries(objectSchema.parse(schema).properties)
    .filter(([, field]) => isText(field))
    .map(([key]) => key);
}

/** One frame for each event with text fields. Its texts are as long as the frame allows. */
function framesOf(unit: string): string[] {
  return EVENTS.flatMap((event) => {
    const fields = textFieldsOf(event);
    const each = Math.floor((FRAME_BYTES - ROOM) / Math.max(1, fields.length));
    const text = unit.repeat(Math.floor(each / Buffer.byteLength(unit)));
    return fields.length === 0 ? [] : [JSON.stringify([event, Object.fromEntries(fields.map((key) => [key, text]))])];
  });
}

/** The length of a name in bytes. A body has room for two such names. */
const NAME_BYTES = 28 * 1024;
/**
 * The expected statuses. The status is 401 if the text consists of spaces: it is empty after trimming, and no account
 * has an empty name.
 */
const REFUSED = [400, 401, 429];
const ACCOUNT = { email: "fuzzer@example.tn", password: "correct horse" };

/** Compares the server's processor time for both kinds of text. */
export async function sendGrowingTexts(server: ServerProcess, findings: Findings): Promise<void> {
  const costOf = async (unit: string): Promise<number> => {
    // One socket may send all these frames at once.
    const socket = await RawSocket.open(server.url);
    const before = await cpuSeconds(server);
    for (const frame of framesOf(unit)) {
      const answer = await findings.withTimeout(frame, socket.ask(frame));
      if (answer !== null) findings.check(frame, answer);
    }
    const username = unit.repeat(Math.floor(NAME_BYTES / Buffer.byteLength(unit)));
    for (const path of ["/auth/register", "/auth/check-username", "/auth/login"]) {
      const body = { ...ACCOUNT, username, emailOrUsername: username };
      const { status } = await call(server.url, "POST", path, { body });
      if (!REFUSED.includes(status)) findings.add(`answered ${status}`, { path, unit });
    }
    socket.close();
    return (await cpuSeconds(server)) - before;
  };
  const harmless = () => costOf("a");
  await harmless();
  for (const unit of GROWING) {
    let [best, yardstick] = [await costOf(unit), await harmless()];
    for (let round = 1; round < ROUNDS && best > yardstick * TIMES; round++) {
      yardstick = Math.min(yardstick, await harmless());
      best = Math.min(best, await costOf(unit));
    }
    if (best > yardstick * TIMES) findings.add("a text that grows is costly", { unit, best, yardstick });
  }
}

async function cpuSeconds(server: ServerProcess): Promise<number> {
  const seconds = await server.metric("process_cpu_seconds_total");
  if (seconds === null) throw new Error("the server does not report its processor time");
  return seconds;
}
