// Sounds of the first page, which starts without the code that plays them.
import type { SoundName } from "./sound.ts";

export function playLater(name: SoundName): void {
  import("./sound.ts").then(
    ({ play }) => play(name),
    () => {},
  );
}
