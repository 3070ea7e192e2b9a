// The connection to one other player's browser, by perfect negotiation: when both call at once, the polite one gives way.
import type { Signal } from "./signal.ts";

export interface PeerParts {
  readonly connection: RTCPeerConnection;
  readonly isPolite: boolean;
  readonly microphone: MediaStream;
  readonly send: (signal: Signal) => void;
  readonly onConnected: (voice: MediaStream) => void;
  /** It can't be used any more; never called for one that was closed from here. */
  readonly onEnded: () => void;
  /** Runs `task` after `ms`; the answer cancels it. */
  readonly later: (ms: number, task: () => void) => () => void;
}

/** Calls by itself, unless it hears an offer in the same moment in which it is made. */
export interface Peer {
  hear(signal: Signal): void;
  /**
   * Whether an offer is one for this connection. A fresh one has to take it where it comes from another connection than
   * what was heard so far, and where both call for the first time and this side gives way: Chromium, rolled back while it
   * still gathers its addresses, may never find a way.
   */
  fits(offer: string): boolean;
  speakThrough(track: MediaStreamTrack): void;
  close(): void;
}

/** Both sides have agreed: by then they have found a way to each other, or there is none. */
const WAY_MS = 15_000;
/** A way that broke may be found again for so long. */
const RECOVERY_MS = 4000;

export function createPeer({ connection, isPolite, microphone, send, onConnected, onEnded, later }: PeerParts): Peer {
  const voice = new MediaStream();
  let isOver = false;
  let hasCalled = false;
  /** Of the connection on the other side, once something of it was taken. */
  let session: string | undefined;
  let stopWaiting = () => {};
  /** One thing after the other: what comes in the middle of a negotiation waits for its end. */
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
    // Whoever was not talking yet has ignored the offer that still waits here: it is repeated.
    if (connection.signalingState !== "stable" && !isPolite) return say("offer");
    await take("offer", sdp);
    await describe("answer");
  };
  const takeAnswer = async (sdp: string) => {
    if (connection.signalingState === "have-local-offer") await take("answer", sdp);
  };
  /** One that belongs to an offer that was not taken is of no use. */
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
        // One side is enough.
        if (!isPolite) connection.restartIce();
        return waitForWay(RECOVERY_MS);
      case "failed":
      case "closed":
        return end();
    }
  };
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
    close,
  };
}

/** RFC 8829: the same for as long as a connection lives. */
function sessionOf(sdp: string): string | undefined {
  return /^o=\S+ (\d+)/m.exec(sdp)?.[1];
}
