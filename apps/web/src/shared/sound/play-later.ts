// Plays sounds on the first page, which starts without the sound code.
import type { SoundName } from "./sound.ts";

export function playLater(name: SoundName): void {
  import("./sound.ts").then(
    ({ play }) => play(name),
    () => {},
  );
}
