// For tests of the voice chat: a browser without a microphone, WebRTC and audio of its own, and Amira's seat at a table.
import { beforeAll, beforeEach, expect, vi } from "vitest";
import { gameOf, seated, seenFrom } from "../../shared/game/game-for-tests.ts";
import { startLanguage, withTexts } from "../../shared/i18n/index.ts";
import { useBlocking } from "../../shared/people/blocked-players.ts";
import { useContact } from "../../shared/people/contact.ts";
import { useSession } from "../../shared/seat/session.ts";
import { connect, useConnection } from "../../shared/socket/connection.ts";
import { server } from "../../shared/socket/fake-socket-for-tests.ts";
import { useToasts } from "../../shared/ui/toasts.ts";
import { leaveVoice } from "./voice.ts";
import { useVoice } from "./voice-store.ts";

export const GAME = seenFrom(0, gameOf(2, seated("amira"), seated("bilel")));
export const CONTACT = { friendsChat: false, phrasesOnly: false, friendsVoice: false };
export const ICE_SERVERS = [{ urls: ["stun:stun.example.org"] }];

export class FakeTrack {
  readonly kind = "audio";
  enabled = true;
  isStopped = false;
  onended: (() => void) | null = null;

  stop(): void {
    this.isStopped = true;
  }
}

export class FakeStream {
  #tracks: readonly FakeTrack[];

  constructor(tracks: readonly FakeTrack[] = []) {
    this.#tracks = tracks;
  }

  getTracks = () => this.#tracks;
  getAudioTracks = () => this.#tracks;

  addTrack(track: FakeTrack): void {
    this.#tracks = [...this.#tracks, track];
  }

  removeTrack(track: FakeTrack): void {
    this.#tracks = this.#tracks.filter((it) => it !== track);
  }
}

class FakeSource {
  readonly #track: FakeTrack | undefined;

  constructor(_audio: unknown, { mediaStream }: { readonly mediaStream: FakeStream }) {
    this.#track = mediaStream.getAudioTracks()[0];
  }

  connect(analyser: FakeAnalyser): void {
    analyser.track = this.#track;
  }

  disconnect(): void {}
}

class FakeAnalyser {
  track: FakeTrack | undefined;

  getFloatTimeDomainData(samples: Float32Array): void {
    samples.fill(this.track !== undefined && browser.loud.has(this.track) ? 0.5 : 0);
  }
}

class FakeSpeaker {
  volume = 1;
  muted = false;
  srcObject: unknown = null;
  paused = true;

  constructor() {
    browser.speakers.push(this);
  }

  async play(): Promise<void> {
    this.paused = false;
  }

  pause(): void {
    this.paused = true;
  }
}

/** Replaces the browser's WebRTC connection. It is established as soon as both descriptions are set. */
export class FakeConnection {
  signalingState: RTCSignalingState = "stable";
  connectionState: RTCPeerConnectionState = "new";
  localDescription: { readonly type: string; readonly sdp: string } | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  onnegotiationneeded: (() => void) | null = null;
  ontrack: ((event: { track: FakeTrack }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  /** The track that is sent to the other player. */
  sent: FakeTrack | null = null;
  /** The track that arrives from the other player. */
  readonly voice = new FakeTrack();
  readonly channel = {
    readyState: "connecting",
    onopen: () => {},
    onmessage: (_event: { data: string }) => {},
    sent: Array.of<string>(),
    send: (data: string) => void this.channel.sent.push(data),
  };
  readonly config: RTCConfiguration;
  #number = 0;

  constructor(config: RTCConfiguration) {
    this.config = config;
  }

  createDataChannel() {
    this.#number = browser.connections.push(this);
    return this.channel;
  }

  getSenders() {
    const replaceTrack = async (track: FakeTrack) => {
      this.sent = track;
    };
    return [{ replaceTrack }];
  }

  addTrack(track: FakeTrack): void {
    this.sent = track;
    setTimeout(() => {
      if (this.remoteDescription === null) this.onnegotiationneeded?.();
    });
  }

  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === "have-remote-offer" ? "answer" : "offer";
    this.localDescription = { type, sdp: sdpOf(this.#number) };
    this.signalingState = type === "answer" ? "stable" : "have-local-offer";
    this.#meet();
  }

  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    this.remoteDescription = description;
    this.signalingState = description.type === "answer" ? "stable" : "have-remote-offer";
    this.ontrack?.({ track: this.voice });
    this.#meet();
  }

  close(): void {
    this.connectionState = "closed";
  }

  #meet(): void {
    if (this.localDescription === null || this.remoteDescription === null) return;
    this.connectionState = "connected";
    this.onconnectionstatechange?.();
    this.channel.readyState = "open";
    this.channel.onopen();
  }
}

export const sdpOf = (session: number) => `v=0\r\no=- ${session} 1 IN IP4 0.0.0.0\r\n`;

/** The locks of a browser. As in a browser, a lock is only free some time after its holder gives it back. */
class FakeLocks {
  readonly #holders = new Map<string, (error: DOMException) => void>();

  request = (name: string, { steal = false }: LockOptions, hold: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const robbed = this.#holders.get(name);
      if (robbed !== undefined && !steal) return;
      robbed?.(new DOMException("stolen", "AbortError"));
      this.#holders.set(name, reject);
      void hold().then(() => setTimeout(resolve));
    });
}

/** The state of the replaced browser. */
export const browser = {
  isPluggedIn: true,
  /** The streams that the browser has given, the oldest first. */
  given: Array.of<FakeStream>(),
  /** The connections to other players and the audio elements that the page has made, the oldest first. */
  connections: Array.of<FakeConnection>(),
  speakers: Array.of<FakeSpeaker>(),
  /** The tracks on which a person is talking. */
  loud: new Set<FakeTrack>(),
};

/** The replies to requests, by event. A request without an entry is accepted. */
export const replies = new Map<string, object>();

/** Before each test, Amira sits at a table with her voice chat off. The test replaces Socket.IO. */
export function seatAmira(): void {
  beforeAll(async () => {
    vi.stubGlobal("fetch", async () => Response.json({ status: "ok" }));
    await startLanguage("en");
    await withTexts(["voice", "table"], Promise.resolve());
    connect();
    await vi.waitFor(() => expect(useConnection.getState().status).toBe("connected"));
  });

  beforeEach(() => {
    Object.assign(browser, { isPluggedIn: true, given: [], connections: [], speakers: [], loud: new Set() });
    vi.stubGlobal("fetch", async () => Response.json({ iceServers: ICE_SERVERS }));
    vi.stubGlobal("MediaStreamAudioSourceNode", FakeSource);
    vi.stubGlobal("AnalyserNode", FakeAnalyser);
    vi.stubGlobal("MediaStream", FakeStream);
    vi.stubGlobal("RTCPeerConnection", FakeConnection);
    vi.stubGlobal("Audio", FakeSpeaker);
    vi.stubGlobal(
      "AudioContext",
      class {
        readonly state = "running";
        close = async () => {};
      },
    );
    const getUserMedia = async () => {
      if (!browser.isPluggedIn) throw new DOMException("none", "NotFoundError");
      const stream = new FakeStream([new FakeTrack()]);
      browser.given.push(stream);
      return stream;
    };
    Object.assign(navigator, { mediaDevices: { getUserMedia }, locks: new FakeLocks() });
    leaveVoice();
    useSession.setState({
      seat: { gameId: GAME.id, playerId: "amira", playerName: "Amira" },
      game: null,
      isRestored: true,
    });
    useContact.setState({ contact: CONTACT, strangers: false, friends: [], allowed: [] });
    useBlocking.setState({ blocked: [] });
    useVoice.setState({ volumes: {} });
    useToasts.setState({ toasts: [] });
    server.received = [];
    replies.clear();
    server.answer = (event) => replies.get(event) ?? { success: true };
    return leaveVoice;
  });
}

export const voiceStatus = () => useVoice.getState().status;
export const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => ({ kind, text }));
export const trackOf = (stream: FakeStream | undefined) => stream?.getTracks()[0];
