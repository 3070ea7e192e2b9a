// Detects which players are talking, by the level of their audio streams.
import { onGesture } from "../../shared/gesture.ts";

export interface TalkMeter {
  /** Measures exactly these streams and drops all others. */
  measure(voices: ReadonlyMap<string, MediaStream>): void;
  close(): void;
}

interface Gauge {
  readonly track: MediaStreamTrack;
  readonly source: MediaStreamAudioSourceNode;
  readonly analyser: AnalyserNode;
  heardAt: number;
}

const EVERY_MS = 100;
/**
 * From this level on, a player counts as talking. The level is the root mean square of the samples (full scale is 1).
 * This value is just above the noise of a quiet room.
 */
const TALK_LEVEL = 0.015;
/** A player still counts as talking during a pause that is shorter than this. */
const PAUSE_MS = 500;

/** @param onChange called with the talking players whenever they change */
export function createTalkMeter(onChange: (talking: readonly string[]) => void): TalkMeter {
  const audio = new AudioContext();
  // While the browser does not allow audio, and during a phone call, nothing is measured. So no player is shown as
  // talking.
  const resume = () => {
    if (audio.state !== "running") audio.resume().catch(() => {});
  };
  resume();
  const stopResuming = onGesture(resume);
  const gauges = new Map<string, Gauge>();
  const samples = new Float32Array(512);
  let talking = "";

  const levelOf = ({ analyser }: Gauge) => {
    analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  };
  const look = () => {
    const now = performance.now();
    for (const gauge of gauges.values()) if (levelOf(gauge) > TALK_LEVEL) gauge.heardAt = now;
    const speaking = [...gauges].filter(([, { heardAt }]) => now - heardAt < PAUSE_MS).map(([id]) => id);
    if (speaking.join() === talking) return;
    talking = speaking.join();
    onChange(speaking);
  };
  const timer = setInterval(look, EVERY_MS);

  const remove = (id: string) => {
    gauges.get(id)?.source.disconnect();
    gauges.delete(id);
  };
  const add = (id: string, voice: MediaStream) => {
    const [track] = voice.getAudioTracks();
    // A source node keeps measuring its original track, so a new track needs a new node.
    if (track === gauges.get(id)?.track) return;
    remove(id);
    if (track === undefined) return;
    const source = new MediaStreamAudioSourceNode(audio, { mediaStream: voice });
    const analyser = new AnalyserNode(audio, { fftSize: samples.length });
    source.connect(analyser);
    gauges.set(id, { track, source, analyser, heardAt: Number.NEGATIVE_INFINITY });
  };
  return {
    measure: (voices) => {
      for (const id of [...gauges.keys()]) if (!voices.has(id)) remove(id);
      for (const [id, voice] of voices) add(id, voice);
    },
    close: () => {
      clearInterval(timer);
      stopResuming();
      audio.close().catch(() => {});
      onChange([]);
    },
  };
}
