// The microphone. It is opened only when the player wants to talk.

const WITHOUT_ECHO = { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } };

/** Returns null if there is no microphone, or if the player or the browser does not allow it. */
export async function openMicrophone(): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia(WITHOUT_ECHO);
  } catch {
    return null;
  }
}

interface Fate {
  /** Called after another microphone has replaced the lost one in the stream. */
  readonly onReplaced: (track: MediaStreamTrack) => void;
  readonly onLost: () => void;
}

/** If the microphone is unplugged, replaces it by another one, if there is one. The returned function ends this. */
export function watchMicrophone(stream: MediaStream, { onReplaced, onLost }: Fate): () => void {
  let isOver = false;
  const watch = () => {
    for (const track of stream.getAudioTracks()) track.onended = () => void replace(track);
  };
  const replace = async (lost: MediaStreamTrack) => {
    const found = await openMicrophone();
    const [track] = found?.getAudioTracks() ?? [];
    if (isOver) return found === null ? undefined : closeMicrophone(found);
    if (track === undefined) return onLost();
    track.enabled = lost.enabled;
    stream.removeTrack(lost);
    stream.addTrack(track);
    watch();
    onReplaced(track);
  };
  watch();
  return () => {
    isOver = true;
  };
}

export function muteTracks(stream: MediaStream, isMuted: boolean): void {
  for (const track of stream.getAudioTracks()) track.enabled = !isMuted;
}

/** Stops the microphone's tracks, so that the device no longer shows the microphone as in use. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
