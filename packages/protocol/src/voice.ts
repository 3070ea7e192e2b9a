// Voice chat: the WebRTC signals that browsers of one game exchange through the server, and the ICE servers that they use.
import * as z from "zod/mini";

/** Session descriptions and candidates are forwarded unread: only the two browsers understand them. */
const forwarded = z.unknown().check(z.refine((given) => given !== undefined && given !== null, "is missing"));

const fromTo = z.object({ gameId: z.string(), from: z.string(), to: z.string() });
export const offer = z.extend(fromTo, { offer: forwarded });
export const answer = z.extend(fromTo, { answer: forwarded });
/** No candidate: the sender has found all of its candidates. */
export const iceCandidate = z.extend(fromTo, { candidate: z.unknown() });

export type VoiceOffer = z.output<typeof offer>;
export type VoiceAnswer = z.output<typeof answer>;
export type VoiceCandidate = z.output<typeof iceCandidate>;

/** In the form of `RTCConfiguration`. */
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
