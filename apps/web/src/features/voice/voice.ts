// The voice chat of the current table, from turning it on to leaving it. Connects microphone, mesh and loudspeakers,
// and writes their state to the store.
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { later } from "../../shared/later.ts";
import { useBlocking } from "../../shared/people/blocked-players.ts";
import { allowVoice, followContact, isHeard, repeatAllowed, useContact } from "../../shared/people/contact.ts";
import { type Seat, useSession } from "../../shared/seat/session.ts";
import { listen, request } from "../../shared/socket/connection.ts";
import { setTalking } from "../../shared/sound/talking.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import { loadIceServers } from "./ice-servers.ts";
import { createLoudspeakers } from "./loudspeakers.ts";
import { createMesh, type Mesh } from "./mesh.ts";
import { closeMicrophone, muteTracks, openMicrophone, watchMicrophone } from "./microphone.ts";
import { followSignals, sendSignal } from "./signalling.ts";
import { createTalkMeter } from "./talk-meter.ts";
import { failVoice, SILENCE, useVoice, volumeOf } from "./voice-store.ts";

interface Call {
  readonly seat: Seat;
  readonly callNew: () => void;
  readonly changeVolume: (playerId: string) => void;
  readonly mute: (isMuted: boolean) => void;
  /** Releases microphone, connections and loudspeakers. */
  readonly end: () => void;
}

let call: Call | null = null;
/**
 * Counts starts and stops of the voice chat. If the count has changed before the browser grants the microphone, the
 * player has left the voice chat in the meantime. Then the microphone is closed.
 */
let beginning = 0;

export async function startVoice(): Promise<void> {
  const { seat } = useSession.getState();
  if (seat === null || call !== null) return;
  beginning += 1;
  const mine = beginning;
  useVoice.setState({ ...SILENCE, status: "initializing", isOpen: true });
  const [microphone, iceServers] = await Promise.all([openMicrophone(), loadIceServers()]);
  if (mine !== beginning) {
    if (microphone !== null) closeMicrophone(microphone);
  } else if (microphone === null) {
    fail();
  } else if (useSession.getState().seat?.playerId !== seat.playerId) {
    closeMicrophone(microphone);
    useVoice.setState(SILENCE);
  } else {
    connect(seat, microphone, iceServers);
  }
}

/** Leaves the voice chat and notifies the other players. */
export function leaveVoice(): void {
  if (call !== null) void request("webrtc-leave", addressOf(call.seat));
  stop();
}

export function muteMicrophone(isMuted: boolean): void {
  useVoice.setState({ isMuted });
  call?.mute(isMuted);
}

/** @param volume 0 to 100 */
export function changeVolume(playerId: string, volume: number): void {
  useVoice.setState(({ volumes }) => ({ volumes: { ...volumes, [playerId]: volume } }));
  call?.changeVolume(playerId);
}

/** Allows the voice of a player whom this player did not hear before. */
export async function hearPlayer(playerId: string): Promise<void> {
  const own = call;
  if (own === null || !(await allowVoice(own.seat.gameId, playerId))) return;
  useVoice.setState(({ asked }) => ({ asked: asked.filter((id) => id !== playerId) }));
  if (call === own) own.callNew();
}

function connect(seat: Seat, microphone: MediaStream, iceServers: readonly RTCIceServer[]): void {
  const connectOther = () => new RTCPeerConnection({ iceServers: [...iceServers], bundlePolicy: "max-bundle" });
  try {
    // Throws here, and not when another player joins the voice chat later.
    connectOther().close();
    const own = begin(seat, microphone, connectOther);
    call = own;
    void repeatAllowed(seat.gameId, peopleAt(seat)).then(() => {
      if (call === own) own.callNew();
    });
    useVoice.setState({ status: "connected" });
  } catch {
    // The browser does not support WebRTC, rejects the ICE servers, or can't play audio.
    closeMicrophone(microphone);
    fail();
  }
}

function stop(): void {
  beginning += 1;
  call?.end();
  call = null;
  useVoice.setState(SILENCE);
}

function fail(): void {
  stop();
  failVoice();
}

/** Called when another tab or device has started to talk for this seat. */
function yieldToOtherTab(): void {
  if (call === null) return;
  stop();
  showToast({ kind: "message", text: currentCatalogue().voice.elsewhere });
}

function begin(seat: Seat, microphone: MediaStream, connectOther: () => RTCPeerConnection): Call {
  const meter = createTalkMeter((talking) => {
    useVoice.setState({ talking });
    setTalking(talking.length > 0);
  });
  const measure = (voices: ReadonlyMap<string, MediaStream>) =>
    meter.measure(new Map([[seat.playerId, microphone], ...voices]));
  const speakers = createLoudspeakers((playerId) => volumeOf(useVoice.getState(), playerId));
  const mesh = createMesh({
    myId: seat.playerId,
    microphone,
    connect: connectOther,
    send: (to, signal) => sendSignal(seat, to, signal),
    others: () => othersAt(seat),
    later,
    onChange: (voices) => {
      speakers.play(voices);
      measure(voices);
      useVoice.setState({ heard: [...voices.keys()] });
    },
    isMuted: () => useVoice.getState().isMuted,
    onMuted: (muted) => useVoice.setState({ muted }),
  });
  const onReplaced = (track: MediaStreamTrack) => {
    mesh.speakThrough(track);
    measure(mesh.voices());
  };
  measure(mesh.voices());
  const endings = [
    lockVoice(seat.playerId, yieldToOtherTab),
    followSignals(seat, {
      onSignal: mesh.hear,
      onGone: (playerId) => (playerId === seat.playerId ? yieldToOtherTab() : mesh.drop(playerId)),
    }),
    followSession(seat, mesh),
    followContact(seat),
    followHeard(seat, mesh),
    followAsked(seat),
    watchMicrophone(microphone, { onReplaced, onLost: fail }),
    mesh.close,
    speakers.close,
    meter.close,
    () => closeMicrophone(microphone),
  ];
  return {
    seat,
    callNew: mesh.callNew,
    changeVolume: speakers.setVolume,
    mute: (isMuted) => {
      muteTracks(microphone, isMuted);
      mesh.tellMuted();
    },
    end: () => {
      for (const end of endings) end();
    },
  };
}

/**
 * Connects again when the seat is restored after a lost connection. If the player no longer has the seat, the voice
 * chat ends.
 */
function followSession(seat: Seat, mesh: Mesh): () => void {
  let isOver = false;
  const unsubscribe = useSession.subscribe((now, before) => {
    if (!now.isRestored) return;
    if (now.seat?.playerId !== seat.playerId) return stop();
    if (before.isRestored) return;
    void repeatAllowed(seat.gameId, peopleAt(seat)).then(() => {
      if (!isOver) mesh.callAll();
    });
  });
  return () => {
    isOver = true;
    unsubscribe();
  };
}

/**
 * Follows the player's choice of whom to hear. After a change, drops the connections to players who are no longer
 * heard, and connects to the others.
 */
function followHeard(seat: Seat, mesh: Mesh): () => void {
  return useContact.subscribe((now, before) => {
    if (now.contact === before.contact && now.friends === before.friends) return;
    for (const id of peopleAt(seat)) if (!isHeard(now, id)) mesh.drop(id);
    mesh.callNew();
  });
}

/** Lists the players who would like to talk and whom this player does not hear. */
function followAsked({ gameId }: Seat): () => void {
  return listen("voice-asked", (from) => {
    const player = useSession.getState().game?.players.find(({ id }) => id === from.playerId);
    if (from.gameId !== gameId || player === undefined || useVoice.getState().asked.includes(player.id)) return;
    useVoice.setState(({ asked }) => ({ asked: [...asked, player.id] }));
    const { contact, nameless } = currentCatalogue().table;
    if (!useVoice.getState().isOpen) showToast({ kind: "message", text: contact.asked(player.name || nameless) });
  });
}

/**
 * The ids of the people at the table to whom this player connects. People who have blocked this player don't answer.
 */
function othersAt(seat: Seat): readonly string[] {
  const state = useContact.getState();
  return peopleAt(seat).filter((id) => isHeard(state, id));
}

function peopleAt({ playerId: myId }: Seat): readonly string[] {
  const players = useSession.getState().game?.players ?? [];
  const { blocked } = useBlocking.getState();
  return players
    .filter(({ id, isBot, connected }) => id !== myId && !isBot && connected && !blocked.includes(id))
    .map(({ id }) => id);
}

function addressOf({ gameId, playerId }: Seat) {
  return { gameId, playerId };
}

/** Takes the lock from other tabs; `onTaken` is called when another tab takes it. The returned function releases it. */
function lockVoice(playerId: string, onTaken: () => void): () => void {
  let isGivenBack = false;
  let giveBack = () => {};
  const held = new Promise<void>((resolve) => {
    giveBack = () => {
      isGivenBack = true;
      resolve();
    };
  });
  navigator.locks
    .request(`chkobba.voice.${playerId}`, { steal: true }, () => held)
    .catch(() => {
      if (!isGivenBack) onTaken();
    });
  return giveBack;
}
