// Measures a voice chat at the receiving page with the browser's own WebRTC statistics.
import type { Page } from "@playwright/test";

/** The page's connections, microphones and audio elements. They are recorded before the page's own scripts run. */
interface Used {
  readonly connections: RTCPeerConnection[];
  readonly microphones: MediaStreamTrack[];
  readonly speakers: HTMLMediaElement[];
}

declare global {
  interface Window {
    used?: Used;
  }
}

export interface Heard {
  /** The total audio energy received over all open connections. */
  readonly energy: number;
  /** How many seconds of audio were received, including silence. */
  readonly seconds: number;
  /** The number of connected peers. */
  readonly voices: number;
}

/** Starts recording on this page. The recording starts again after a reload. */
export async function wire(page: Page): Promise<void> {
  await page.addInitScript(keepUsed);
  await page.evaluate(keepUsed);
}

function keepUsed(): void {
  const used: Used = { connections: [], microphones: [], speakers: [] };
  window.used = used;
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      used.connections.push(this);
    }
  };
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish);
    used.microphones.push(...stream.getAudioTracks());
    return stream;
  };
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function playKept() {
    used.speakers.push(this);
    return play.call(this);
  };
}

/** The audio that the page has received so far. */
export function receivedAudio(page: Page): Promise<Heard> {
  return page.evaluate(async () => {
    let [energy, seconds, voices] = [0, 0, 0];
    for (const connection of window.used?.connections ?? []) {
      if (connection.connectionState !== "connected") continue;
      voices += 1;
      for (const [, report] of await connection.getStats()) {
        if (report.type !== "inbound-rtp") continue;
        energy += report.totalAudioEnergy;
        seconds += report.totalSamplesDuration;
      }
    }
    return { energy, seconds, voices };
  });
}

/** For each microphone that the page has opened: whether it is still open. */
export function openMicrophones(page: Page): Promise<boolean[]> {
  return page.evaluate(() => (window.used?.microphones ?? []).map(({ readyState }) => readyState === "live"));
}

/** The volumes at which the page plays the other players, from 0 to 1. */
export function volumesOn(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    (window.used?.speakers ?? [])
      .filter(({ srcObject, paused }) => srcObject !== null && !paused)
      .map(({ volume, muted }) => (muted ? 0 : volume)),
  );
}

/** Ends the newest microphone track, as the browser does when the microphone is unplugged. */
export function unplugMicrophone(page: Page): Promise<void> {
  return page.evaluate(() => {
    const track = window.used?.microphones.at(-1);
    track?.stop();
    track?.dispatchEvent(new Event("ended"));
  });
}
