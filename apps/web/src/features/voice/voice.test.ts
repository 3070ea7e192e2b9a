// @vitest-environment jsdom
// The voice chat of a seat: its microphone, the tab that has it, and the other players at the table. Only the browser's
// microphone, locks, connections and audio, and the server, are replaced.
import type { ServerEvent, ServerEventArguments } from "@chkobba/protocol";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../../shared/http/page-client.ts";
// The code is loaded beforehand, because a test with fake timers can't wait for the load.
import "../../shared/socket/payload-schemas.ts";
import { gameOf, seated, seenFrom } from "../../shared/game/game-for-tests.ts";
import { currentCatalogue, startLanguage, withTexts } from "../../shared/i18n/index.ts";
import { useBlocking } from "../../shared/people/blocked-players.ts";
import { useContact } from "../../shared/people/contact.ts";
import { useSession } from "../../shared/seat/session.ts";
import { connect, useConnection } from "../../shared/socket/connection.ts";
import { useTalking } from "../../shared/sound/talking.ts";
import { useToasts } from "../../shared/ui/toasts.ts";
import { changeVolume, hearPlayer, leaveVoice, muteMicrophone, startVoice } from "./voice.ts";
import { closeVoicePanel, useVoice } from "./voice-store.ts";

const GAME = seenFrom(0, gameOf(2, seated("amira"), seated("bilel")));
const SEAT = { gameId: GAME.id, playerId: "amira", playerName: "Amira" };
const OTHER_ID = "00000000-0000-4000-8000-000000000002";
const CONTACT = { friendsChat: false, phrasesOnly: false, friendsVoice: false };
const ICE_SERVERS = [{ urls: ["stun:stun.example.org"] }];
/** How often the page measures who is talking, and how long a talker may pause. */
const MEASURE_MS = 100;
const PAUSE_MS = 500;

const { server } = vi.hoisted(() => ({
  server: {
    /** The requests that the server received, the oldest first. */
    received: Array.of<[event: string, payload: Record<string, unknown>]>(),
    /** The replies to requests, by event. A request without an entry is accepted. */
    replies: new Map<string, object | Promise<object>>(),
    send: (_event: string, ..._payload: unknown[]): unknown => null,
  },
}));

vi.mock("socket.io-client", async () => {
  const { EventEmitter } = await import("node:events");
  const own = new EventEmitter();
  server.send = own.emit.bind(own);
  const socket = {
    io: new EventEmitter(),
    connected: false,
    on: own.on.bind(own),
    off: own.off.bind(own),
    connect() {
      socket.connected = true;
      own.emit("connect");
    },
    emit: (_event: "probe", _payload: object, answered: () => void) => answered(),
    timeout: () => ({
      emit(event: string, payload: Record<string, unknown>, answered: (error: null, reply: object) => void) {
        server.received.push([event, payload]);
        const reply = server.replies.get(event) ?? { success: true };
        if (reply instanceof Promise) void reply.then((late) => answered(null, late));
        else answered(null, reply);
      },
    }),
  };
  return { io: () => socket, XHR: class {}, WebSocket: class {} };
});

class FakeTrack {
  readonly kind = "audio";
  enabled = true;
  isStopped = false;
  onended: (() => void) | null = null;

  stop(): void {
    this.isStopped = true;
  }
}

class FakeStream {
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
    samples.fill(this.track !== undefined && loud.has(this.track) ? 0.5 : 0);
  }
}

class FakeSpeaker {
  volume = 1;
  muted = false;
  srcObject: unknown = null;
  paused = true;

  constructor() {
    speakers.push(this);
  }

  async play(): Promise<void> {
    this.paused = false;
  }

  pause(): void {
    this.paused = true;
  }
}

/** Replaces the browser's WebRTC connection. It is established as soon as both descriptions are set. */
class FakeConnection {
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
  readonly #number = connections.push(this);
  readonly config: RTCConfiguration;

  constructor(config: RTCConfiguration) {
    this.config = config;
  }

  createDataChannel = () => this.channel;

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

const sdpOf = (session: number) => `v=0\r\no=- ${session} 1 IN IP4 0.0.0.0\r\n`;

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

/** The streams that the browser has given, the oldest first. */
let given: FakeStream[];
let isPluggedIn: boolean;
/** The connections and audio elements that the page has made, the oldest first. */
let connections: FakeConnection[];
let speakers: FakeSpeaker[];
/** The tracks on which a person is talking. */
let loud: Set<FakeTrack>;

/** Takes the lock of the seat, as the voice chat of another tab does. Rejects when another voice chat takes the lock. */
const takeLockElsewhere = () =>
  navigator.locks.request("chkobba.voice.amira", { steal: true }, () => new Promise<void>(() => {}));

beforeAll(async () => {
  vi.stubGlobal("fetch", async () => Response.json({ status: "ok" }));
  await startLanguage("en");
  await withTexts(["voice", "table"], Promise.resolve());
  connect();
  await vi.waitFor(() => expect(useConnection.getState().status).toBe("connected"));
});

beforeEach(() => {
  [given, connections, speakers, loud] = [[], [], [], new Set()];
  isPluggedIn = true;
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
    if (!isPluggedIn) throw new DOMException("none", "NotFoundError");
    const stream = new FakeStream([new FakeTrack()]);
    given.push(stream);
    return stream;
  };
  Object.assign(navigator, { mediaDevices: { getUserMedia }, locks: new FakeLocks() });
  leaveVoice();
  useSession.setState({ seat: SEAT, game: null, isRestored: true });
  useContact.setState({ contact: CONTACT, strangers: false, friends: [], allowed: [] });
  useBlocking.setState({ blocked: [] });
  useVoice.setState({ volumes: {} });
  useToasts.setState({ toasts: [] });
  server.received = [];
  server.replies = new Map();
  return leaveVoice;
});

const status = () => useVoice.getState().status;
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => ({ kind, text }));
const trackOf = (stream: FakeStream | undefined) => stream?.getTracks()[0];

describe("a microphone", () => {
  it("that is missing or not allowed is reported, and the next attempt may find one", async () => {
    isPluggedIn = false;
    await startVoice();
    expect(useVoice.getState()).toMatchObject({ status: "unavailable", isOpen: true });
    isPluggedIn = true;
    await startVoice();
    expect(status()).toBe("connected");
  });

  it("that is unplugged is replaced by another one; without another one the voice chat ends and reports it", async () => {
    await startVoice();
    const [own] = given;
    trackOf(own)?.onended?.();
    await vi.waitFor(() => expect(given).toHaveLength(2));
    await vi.waitFor(() => expect(trackOf(own)).toBe(trackOf(given[1])));
    expect(status()).toBe("connected");
    isPluggedIn = false;
    trackOf(own)?.onended?.();
    await vi.waitFor(() => expect(status()).toBe("unavailable"));
  });

  it("is released if the player leaves the table before the browser grants it", async () => {
    const started = startVoice();
    useSession.setState({ seat: null });
    await started;
    expect(trackOf(given[0])?.isStopped).toBe(true);
    expect(status()).toBe("off");
  });
});

describe("starting and leaving", () => {
  it("needs a seat", async () => {
    useSession.setState({ seat: null });
    await startVoice();
    expect(given).toEqual([]);
    expect(status()).toBe("off");
  });

  it("opens the panel while the browser asks for the microphone", async () => {
    muteMicrophone(true);
    const started = startVoice();
    expect(useVoice.getState()).toMatchObject({ status: "initializing", isOpen: true, isMuted: false });
    await started;
    expect(status()).toBe("connected");
  });

  it("a second start changes nothing", async () => {
    await startVoice();
    await startVoice();
    expect(given).toHaveLength(1);
    expect(status()).toBe("connected");
  });

  it("only the newest start keeps its microphone", async () => {
    const first = startVoice();
    leaveVoice();
    await Promise.all([first, startVoice()]);
    expect(given.map((stream) => trackOf(stream)?.isStopped)).toEqual([true, false]);
    expect(status()).toBe("connected");
  });

  it("a player who has left gets no report of a missing microphone", async () => {
    isPluggedIn = false;
    const started = startVoice();
    leaveVoice();
    await started;
    expect(status()).toBe("off");
  });

  it("leaving notifies the server, but only from within the voice chat", async () => {
    leaveVoice();
    expect(server.received).toEqual([]);
    await startVoice();
    leaveVoice();
    expect(server.received.at(-1)).toEqual(["webrtc-leave", { gameId: GAME.id, playerId: "amira" }]);
    expect(status()).toBe("off");
  });

  it("in a browser that can't play audio, the microphone is released", async () => {
    vi.stubGlobal("AudioContext", vi.fn().mockThrow(new DOMException("no audio", "NotSupportedError")));
    await startVoice();
    expect(trackOf(given[0])?.isStopped).toBe(true);
    expect(useVoice.getState()).toMatchObject({ status: "unavailable", isOpen: true });
  });
});

describe("another tab", () => {
  const elsewhere = () => [{ kind: "message", text: currentCatalogue().voice.elsewhere }];

  it("of the browser that starts the voice chat of the seat ends it here, with a message", async () => {
    await startVoice();
    takeLockElsewhere().catch(() => {});
    await vi.waitFor(() => expect(status()).toBe("off"));
    expect(trackOf(given[0])?.isStopped).toBe(true);
    expect(toasts()).toEqual(elsewhere());
  });

  it("loses the voice chat of the seat when it starts here", async () => {
    const lost = expect(takeLockElsewhere()).rejects.toThrow("stolen");
    await startVoice();
    await lost;
    expect(status()).toBe("connected");
  });

  it("is not assumed when the player leaves and starts again at once", async () => {
    await startVoice();
    leaveVoice();
    await startVoice();
    await new Promise((resolve) => setTimeout(resolve));
    expect(status()).toBe("connected");
    expect(toasts()).toEqual([]);
  });

  it("or device that the server reports ends the voice chat here", async () => {
    await startVoice();
    server.send("webrtc-player-disconnect", { playerId: "amira" });
    await vi.waitFor(() => expect(status()).toBe("off"));
    expect(toasts()).toEqual(elsewhere());
  });
});

describe("with other players", () => {
  const [amira, bilel] = GAME.players;
  if (amira === undefined || bilel === undefined) throw new Error("the table is empty");
  const chedli = { ...bilel, id: "chedli", name: "Chedli" };
  const TABLE = { ...GAME, players: [amira, bilel, chedli] };

  /** Ids of the players to whom the page has sent an offer. */
  const called = () => server.received.filter(([event]) => event === "webrtc-offer").map(([, { to }]) => to);
  const allowedOnServer = () => server.received.filter(([event]) => event === "allow-voice");
  const settled = () => vi.advanceTimersByTimeAsync(0);

  async function send<E extends ServerEvent>(event: E, ...payload: ServerEventArguments<E>): Promise<void> {
    server.send(event, ...payload);
    await settled();
  }

  /** The other player's page answers the newest offer, and both are connected. */
  async function answer(from: string): Promise<FakeConnection> {
    const sdp = sdpOf(connections.length);
    await send("webrtc-answer", { gameId: GAME.id, from, to: "amira", answer: { type: "answer", sdp } });
    const connection = connections.findLast(({ remoteDescription }) => remoteDescription?.sdp === sdp);
    if (connection === undefined) throw new Error("nothing was offered");
    return connection;
  }

  async function start(): Promise<void> {
    await startVoice();
    await settled();
  }

  /** The table of Amira and Bilel, who hear each other. */
  async function startWithBilel(): Promise<FakeConnection> {
    useSession.setState({ game: GAME });
    await start();
    return answer("bilel");
  }

  /** Keeps back the reply to `event`. The returned function sends it. */
  function replyLate(event: string): () => Promise<void> {
    let reply = (_reply: object) => {};
    server.replies.set(event, new Promise<object>((resolve) => (reply = resolve)));
    return async () => {
      reply({ success: true });
      await settled();
    };
  }

  /** The player hears no strangers except `allowed`, and all others at the table are strangers. */
  const hearsNoStrangers = (allowed: readonly string[] = []) => {
    const contact = { ...CONTACT, friendsVoice: true };
    server.replies.set("get-contact", { success: true, contact, strangers: true, friends: [] });
    useContact.setState({ contact, strangers: true, friends: [], allowed });
  };

  beforeEach(() => {
    vi.useFakeTimers();
    server.replies.set("get-contact", { success: true, contact: CONTACT, strangers: false, friends: [] });
    useSession.setState({ game: TABLE });
  });

  afterEach(() => {
    leaveVoice();
    vi.useRealTimers();
  });

  it("the page calls the people at the table whom the player hears, but no bot and no absent or blocked player", async () => {
    const others = [
      { ...bilel, id: "dalia", isBot: true },
      { ...bilel, id: "emna", connected: false },
      { ...bilel, id: "farid" },
    ];
    useSession.setState({ game: { ...TABLE, players: [...TABLE.players, ...others] } });
    useBlocking.setState({ blocked: ["farid"] });
    await start();
    expect(called()).toEqual(["bilel", "chedli"]);
    expect(server.received).toContainEqual([
      "webrtc-offer",
      { gameId: GAME.id, from: "amira", to: "bilel", offer: { type: "offer", sdp: sdpOf(1) } },
    ]);
    expect(connections[0]?.config).toEqual({ iceServers: ICE_SERVERS, bundlePolicy: "max-bundle" });
    expect(connections[0]?.sent).toBe(trackOf(given[0]));
  });

  it("an offer is answered, and the player is heard until they leave", async () => {
    useSession.setState({ game: null });
    await start();
    const offer = { type: "offer", sdp: sdpOf(99) };
    await send("webrtc-offer", { gameId: GAME.id, from: "bilel", to: "amira", offer });
    expect(server.received.at(-1)).toMatchObject(["webrtc-answer", { to: "bilel" }]);
    expect(useVoice.getState().heard).toEqual(["bilel"]);
    expect(speakers).toMatchObject([{ paused: false }]);
    await send("webrtc-player-disconnect", { playerId: "bilel" });
    expect(useVoice.getState()).toMatchObject({ heard: [], status: "connected" });
    expect(connections[0]?.connectionState).toBe("closed");
    expect(speakers).toMatchObject([{ paused: true }]);
  });

  it("each player has their own volume, also before they are heard", async () => {
    changeVolume("bilel", 30);
    await startWithBilel();
    expect(speakers).toMatchObject([{ volume: 0.3 }]);
    changeVolume("chedli", 50);
    changeVolume("bilel", 80);
    expect(speakers).toMatchObject([{ volume: 0.8 }]);
    expect(useVoice.getState().volumes).toEqual({ bilel: 80, chedli: 50 });
  });

  it("a muted microphone sends nothing, and the others know it", async () => {
    const { channel } = await startWithBilel();
    expect(channel.sent).toEqual([""]);
    muteMicrophone(true);
    expect(useVoice.getState().isMuted).toBe(true);
    expect(trackOf(given[0])?.enabled).toBe(false);
    muteMicrophone(false);
    expect(trackOf(given[0])?.enabled).toBe(true);
    expect(channel.sent).toEqual(["", "muted", ""]);
    channel.onmessage({ data: "muted" });
    expect(useVoice.getState().muted).toEqual(["bilel"]);
  });

  it("the players who are talking are shown, and other sounds get quieter", async () => {
    const { voice } = await startWithBilel();
    const own = trackOf(given[0]);
    if (own === undefined) throw new Error("no microphone");
    expect(useTalking.getState()).toBe(false);
    loud.add(own).add(voice);
    await vi.advanceTimersByTimeAsync(MEASURE_MS);
    expect(useVoice.getState().talking).toEqual(["amira", "bilel"]);
    expect(useTalking.getState()).toBe(true);
    loud.clear();
    await vi.advanceTimersByTimeAsync(PAUSE_MS + MEASURE_MS);
    expect(useVoice.getState().talking).toEqual([]);
    expect(useTalking.getState()).toBe(false);
  });

  it("a microphone that replaces an unplugged one is sent and measured", async () => {
    const connection = await startWithBilel();
    const lost = trackOf(given[0]);
    lost?.onended?.();
    await settled();
    const track = trackOf(given[0]);
    if (track === undefined || track === lost) throw new Error("not replaced");
    expect(connection.sent).toBe(track);
    loud.add(track);
    await vi.advanceTimersByTimeAsync(MEASURE_MS);
    expect(useVoice.getState().talking).toEqual(["amira"]);
  });

  describe("the seat", () => {
    it("that is restored after a lost connection calls the other players again", async () => {
      const old = await startWithBilel();
      useSession.setState({ isRestored: false });
      await settled();
      expect(called()).toEqual(["bilel"]);
      useSession.setState({ isRestored: true });
      await settled();
      expect(called()).toEqual(["bilel", "bilel"]);
      expect(old.connectionState).toBe("closed");
    });

    it("that stays as it is keeps its connections when the game changes", async () => {
      await startWithBilel();
      useSession.setState({ game: { ...GAME, version: 2 } });
      await settled();
      expect(called()).toEqual(["bilel"]);
    });

    it("that may still be restored keeps the voice chat, and a lost seat ends it", async () => {
      await start();
      useSession.setState({ seat: null, isRestored: false });
      expect(status()).toBe("connected");
      useSession.setState({ isRestored: true });
      expect(status()).toBe("off");
      expect(trackOf(given[0])?.isStopped).toBe(true);
    });

    it("that is restored after the player has left the voice chat calls no other player", async () => {
      await start();
      leaveVoice();
      useSession.setState({ isRestored: false });
      useSession.setState({ isRestored: true });
      await settled();
      expect(connections).toHaveLength(2);
    });

    it("calls no other player if the player leaves before the server knows again whom the player hears", async () => {
      hearsNoStrangers(["bilel"]);
      await start();
      const reply = replyLate("allow-voice");
      useSession.setState({ isRestored: false });
      useSession.setState({ isRestored: true });
      leaveVoice();
      await reply();
      expect(connections).toHaveLength(1);
    });
  });

  describe("strangers", () => {
    it("are only called if the player has allowed them, after the server knows it", async () => {
      hearsNoStrangers(["bilel"]);
      replyLate("get-contact");
      const reply = replyLate("allow-voice");
      await start();
      expect(allowedOnServer()).toEqual([["allow-voice", { gameId: GAME.id, playerId: "bilel", allowed: true }]]);
      expect(called()).toEqual([]);
      await reply();
      expect(called()).toEqual(["bilel"]);
    });

    it("are not called if the player leaves before the server knows whom the player hears", async () => {
      hearsNoStrangers(["bilel"]);
      replyLate("get-contact");
      const reply = replyLate("allow-voice");
      await start();
      leaveVoice();
      await reply();
      expect(connections).toEqual([]);
    });

    it("are called as soon as the player allows them", async () => {
      hearsNoStrangers();
      await start();
      for (const { id: playerId } of [bilel, chedli]) await send("voice-asked", { gameId: GAME.id, playerId });
      expect(useVoice.getState().asked).toEqual(["bilel", "chedli"]);
      await hearPlayer("bilel");
      await settled();
      expect(called()).toEqual(["bilel"]);
      expect(useVoice.getState().asked).toEqual(["chedli"]);
    });

    it("stay unheard if the server refuses to allow them", async () => {
      hearsNoStrangers();
      await start();
      await send("voice-asked", { gameId: GAME.id, playerId: "bilel" });
      server.replies.set("allow-voice", { success: false, code: "RATE_LIMITED", error: "too many" });
      await hearPlayer("bilel");
      await settled();
      expect(called()).toEqual([]);
      expect(useVoice.getState().asked).toEqual(["bilel"]);
    });

    it("are not called if the player leaves before the server has allowed them", async () => {
      hearsNoStrangers();
      await start();
      const reply = replyLate("allow-voice");
      const heard = hearPlayer("bilel");
      leaveVoice();
      await reply();
      await heard;
      await settled();
      expect(connections).toEqual([]);
    });

    it("can't be allowed without a voice chat", async () => {
      await hearPlayer("bilel");
      expect(allowedOnServer()).toEqual([]);
    });

    it("are dropped when the player no longer wants to hear them, and called when they become friends", async () => {
      useContact.setState({ friends: ["chedli"] });
      server.replies.set("get-contact", { success: true, contact: CONTACT, strangers: true, friends: ["chedli"] });
      await start();
      await send("contact-update", { contact: { ...CONTACT, friendsVoice: true } });
      expect(connections.map(({ connectionState }) => connectionState)).toEqual(["closed", "new"]);
      useContact.setState({ friends: ["bilel", "chedli"] });
      await settled();
      expect(called()).toEqual(["bilel", "chedli", "bilel"]);
    });
  });

  describe("a player who would like to talk", () => {
    const asked = (name: string) => [{ kind: "message", text: currentCatalogue().table.contact.asked(name) }];

    it("is listed once, with a message if the panel is closed", async () => {
      await start();
      closeVoicePanel();
      await send("voice-asked", { gameId: GAME.id, playerId: "chedli" });
      expect(toasts()).toEqual(asked("Chedli"));
      useToasts.setState({ toasts: [] });
      await send("voice-asked", { gameId: GAME.id, playerId: "chedli" });
      expect(useVoice.getState().asked).toEqual(["chedli"]);
      expect(toasts()).toEqual([]);
    });

    it("is listed without a message in the open panel", async () => {
      await start();
      await send("voice-asked", { gameId: GAME.id, playerId: "chedli" });
      expect(useVoice.getState().asked).toEqual(["chedli"]);
      expect(toasts()).toEqual([]);
    });

    it("may have no name", async () => {
      useSession.setState({ game: { ...GAME, players: [amira, { ...bilel, name: "" }] } });
      await start();
      closeVoicePanel();
      await send("voice-asked", { gameId: GAME.id, playerId: "bilel" });
      expect(toasts()).toEqual(asked(currentCatalogue().table.nameless));
    });

    it.each([
      ["at another table", { gameId: OTHER_ID, playerId: "bilel" }],
      ["who has left the table", { gameId: GAME.id, playerId: "dalia" }],
    ])("%s is ignored", async (_where, from) => {
      await start();
      closeVoicePanel();
      await send("voice-asked", from);
      expect(useVoice.getState().asked).toEqual([]);
      expect(toasts()).toEqual([]);
    });
  });
});
