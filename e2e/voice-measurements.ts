// Listens on the far side of a voice chat: what the browser itself says of the connections and the audio of a page.
import type { Page } from "@playwright/test";

/** What a page has used of the browser, kept from before its own scripts run. */
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
  /** Of all open connections together, as they are played. */
  readonly energy: number;
  /** How much audio has come in, in seconds; silence counts too. */
  readonly seconds: number;
  /** From how many others it comes. */
  readonly voices: number;
}

/** From now on the page can be asked, after a reload too. */
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

/** What arrives at a page now. */
export function heardOn(page: Page): Promise<Heard> {
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

/** Of every microphone that the page has opened: whether it is still open. */
export function openMicrophones(page: Page): Promise<boolean[]> {
  return page.evaluate(() => (window.used?.microphones ?? []).map(({ readyState }) => readyState === "live"));
}

/** The volumes at which the page plays others, 0 to 1. */
export function volumesOn(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    (window.used?.speakers ?? [])
      .filter(({ srcObject, paused }) => srcObject !== null && !paused)
      .map(({ volume, muted }) => (muted ? 0 : volume)),
  );
}

/** As when its plug is pulled: the browser ends the track and says so. */
export function unplugMicrophone(page: Page): Promise<void> {
  return page.evaluate(() => {
    const track = window.used?.microphones.at(-1);
    track?.stop();
    track?.dispatchEvent(new Event("ended"));
  });
}
