// The radio's admin API, and an audio server of another origin. The audio server sends no CORS headers, so scripts
// can't read its audio.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { keepFromLogs } from "@chkobba/server/testing/log-secrets";

export const RADIO_PASSWORD = keepFromLogs("turn it up");

const RATE = 8000;
const HEADER_BYTES = 44;

export interface AudioServer {
  /** The URL of a tone that lasts this many seconds. Each name has its own file. */
  readonly tone: (name: string, seconds: number) => string;
  readonly close: () => Promise<void>;
}

export async function openAudioServer(): Promise<AudioServer> {
  const server = createServer((request, response) => {
    const wav = tone(Number(/-(\d+)\.wav$/.exec(request.url ?? "")?.[1]));
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
    const first = Number(range?.[1] ?? 0);
    const last = Math.min(wav.length - 1, Number(range?.[2] || wav.length));
    const headers = { "content-type": "audio/wav", "content-length": last - first + 1, "accept-ranges": "bytes" };
    const part = range === null ? {} : { "content-range": `bytes ${first}-${last}/${wav.length}` };
    response.writeHead(range === null ? 200 : 206, { ...headers, ...part }).end(wav.subarray(first, last + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!isAddress(address)) throw new Error("the audio server has no address");
  return {
    tone: (name, seconds) => `http://127.0.0.1:${address.port}/${name}-${seconds}.wav`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

/** A quiet wav file with eight bits for each sample and one channel. */
export function tone(seconds: number): Buffer {
  const wav = Buffer.alloc(HEADER_BYTES + seconds * RATE);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(wav.length - HEADER_BYTES, 40);
  for (let at = HEADER_BYTES; at < wav.length; at += 1) wav[at] = 128 + Math.round(8 * Math.sin(at / 4));
  return wav;
}

export class RadioAdmin {
  readonly #url: string;

  constructor(serverUrl: string) {
    this.#url = serverUrl;
  }

  /** Adds a track. Returns the track's id. */
  async add(name: string, url: string, duration: number): Promise<string> {
    const { track } = await this.#call("add-track", { name, url, duration });
    if (typeof track !== "object" || track === null || !("id" in track) || typeof track.id !== "string") {
      throw new Error("a new track has no id");
    }
    return track.id;
  }

  async play(id: string): Promise<void> {
    await this.#call(`play/${id}`, {});
  }

  async skip(): Promise<void> {
    await this.#call("next-track", {});
  }

  async announce(url: string, duration: number): Promise<void> {
    await this.#call("broadcast-pregenerated", { id: "announcement", url, duration });
  }

  /** The time at which the current track started, in ms since 1970. */
  async startedAt(): Promise<number> {
    const answer: { readonly startedAt: number } = await (await fetch(`${this.#url}/api/radio/now`)).json();
    return answer.startedAt;
  }

  async #call(path: string, body: object): Promise<{ readonly track?: unknown }> {
    const answer = await fetch(`${this.#url}/api/radio/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${RADIO_PASSWORD}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }
}
