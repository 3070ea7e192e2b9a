// Voice chat: the WebRTC signals that browsers of one game exchange through the server, and their ICE servers.
import * as z from "zod/mini";

/**
 * How deep a signal may be nested. Browsers send flat objects; libraries wrap them once or twice. The code that packs a
 * value for another server is recursive, so a signal of unlimited depth would overflow its stack.
 */
const SIGNAL_DEPTH = 8;

/** Session descriptions and candidates are forwarded unchanged: only the two browsers interpret them. */
const signal = z.unknown().check(z.refine((given) => isJson(given, SIGNAL_DEPTH)));
const forwarded = signal.check(z.refine((given) => given !== undefined && given !== null, "is missing"));

const fromTo = z.object({ gameId: z.string(), from: z.string(), to: z.string() });
export const offer = z.extend(fromTo, { offer: forwarded });
export const answer = z.extend(fromTo, { answer: forwarded });
/** If `candidate` is absent, the sender has sent all of its candidates. */
export const iceCandidate = z.extend(fromTo, { candidate: z.optional(signal) });

export type VoiceOffer = z.output<typeof offer>;
export type VoiceAnswer = z.output<typeof answer>;
export type VoiceCandidate = z.output<typeof iceCandidate>;

/** Whether a value is absent, or JSON nested at most `depth` deep. Bytes are not JSON. */
function isJson(given: unknown, depth: number): boolean {
  if (typeof given !== "object" || given === null) return true;
  if (depth === 0 || ArrayBuffer.isView(given) || given instanceof ArrayBuffer) return false;
  return Object.values(given).every((part) => isJson(part, depth - 1));
}

/** The ICE servers in the form of `RTCConfiguration`. */
export const iceServers = z.object({
  iceServers: z.array(
    z.object({
      urls: z.union([z.string(), z.array(z.string())]),
      username: z.optional(z.string()),
      credential: z.optional(z.string()),
    }),
  ),
});
export type IceServers = z.output<typeof iceServers>;
