// The radio's calls for listeners and for the admin, over plain HTTP. Every answer must match the protocol's schemas.
import { type NowAnswer, type Playlist, radio, radioCallRefusal, type Track } from "@chkobba/protocol";
import * as z from "zod/mini";
import { bodyOf, call, type Reply } from "./account-calls.ts";
import { keepFromLogs } from "./log-secrets.ts";

export const RADIO_PASSWORD = keepFromLogs("seven-of-diamonds");

export async function nowPlaying(url: string): Promise<NowAnswer> {
  return bodyOf(await call(url, "GET", "/radio/now"), radio.nowAnswer);
}

/** Parses a refusal. Throws if `error` and `message` differ, because the admin's page may read either of them. */
export function radioFailure(reply: Reply, status: number): { readonly error: string; readonly fields: string[] } {
  const { message, errors, error } = bodyOf(reply, radioCallRefusal, status);
  if (message !== error) throw new Error(`error says “${error}” and message “${message}”`);
  return { error, fields: errors.map(({ field }) => field) };
}

/** The calls that need the admin's password. */
export class RadioAdmin {
  readonly #url: string;
  readonly #password: string;

  constructor(url: string, password = RADIO_PASSWORD) {
    this.#url = url;
    this.#password = password;
  }

  ask(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    return call(this.#url, method, `/radio/${path}`, { body, accessToken: this.#password, headers });
  }

  /** Makes a call that must succeed. Returns the fields of `shape`. */
  async demand<S extends z.core.$ZodShape>(method: string, path: string, body: unknown, shape: S) {
    return bodyOf(await this.ask(method, path, body), z.extend(radio.done, shape));
  }

  /** Like `demand`, but ignores the fields of the answer. */
  async make(method: string, path: string, body?: unknown): Promise<void> {
    const reply = await this.ask(method, path, body);
    if (reply.status !== 200) throw new Error(`${method} ${path} was refused: ${JSON.stringify(reply.body)}`);
    z.parse(radio.done, reply.body);
  }

  async playlist(): Promise<Playlist> {
    return bodyOf(await this.ask("GET", "playlist"), radio.playlist);
  }

  async names(): Promise<string[]> {
    return (await this.playlist()).playlist.map(({ name }) => name);
  }

  async track(id: string): Promise<Track | undefined> {
    return (await this.playlist()).playlist.find((track) => track.id === id);
  }

  async add(name: string, duration = 600): Promise<Track> {
    const body = { url: `https://music.example/${name}.mp3`, duration, name };
    return (await this.demand("POST", "add-track", body, { track: radio.track })).track;
  }

  /** Deletes every track of the playlist. */
  async clear(): Promise<void> {
    for (const { id } of (await this.playlist()).playlist) await this.make("DELETE", `track/${id}`);
  }

  async upload(parts: FormData): Promise<Reply> {
    const response = await fetch(`${this.#url}/api/radio/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.#password}` },
      body: parts,
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  }
}
