// The current track's title in the user's language.
import { type Catalogue, currentCatalogue } from "../../shared/i18n/index.ts";
import type { OnAir } from "./radio-store.ts";

/** The server's name for a track that has no name. */
const NAMELESS = "Unknown Track";

export function trackTitle(onAir: OnAir, { radio }: Catalogue = currentCatalogue()): string {
  if (onAir.kind === "awaited") return "";
  if (onAir.kind === "unavailable") return radio.unavailable;
  return onAir.trackName === "" || onAir.trackName === NAMELESS ? radio.unknownTrack : onAir.trackName;
}
