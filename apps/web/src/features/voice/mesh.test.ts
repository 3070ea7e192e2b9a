// Each test runs the meshes of a whole table, and their signals arrive with a delay. The fake connections follow the
// rules of WebRTC for offers and answers, and have no other behaviour.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { later } from "../../shared/later.ts";
import { createMesh, type Mesh } from "./mesh.ts";
import type { Signal } from "./signal.ts";

/** One end of a data channel that both sides have created. */
class FakeChannel {
  readyState: RTCDataChannelState = "connecting";
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  #other: FakeChannel | null = null;

  open(other: FakeChannel): void {
    this.#other = other;
    if (this.readyState === "open") return;
    this.readyState = "open";
    setTimeout(() => this.onopen?.());
  }

  send(data: string): void {
    setTimeout(() => this.#other?.onmessage?.({ data }));
  }
}

/**
 * Replaces the browser's WebRTC connection. Offers and answers work as in RFC 8829. The connection is established once
 * both sides agree.
 */
class FakeConnection {
  static readonly all: FakeConnection[] = [];
  /** If true, no connection is established even if both sides agree. */
  static isCut = false;
  signalingState: RTCSignalingState = "stable";
  connectionState: RTCPeerConnectionState = "new";
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: (() => void) | null = null;
  ontrack: ((event: { track: { kind: string } }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  readonly #session = FakeConnection.all.push(this);
  readonly #channel = new FakeChannel();
  /** The tracks that this connection sends in place of its first one. */
  readonly replacements: MediaStreamTrack[] = [];

  getSenders() {
    return [{ replaceTrack: async (track: MediaStreamTrack) => void this.replacements.push(track) }];
  }

  createDataChannel(): FakeChannel {
    return this.#channel;
  }

  addTrack(): void {
    // The browser fires this event in a later task. If the negotiation is finished by then, it does not fire the event.
    setTimeout(() => {
      if (this.remoteDescription === null) this.onnegotiationneeded?.();
    });
  }

  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === "have-remote-offer" ? "answer" : "offer";
    this.localDescription = { type, sdp: `v=0\r\no=- ${this.#session} 1 IN IP4 0.0.0.0\r\n` };
    this.signalingState = type === "answer" ? "stable" : "have-local-offer";
    this.#meet();
  }

  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    if (description.type === "answer" && this.signalingState !== "have-local-offer")
      throw new Error("nothing was asked");
    const session = sessionIn(description);
    if (this.remoteDescription !== null && sessionIn(this.remoteDescription) !== session) throw new Error("a stranger");
    const isRolledBack = description.type === "offer" && this.signalingState === "have-local-offer";
    if (isRolledBack && this.remoteDescription === null) throw new Error("Chromium may be stuck from here on");
    this.remoteDescription = description;
    this.signalingState = description.type === "answer" ? "stable" : "have-remote-offer";
    this.ontrack?.({ track: { kind: "audio" } });
    this.#meet();
  }

  async addIceCandidate(): Promise<void> {}
  restartIce(): void {}

  close(): void {
    this.become("closed", false);
    for (const other of FakeConnection.all) if (this.#isWith(other)) other.become("disconnected");
  }

  become(state: RTCPeerConnectionState, isTold = true): void {
    if (this.connectionState === "closed" || this.connectionState === state) return;
    this.connectionState = state;
    if (isTold) this.onconnectionstatechange?.();
  }

  #isWith(other: FakeConnection): boolean {
    const names = (description: RTCSessionDescriptionInit | null, session: number) =>
      description?.sdp?.includes(`o=- ${session} `) ?? false;
    return names(this.remoteDescription, other.#session) && names(other.remoteDescription, this.#session);
  }

  #meet(): void {
    if (FakeConnection.isCut) return;
    for (const other of FakeConnection.all) {
      const isAgreed = this.localDescription?.type !== other.localDescription?.type;
      const isThere = isAgreed && this.#isWith(other) && [this, other].every((end) => end.signalingState === "stable");
      if (!isThere || other.connectionState === "closed") continue;
      for (const end of [this, other]) end.become("connected");
      this.#channel.open(other.#channel);
      other.#channel.open(this.#channel);
    }
  }
}

function sessionIn({ sdp }: RTCSessionDescriptionInit): string | undefined {
  return sdp?.split(" ")[1];
}

class FakeStream {
  getTracks() {
    return [{}];
  }
  addTrack() {}
}

beforeEach(() => {
  vi.stubGlobal("MediaStream", FakeStream);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Table {
  readonly join: (id: string) => Mesh;
  readonly leave: (id: string) => void;
  /** The players who are not connected to the server, as the others' pages know. */
  readonly absent: Set<string>;
  /** For each player, by id: the ids of the players that this player hears. */
  readonly heard: () => Record<string, string[]>;
  /** For each player's page, by the player's id: the players whose microphones the page knows to be muted. */
  readonly muted: () => Record<string, readonly string[]>;
  readonly mute: (id: string, isMuted: boolean) => void;
  /** How often a page was notified of a muted or unmuted microphone, added up over all pages. */
  readonly mutedReports: () => number;
  /** Lets time pass, in ms. */
  readonly pass: (ms: number) => Promise<void>;
  readonly log: [from: string, to: string, kind: Signal["kind"]][];
}

/** All players have a seat from the start and may join the voice chat. */
function tableOf(ids: readonly string[]): Table {
  FakeConnection.all.length = 0;
  const meshes = new Map<string, Mesh>();
  const heard = new Map<string, readonly string[]>();
  const muted = new Map<string, readonly string[]>();
  const silent = new Set<string>();
  const absent = new Set<string>();
  let mutedReports = 0;
  const log: Table["log"] = [];
  const join = (id: string) => {
    const mesh = createMesh({
      myId: id,
      microphone: new MediaStream(),
      connect: () => new FakeConnection() as unknown as RTCPeerConnection,
      send: (to, signal) => {
        log.push([id, to, signal.kind]);
        setTimeout(() => meshes.get(to)?.hear(id, signal), 20);
      },
      others: () => ids.filter((other) => other !== id && !absent.has(other)),
      later,
      onChange: (voices) => heard.set(id, [...voices.keys()]),
      isMuted: () => silent.has(id),
      onMuted: (ids) => {
        mutedReports++;
        muted.set(id, ids);
      },
    });
    meshes.set(id, mesh);
    mesh.callAll();
    return mesh;
  };
  return {
    join,
    absent,
    log,
    mutedReports: () => mutedReports,
    muted: () => Object.fromEntries([...muted].map(([id, ids]) => [id, ids.toSorted()])),
    mute: (id, isMuted) => {
      if (isMuted) silent.add(id);
      else silent.delete(id);
      meshes.get(id)?.tellMuted();
    },
    leave: (id) => {
      meshes.get(id)?.close();
      meshes.delete(id);
      heard.delete(id);
      for (const mesh of meshes.values()) mesh.drop(id);
    },
    heard: () => Object.fromEntries([...heard].toSorted().map(([id, others]) => [id, others.toSorted()])),
    pass: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
  };
}

const ALL_FOUR = { a: ["b", "c", "d"], b: ["a", "c", "d"], c: ["a", "b", "d"], d: ["a", "b", "c"] };

describe("all players hear each other", () => {
  it("if they join one after the other, in any order", async () => {
    for (const order of ["abcd", "dcba", "cadb"]) {
      const table = tableOf(["a", "b", "c", "d"]);
      for (const id of order) {
        table.join(id);
        await table.pass(1000);
      }
      expect(table.heard()).toEqual(ALL_FOUR);
    }
  });

  it("if all join at the same moment and call each other", async () => {
    const table = tableOf(["a", "b", "c", "d"]);
    for (const id of "abcd") table.join(id);
    await table.pass(1000);
    expect(table.heard()).toEqual(ALL_FOUR);
  });

  it("if two join a few milliseconds apart, so that only one of their calls arrives", async () => {
    for (const apart of [1, 10, 19, 20, 21, 40]) {
      for (const [first, second] of [
        ["a", "b"],
        ["b", "a"],
      ] as const) {
        const table = tableOf(["a", "b"]);
        table.join(first);
        await table.pass(apart);
        table.join(second);
        await table.pass(1000);
        expect(table.heard(), `${second} ${apart} ms after ${first}`).toEqual({ a: ["b"], b: ["a"] });
      }
    }
  });

  it("if the page of one does not know yet that the other is there", async () => {
    const table = tableOf(["a", "b"]);
    table.absent.add("b");
    const mesh = table.join("a");
    mesh.hear("b", { kind: "answer", sdp: "v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\n" });
    expect(table.log).toEqual([]);
    table.join("b");
    await table.pass(1000);
    expect(table.heard()).toEqual({ a: ["b"], b: ["a"] });
    expect([...mesh.voices().keys()]).toEqual(["b"]);
  });

  it("again if a player disconnected unnoticed and returns with a new page", async () => {
    for (const id of ["a", "b"] as const) {
      const table = tableOf(["a", "b"]);
      for (const each of "ab") table.join(each);
      await table.pass(1000);
      table.join(id);
      await table.pass(1000);
      expect(table.heard()).toEqual({ a: ["b"], b: ["a"] });
    }
  });
});

it("a muted microphone is shown to all others, including later ones, until it is unmuted or gone", async () => {
  const table = tableOf(["a", "b", "c"]);
  for (const id of "ab") table.join(id);
  await table.pass(1000);
  table.mute("a", true);
  await table.pass(100);
  expect(table.muted()).toEqual({ b: ["a"] });
  table.join("c");
  await table.pass(1000);
  expect(table.muted()).toEqual({ b: ["a"], c: ["a"] });
  table.mute("a", false);
  await table.pass(100);
  expect(table.muted()).toEqual({ b: [], c: [] });
  table.mute("a", true);
  await table.pass(100);
  table.leave("a");
  expect(table.muted()).toEqual({ b: [], c: [] });
});

it("a microphone that is muted a thousand times in a moment changes the other's page twice, and the last state stays", async () => {
  const table = tableOf(["a", "b"]);
  for (const id of "ab") table.join(id);
  await table.pass(1000);
  for (let nth = 0; nth < 1000; nth++) table.mute("a", nth % 2 === 0);
  await table.pass(1000);
  expect(table.mutedReports()).toBe(2);
  expect(table.muted()).toEqual({ b: [] });
});

describe("a lost connection between two players", () => {
  it("is replaced after a moment", async () => {
    const table = tableOf(["a", "b"]);
    for (const id of "ab") table.join(id);
    await table.pass(1000);
    const used = FakeConnection.all.filter(({ connectionState }) => connectionState === "connected");
    for (const end of used) end.become("disconnected");
    await table.pass(3900);
    expect(table.heard()).toEqual({ a: ["b"], b: ["a"] });
    await table.pass(200);
    expect(table.heard()).toEqual({ a: [], b: [] });
    await table.pass(2000);
    expect(table.heard()).toEqual({ a: ["b"], b: ["a"] });
    expect(used.map(({ connectionState }) => connectionState)).toEqual(["closed", "closed"]);
  });

  it("is kept if it recovers", async () => {
    const table = tableOf(["a", "b"]);
    for (const id of "ab") table.join(id);
    await table.pass(1000);
    const used = FakeConnection.all.filter(({ connectionState }) => connectionState === "connected");
    for (const end of used) end.become("disconnected");
    await table.pass(2000);
    for (const end of used) end.become("connected");
    await table.pass(60_000);
    expect(table.heard()).toEqual({ a: ["b"], b: ["a"] });
    expect(used.map(({ connectionState }) => connectionState)).toEqual(["connected", "connected"]);
  });

  it("is also replaced if it was never established although both sides agreed", async () => {
    const table = tableOf(["a", "b"]);
    FakeConnection.isCut = true;
    for (const id of "ab") table.join(id);
    await table.pass(14_000);
    FakeConnection.isCut = false;
    expect(table.heard()).toEqual({});
    await table.pass(4000);
    expect(table.heard()).toEqual({ a: ["b"], b: ["a"] });
  });

  it("is retried at growing intervals, but never with a player who has left the voice chat", async () => {
    const table = tableOf(["a", "b"]);
    table.join("a");
    const fail = () => FakeConnection.all.at(-1)?.become("failed");
    const calls = () => table.log.filter(([from, , kind]) => from === "a" && kind === "offer").length;
    await table.pass(100);
    fail();
    await table.pass(1100);
    expect(calls()).toBe(2);
    fail();
    await table.pass(1100);
    expect(calls()).toBe(2);
    await table.pass(1100);
    expect(calls()).toBe(3);
    fail();
    table.leave("b");
    await table.pass(120_000);
    expect(calls()).toBe(3);
  });

  it("is not retried while the other player has no connection to the server", async () => {
    const table = tableOf(["a", "b"]);
    table.join("a");
    await table.pass(100);
    table.absent.add("b");
    FakeConnection.all.at(-1)?.become("failed");
    await table.pass(120_000);
    expect(table.log).toEqual([["a", "b", "offer"]]);
  });

  it("is closed when one of the two leaves the voice chat", async () => {
    const table = tableOf(["a", "b"]);
    for (const id of "ab") table.join(id);
    await table.pass(1000);
    table.leave("a");
    expect(table.heard()).toEqual({ b: [] });
    await table.pass(120_000);
    expect(table.heard()).toEqual({ b: [] });
    expect(FakeConnection.all.filter(({ connectionState }) => connectionState === "connected")).toEqual([]);
  });
});

it("a player calls only the others to whom there is no connection yet", async () => {
  const table = tableOf(["a", "b", "c"]);
  table.absent.add("c");
  const mesh = table.join("a");
  table.join("b");
  await table.pass(1000);
  table.absent.delete("c");
  const before = table.log.length;
  mesh.callNew();
  await table.pass(1000);
  expect(table.log.slice(before)).toEqual([["a", "c", "offer"]]);
});

it("a new microphone is heard by all others", async () => {
  const table = tableOf(["a", "b", "c"]);
  const mesh = table.join("a");
  for (const id of "bc") table.join(id);
  await table.pass(1000);
  const track = {} as MediaStreamTrack;
  mesh.speakThrough(track);
  const inUse = FakeConnection.all.filter(({ connectionState }) => connectionState === "connected");
  expect(inUse.flatMap(({ replacements }) => replacements)).toEqual([track, track]);
});
