// What plays, in the words of the screen.
import { currentMessages, type Messages } from "../../shared/i18n/index.ts";
import type { OnAir } from "./radio-store.ts";

/** What the server says of a track without a name. */
const NAMELESS = "Unknown Track";

export function trackTitle(onAir: OnAir, { radio }: Messages = currentMessages()): string {
  if (onAir.kind === "awaited") return "";
  if (onAir.kind === "unavailable") return radio.unavailable;
  return onAir.trackName === "" || onAir.trackName === NAMELESS ? radio.unknownTrack : onAir.trackName;
}
