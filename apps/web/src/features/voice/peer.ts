// The WebRTC connection to one player. It uses perfect negotiation: if both sides send an offer at once, the polite
// side withdraws its own offer.
import type { Later } from "../../shared/later.ts";
import type { Signal } from "./signal.ts";

export interface PeerParts {
  readonly connection: RTCPeerConnection;
  readonly isPolite: boolean;
  readonly microphone: MediaStream;
  readonly send: (signal: Signal) => void;
  readonly onConnected: (voice: MediaStream) => void;
  /** Whether this player's microphone is muted. */
  readonly isMuted: () => boolean;
  /** Called when the other player has muted or unmuted their microphone. */
  readonly onMuted: (isMuted: boolean) => void;
  /** Called when the connection has failed, but not after `close`. */
  readonly onEnded: () => void;
  readonly later: Later;
}

/** A new connection sends an offer on its own, unless the other side's offer arrives first. */
export interface Peer {
  hear(signal: Signal): void;
  /**
   * Whether this connection can accept `offer`. If not, a new connection is needed. There are two such cases. First,
   * the earlier messages came from another connection of the other side than `offer`. Second, both sides have sent
   * their first offer at once, and this side is the polite side, which has to withdraw its own offer. Chromium may
   * never connect if an offer is withdrawn while candidates are being gathered.
   */
  fits(offer: string): boolean;
  speakThrough(track: MediaStreamTrack): void;
  /**
   * Sends whether this player's microphone is muted. The received audio is the same for a muted microphone and for
   * silence.
   */
  tellMuted(): void;
  close(): void;
}

const MUTED = "muted";

/** Time limit to connect after a description from the other side was set. */
const WAY_MS = 15_000;
/** Time limit to recover an interrupted connection. */
const RECOVERY_MS = 4000;

export function createPeer(parts: PeerParts): Peer {
  const { connection, isPolite, microphone, send, onConnected } = parts;
  const voice = new MediaStream();
  let hasCalled = false;
  /** The session id of the other side's connection; undefined until its first description arrives. */
  let session: string | undefined;
  /** Resolves when all queued tasks have ended. A message that arrives during a negotiation waits for this promise. */
  let last = Promise.resolve();

  const { isOver, end, close, waitForWay } = watchConnection({ ...parts, onConnected: () => onConnected(voice) });
  const negotiation = negotiate({ ...parts, onTaken: () => waitForWay(WAY_MS) });
  const inTurn = (task: () => Promise<void>) => {
    last = last.then(() => (isOver() ? undefined : task())).catch(end);
  };

  connection.onnegotiationneeded = () => {
    hasCalled = true;
    inTurn(negotiation.offer);
  };
  connection.onicecandidate = ({ candidate }) => {
    if (candidate !== null) send({ kind: "candidate", candidate: candidate.toJSON() });
  };
  connection.ontrack = ({ track }) => {
    if (track.kind === "audio") voice.addTrack(track);
  };
  const tellMuted = openMutedChannel(parts);
  for (const track of microphone.getTracks()) connection.addTrack(track, microphone);

  return {
    hear: (signal) => {
      const isTaken = signal.kind === "answer" || (signal.kind === "offer" && !hasCalled);
      if (isTaken) session ??= sessionOf(signal.sdp);
      inTurn(() => negotiation.take(signal));
    },
    fits: (offer) => (session === undefined ? !(hasCalled && isPolite) : session === sessionOf(offer)),
    speakThrough: (track) => {
      for (const sender of connection.getSenders()) void sender.replaceTrack(track).catch(end);
    },
    tellMuted,
    close,
  };
}

interface WatchParts extends Pick<PeerParts, "connection" | "isPolite" | "onEnded" | "later"> {
  readonly onConnected: () => void;
}

/** Ends a connection that fails, or that takes too long to connect or to recover. */
function watchConnection({ connection, isPolite, onEnded, later, onConnected }: WatchParts) {
  let isOver = false;
  let stopWaiting = () => {};

  const close = () => {
    isOver = true;
    stopWaiting();
    connection.close();
  };
  const end = () => {
    if (isOver) return;
    close();
    onEnded();
  };
  const waitForWay = (ms: number) => {
    stopWaiting();
    stopWaiting = later(ms, end);
  };

  connection.onconnectionstatechange = () => {
    switch (connection.connectionState) {
      case "connected":
        stopWaiting();
        return onConnected();
      case "disconnected":
        // Only one of the two sides needs to restart ICE.
        if (!isPolite) connection.restartIce();
        return waitForWay(RECOVERY_MS);
      case "failed":
      case "closed":
        return end();
    }
  };

  return { isOver: () => isOver, end, close, waitForWay };
}

interface NegotiateParts extends Pick<PeerParts, "connection" | "isPolite" | "send"> {
  /** Called before a description of the other side is set on a connection that is not connected. */
  readonly onTaken: () => void;
}

/** The perfect negotiation of a connection. Only one of its tasks may run at a time. */
function negotiate({ connection, isPolite, send, onTaken }: NegotiateParts) {
  const describe = async (kind: "offer" | "answer") => {
    await connection.setLocalDescription();
    say(kind);
  };
  const say = (kind: "offer" | "answer") => {
    const { localDescription } = connection;
    if (localDescription?.type === kind) send({ kind, sdp: localDescription.sdp });
  };
  const take = async (type: "offer" | "answer", sdp: string) => {
    if (connection.connectionState !== "connected") onTaken();
    await connection.setRemoteDescription({ type, sdp });
  };
  const takeOffer = async (sdp: string) => {
    // Both sides have sent an offer. The impolite side keeps its own offer. It sends this offer again, because the
    // other side may have dropped it before joining the voice chat.
    if (connection.signalingState !== "stable" && !isPolite) return say("offer");
    await take("offer", sdp);
    await describe("answer");
  };
  const takeAnswer = async (sdp: string) => {
    if (connection.signalingState === "have-local-offer") await take("answer", sdp);
  };
  /** If a candidate can't be added, it belongs to a dropped offer and is not needed. */
  const takeCandidate = (candidate: RTCIceCandidateInit) => connection.addIceCandidate(candidate).catch(() => {});

  return {
    offer: async () => {
      if (connection.signalingState === "stable") await describe("offer");
    },
    take: (signal: Signal): Promise<void> => {
      switch (signal.kind) {
        case "offer":
          return takeOffer(signal.sdp);
        case "answer":
          return takeAnswer(signal.sdp);
        case "candidate":
          return takeCandidate(signal.candidate);
      }
    },
  };
}

/**
 * Opens the channel on which both sides send whether their microphones are muted. Returns the function that sends it.
 */
function openMutedChannel({ connection, isMuted, onMuted }: Pick<PeerParts, "connection" | "isMuted" | "onMuted">) {
  // Both sides create this channel, so the channel needs no negotiation.
  const news = connection.createDataChannel("microphone", { negotiated: true, id: 0 });
  const tellMuted = () => {
    if (news.readyState === "open") news.send(isMuted() ? MUTED : "");
  };
  news.onopen = tellMuted;
  news.onmessage = ({ data }) => onMuted(data === MUTED);
  return tellMuted;
}

/** The session id in a description. It stays the same for the lifetime of a connection (RFC 8829). */
function sessionOf(sdp: string): string | undefined {
  return /^o=\S+ (\d+)/m.exec(sdp)?.[1];
}
