// Events of the voice chat: the signals between two browsers.
import * as z from "zod/mini";
import { answer, iceCandidate, offer, type VoiceAnswer, type VoiceCandidate, type VoiceOffer } from "../voice.ts";
import { inSeat, nothing, seatRefusals } from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

export const voiceEvents = {
  "webrtc-offer": { payload: offer, reply: nothing, refusals: seatRefusals },
  "webrtc-answer": { payload: answer, reply: nothing, refusals: seatRefusals },
  "webrtc-ice-candidate": { payload: iceCandidate, reply: nothing, refusals: seatRefusals },
  /** Ends the voice chat of this seat. The player stays in the game. */
  "webrtc-leave": { payload: inSeat, reply: nothing, refusals: seatRefusals },
} as const;

export interface VoiceServerEvents {
  "webrtc-offer": (signal: VoiceOffer) => void;
  "webrtc-answer": (signal: VoiceAnswer) => void;
  "webrtc-ice-candidate": (signal: VoiceCandidate) => void;
  /** The client should close the voice connection to this player. */
  "webrtc-player-disconnect": (gone: { readonly playerId: string }) => void;
}

export const voiceServerEvents = {
  "webrtc-offer": z.tuple([offer]),
  "webrtc-answer": z.tuple([answer]),
  "webrtc-ice-candidate": z.tuple([iceCandidate]),
  "webrtc-player-disconnect": z.tuple([z.object({ playerId: z.string() })]),
} satisfies ServerEventSchemas<VoiceServerEvents>;
