// The messages that two browsers exchange through the server to connect to each other. Malformed messages are dropped.
import type { VoiceAnswer, VoiceCandidate, VoiceOffer } from "@chkobba/protocol";
import { fieldsOf } from "../../shared/fields-of.ts";

export type Signal =
  | { readonly kind: "offer" | "answer"; readonly sdp: string }
  | { readonly kind: "candidate"; readonly candidate: RTCIceCandidateInit };

export function offerFrom({ offer }: VoiceOffer): Signal | null {
  return descriptionFrom("offer", offer);
}

export function answerFrom({ answer }: VoiceAnswer): Signal | null {
  return descriptionFrom("answer", answer);
}

/** Returns null if the message is malformed, and for the message that ends the list of candidates. */
export function candidateFrom({ candidate: raw }: VoiceCandidate): Signal | null {
  const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = fieldsOf(raw);
  if (typeof candidate !== "string") return null;
  return {
    kind: "candidate",
    candidate: {
      candidate,
      sdpMid: typeof sdpMid === "string" ? sdpMid : null,
      sdpMLineIndex: typeof sdpMLineIndex === "number" ? sdpMLineIndex : null,
      usernameFragment: typeof usernameFragment === "string" ? usernameFragment : null,
    },
  };
}

function descriptionFrom(kind: "offer" | "answer", raw: unknown): Signal | null {
  const { type, sdp } = fieldsOf(raw);
  return type === kind && typeof sdp === "string" ? { kind, sdp } : null;
}
