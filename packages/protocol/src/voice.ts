// Voice at the table: what browsers say to each other through the server before they speak directly.
import { z } from "zod";

/** Left as it is: only the two browsers understand it. */
const handedOn = z.unknown().refine((given) => given !== undefined && given !== null, "is missing");

const between = z.object({ gameId: z.string(), from: z.string(), to: z.string() });
export const offer = between.extend({ offer: handedOn });
export const answer = between.extend({ answer: handedOn });
/** Without a candidate: there will be no more. */
export const iceCandidate = between.extend({ candidate: z.unknown() });

export type VoiceOffer = z.output<typeof offer>;
export type VoiceAnswer = z.output<typeof answer>;
export type VoiceCandidate = z.output<typeof iceCandidate>;

/** As `RTCConfiguration` wants them. */
export const iceServers = z.object({
  iceServers: z.array(
    z.object({
      urls: z.union([z.string(), z.array(z.string())]),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  ),
});
export type IceServers = z.output<typeof iceServers>;
