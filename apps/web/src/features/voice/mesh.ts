// The connections to all other players in the voice chat of one table. A lost connection is opened again.
import type { Later } from "../../shared/later.ts";
import { createPeer, type Peer, type PeerParts } from "./peer.ts";
import type { Signal } from "./signal.ts";

export interface MeshParts {
  readonly myId: string;
  readonly microphone: MediaStream;
  readonly connect: () => RTCPeerConnection;
  readonly send: (to: string, signal: Signal) => void;
  /** The ids of the other people at the table who are connected to the server. */
  readonly others: () => readonly string[];
  readonly later: Later;
  /** Called with the current audio streams, by player id. */
  readonly onChange: (voices: ReadonlyMap<string, MediaStream>) => void;
  /** Whether this player's microphone is muted. */
  readonly isMuted: () => boolean;
  /** Called with the ids of the other players whose microphones are muted. */
  readonly onMuted: (playerIds: readonly string[]) => void;
}

export interface Mesh {
  readonly voices: () => ReadonlyMap<string, MediaStream>;
  /**
   * Connects to all other players. A player who is not in the voice chat ignores the offer. This player connects after
   * joining the voice chat.
   */
  callAll(): void;
  /** Connects to the other players to whom there is no connection yet. */
  callNew(): void;
  hear(from: string, signal: Signal): void;
  /** Closes the connection to a player who has left. */
  drop(playerId: string): void;
  speakThrough(track: MediaStreamTrack): void;
  /** Sends whether this player's microphone is muted. */
  tellMuted(): void;
  close(): void;
}

const RETRY_MS = 1000;
const RETRY_MS_MAX = 30_000;
/**
 * The minimum time between two calls of `onMuted` for the same player. A player's page may send any number of messages
 * about its microphone, and each call renders the list of talkers.
 */
const MUTED_PAUSE_MS = 250;

export function createMesh(parts: MeshParts): Mesh {
  const { others, later, onMuted } = parts;
  const peers = new Map<string, Peer>();
  const voices = createVoices(parts);
  const muted = createMuted({ later, onMuted });
  const retries = createRetries(later);

  const remove = (id: string) => {
    retries.cancel(id);
    peers.get(id)?.close();
    peers.delete(id);
    voices.forget(id);
    muted.forget(id);
  };
  const open = (id: string): Peer => {
    remove(id);
    const peer = peerTo(id, parts, {
      onConnected: (voice) => {
        retries.reset(id);
        voices.hear(id, voice);
      },
      onMuted: (isNow) => muted.hear(id, isNow),
      onEnded: () => {
        remove(id);
        retries.schedule(id, () => {
          if (others().includes(id)) open(id);
        });
      },
    });
    peers.set(id, peer);
    return peer;
  };

  return {
    voices: voices.all,
    callAll: () => {
      for (const id of others()) open(id);
    },
    callNew: () => {
      for (const id of others()) if (!peers.has(id)) open(id);
    },
    hear: (from, signal) => {
      const known = peers.get(from);
      if (signal.kind !== "offer") return known?.hear(signal);
      const peer = known?.fits(signal.sdp) === true ? known : open(from);
      peer.hear(signal);
    },
    drop: (playerId) => {
      remove(playerId);
      retries.reset(playerId);
    },
    speakThrough: (track) => peers.forEach((peer) => void peer.speakThrough(track)),
    tellMuted: () => peers.forEach((peer) => void peer.tellMuted()),
    close: () => {
      for (const id of new Set([...peers.keys(), ...retries.waiting()])) remove(id);
    },
  };
}

function peerTo(
  id: string,
  { myId, microphone, connect, send, later, isMuted }: MeshParts,
  events: Pick<PeerParts, "onConnected" | "onMuted" | "onEnded">,
): Peer {
  return createPeer({
    connection: connect(),
    isPolite: myId < id,
    microphone,
    later,
    send: (signal) => send(id, signal),
    isMuted,
    ...events,
  });
}

/** The audio streams of the other players. */
function createVoices({ onChange }: Pick<MeshParts, "onChange">) {
  const voices = new Map<string, MediaStream>();
  const all = () => new Map(voices);

  return {
    all,
    hear: (id: string, voice: MediaStream) => {
      voices.set(id, voice);
      onChange(all());
    },
    forget: (id: string) => {
      if (voices.delete(id)) onChange(all());
    },
  };
}

/** The players whose microphones are muted. */
function createMuted({ later, onMuted }: Pick<MeshParts, "later" | "onMuted">) {
  const muted = new Set<string>();
  /**
   * By player id: the function that cancels the pause after a message about the player's microphone (`pauses`), and the
   * newest message that arrived during the pause (`newest`).
   */
  const pauses = new Map<string, () => void>();
  const newest = new Map<string, boolean>();

  const change = (id: string, isNow: boolean) => {
    if (muted.has(id) === isNow) return;
    if (isNow) muted.add(id);
    else muted.delete(id);
    onMuted([...muted]);
  };
  const hear = (id: string, isNow: boolean) => {
    if (pauses.has(id)) {
      newest.set(id, isNow);
      return;
    }
    change(id, isNow);
    const end = later(MUTED_PAUSE_MS, () => {
      pauses.delete(id);
      const next = newest.get(id) ?? isNow;
      newest.delete(id);
      if (next !== isNow) hear(id, next);
    });
    pauses.set(id, end);
  };

  return {
    hear,
    forget: (id: string) => {
      pauses.get(id)?.();
      pauses.delete(id);
      newest.delete(id);
      change(id, false);
    },
  };
}

/** Opens lost connections again: after each further loss of the same connection, the wait is twice as long. */
function createRetries(later: Later) {
  /** The number of consecutive lost connections, by player id. A successful connection resets it. */
  const losses = new Map<string, number>();
  const waits = new Map<string, () => void>();

  return {
    schedule: (id: string, open: () => void) => {
      const count = losses.get(id) ?? 0;
      losses.set(id, count + 1);
      waits.set(id, later(Math.min(RETRY_MS * 2 ** count, RETRY_MS_MAX), open));
    },
    cancel: (id: string) => {
      waits.get(id)?.();
      waits.delete(id);
    },
    reset: (id: string) => losses.delete(id),
    waiting: () => waits.keys(),
  };
}
