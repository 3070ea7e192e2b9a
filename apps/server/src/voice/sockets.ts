// The doors of the voice chat: browsers of one table find each other through the server, then speak directly.
import { answer } from "../answer.ts";
import type { Handlers } from "../handlers.ts";

type VoiceEvent = "webrtc-offer" | "webrtc-answer" | "webrtc-ice-candidate" | "webrtc-leave";

export function voiceHandlers(): Pick<Handlers, VoiceEvent> {
  const ignore = async () => answer({});
  return { "webrtc-offer": ignore, "webrtc-answer": ignore, "webrtc-ice-candidate": ignore, "webrtc-leave": ignore };
}
