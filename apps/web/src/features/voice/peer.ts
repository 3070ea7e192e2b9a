// The WebRTC connection to one player, by perfect negotiation: if both sides send an offer at once, the polite side
// withdraws its own.
import type { Signal } from "./signal.ts";

export interface PeerParts {
  readonly connection: RTCPeerConnection;
  readonly isPolite: boolean;
  readonly microphone: MediaStream;
  readonly send: (signal: Signal) => void;
  readonly onConnected: (voice: MediaStream) => void;
  /** Whether this player's microphone is muted. */
  readonly isMuted: () => boolean;
  /** The other player has muted or unmuted their microphone. */
  readonly onMuted: (isMuted: boolean) => void;
  /** The connection has failed; not called after `close`. */
  readonly onEnded: () => void;
  /** Runs `task` after `ms`; the returned function cancels it. */
  readonly later: (ms: number, task: () => void) => () => void;
}

/** Sends an offer on its own, unless it receives one at the same time. */
export interface Peer {
  hear(signal: Signal): void;
  /**
   * Whether this connection can accept `offer`. If not, a new connection is needed. That is so if the offer belongs to
   * another connection than the messages received so far, or if both sides send their first offer at once and this side
   * withdraws (Chromium may never connect after a rollback while it is still gathering candidates).
   */
  fits(offer: string): boolean;
  speakThrough(track: MediaStreamTrack): void;
  /** Sends whether this microphone is muted; the received audio does not distinguish that from silence. */
  tellMuted(): void;
  close(): void;
}

const MUTED = "muted";

/** Time limit to connect after both descriptions are set. */
const WAY_MS = 15_000;
/** Time limit to recover an interrupted connection. */
const RECOVERY_MS = 4000;

export function createPeer(parts: PeerParts): Peer {
  const { connection, isPolite, microphone, send, onConnected, isMuted, onMuted, onEnded, later } = parts;
  const voice = new MediaStream();
  let isOver = false;
  let hasCalled = false;
  /** Session id of the remote connection, once one of its descriptions was set. */
  let session: string | undefined;
  let stopWaiting = () => {};
  /** A queue: a message that arrives during a negotiation waits for its end. */
  let last = Promise.resolve();

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
  const inTurn = (task: () => Promise<void>) => {
    last = last.then(() => (isOver ? undefined : task())).catch(end);
  };
  const describe = async (kind: "offer" | "answer") => {
    await connection.setLocalDescription();
    say(kind);
  };
  const say = (kind: "offer" | "answer") => {
    const { localDescription } = connection;
    if (localDescription?.type === kind) send({ kind, sdp: localDescription.sdp });
  };

  const waitForWay = (ms: number) => {
    stopWaiting();
    stopWaiting = later(ms, end);
  };
  const take = async (type: "offer" | "answer", sdp: string) => {
    if (connection.connectionState !== "connected") waitForWay(WAY_MS);
    await connection.setRemoteDescription({ type, sdp });
  };
  const takeOffer = async (sdp: string) => {
    // The other side had not joined the voice chat yet and dropped our offer: send it again.
    if (connection.signalingState !== "stable" && !isPolite) return say("offer");
    await take("offer", sdp);
    await describe("answer");
  };
  const takeAnswer = async (sdp: string) => {
    if (connection.signalingState === "have-local-offer") await take("answer", sdp);
  };
  /** A candidate of a dropped offer is useless. */
  const takeCandidate = (candidate: RTCIceCandidateInit) => connection.addIceCandidate(candidate).catch(() => {});

  connection.onnegotiationneeded = () => {
    hasCalled = true;
    inTurn(async () => {
      if (connection.signalingState === "stable") await describe("offer");
    });
  };
  connection.onicecandidate = ({ candidate }) => {
    if (candidate !== null) send({ kind: "candidate", candidate: candidate.toJSON() });
  };
  connection.ontrack = ({ track }) => {
    if (track.kind === "audio") voice.addTrack(track);
  };
  connection.onconnectionstatechange = () => {
    switch (connection.connectionState) {
      case "connected":
        stopWaiting();
        return onConnected(voice);
      case "disconnected":
        // It is enough if one side restarts ICE.
        if (!isPolite) connection.restartIce();
        return waitForWay(RECOVERY_MS);
      case "failed":
      case "closed":
        return end();
    }
  };
  // Both sides create this channel, so it needs no negotiation.
  const news = connection.createDataChannel("microphone", { negotiated: true, id: 0 });
  const tellMuted = () => {
    if (news.readyState === "open") news.send(isMuted() ? MUTED : "");
  };
  news.onopen = tellMuted;
  news.onmessage = ({ data }) => onMuted(data === MUTED);
  for (const track of microphone.getTracks()) connection.addTrack(track, microphone);

  return {
    hear: (signal) => {
      const isTaken = signal.kind === "answer" || (signal.kind === "offer" && !hasCalled);
      if (isTaken) session ??= sessionOf(signal.sdp);
      inTurn(() => {
        switch (signal.kind) {
          case "offer":
            return takeOffer(signal.sdp);
          case "answer":
            return takeAnswer(signal.sdp);
          case "candidate":
            return takeCandidate(signal.candidate);
        }
      });
    },
    fits: (offer) => (session === undefined ? !(hasCalled && isPolite) : session === sessionOf(offer)),
    speakThrough: (track) => {
      for (const sender of connection.getSenders()) void sender.replaceTrack(track).catch(end);
    },
    tellMuted,
    close,
  };
}

/** RFC 8829: constant for the lifetime of a connection. */
function sessionOf(sdp: string): string | undefined {
  return /^o=\S+ (\d+)/m.exec(sdp)?.[1];
}
