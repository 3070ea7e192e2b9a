// Reads the duration of an audio file by its URL.

const METADATA_TIMEOUT_MS = 10_000;

/** The length in whole seconds, rounded up. Null if the length is infinite, or still unknown after the timeout. */
export type AudioLength = number | null | "unplayable";

export function readAudioLength(url: string): Promise<AudioLength> {
  const audio = new Audio();
  audio.preload = "metadata";
  return new Promise((resolve) => {
    const done = (seconds: AudioLength) => {
      clearTimeout(timer);
      audio.removeAttribute("src");
      resolve(seconds);
    };
    const timer = setTimeout(() => done(null), METADATA_TIMEOUT_MS);
    audio.addEventListener("error", () => done("unplayable"));
    audio.addEventListener("loadedmetadata", () => {
      done(Number.isFinite(audio.duration) && audio.duration > 0 ? Math.ceil(audio.duration) : null);
    });
    audio.src = url;
  });
}
