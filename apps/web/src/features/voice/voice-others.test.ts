// @vitest-environment jsdom
// The voice chat with the other players at the table. Only the browser's microphone, locks, connections and audio, and
// the server, are replaced.
import type { ServerEvent, ServerEventArguments } from "@chkobba/protocol";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../../shared/http/page-client.ts";
// The code is loaded beforehand, because a test with fake timers can't wait for the load.
import "../../shared/socket/payload-schemas.ts";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { useBlocking } from "../../shared/people/blocked-players.ts";
import { useContact } from "../../shared/people/contact.ts";
import { useSession } from "../../shared/seat/session.ts";
import { server } from "../../shared/socket/fake-socket-for-tests.ts";
import { useTalking } from "../../shared/sound/talking.ts";
import { useToasts } from "../../shared/ui/toasts.ts";
import { changeVolume, hearPlayer, leaveVoice, muteMicrophone, startVoice } from "./voice.ts";
import {
  browser,
  CONTACT,
  type FakeConnection,
  GAME,
  ICE_SERVERS,
  replies,
  sdpOf,
  seatAmira,
  toasts,
  trackOf,
  voiceStatus,
} from "./voice-for-tests.ts";
import { closeVoicePanel, useVoice } from "./voice-store.ts";

const OTHER_ID = "00000000-0000-4000-8000-000000000002";
/** How often the page measures who is talking, and how long a talker may pause. */
const MEASURE_MS = 100;
const PAUSE_MS = 500;

vi.mock("socket.io-client", () => import("../../shared/socket/fake-socket-for-tests.ts"));

seatAmira();

const [amira, bilel] = GAME.players;
if (amira === undefined || bilel === undefined) throw new Error("the table is empty");
const chedli = { ...bilel, id: "chedli", name: "Chedli" };
const TABLE = { ...GAME, players: [amira, bilel, chedli] };

/** Ids of the players to whom the page has sent an offer. */
const called = () => server.received.filter(([event]) => event === "webrtc-offer").map(([, offer]) => offer?.to);
const allowedOnServer = () => server.received.filter(([event]) => event === "allow-voice");
const settled = () => vi.advanceTimersByTimeAsync(0);

async function send<E extends ServerEvent>(event: E, ...payload: ServerEventArguments<E>): Promise<void> {
  server.send(event, ...payload);
  await settled();
}

/** The other player's page answers the newest offer, and both are connected. */
async function answer(from: string): Promise<FakeConnection> {
  const sdp = sdpOf(browser.connections.length);
  await send("webrtc-answer", { gameId: GAME.id, from, to: "amira", answer: { type: "answer", sdp } });
  const connection = browser.connections.findLast(({ remoteDescription }) => remoteDescription?.sdp === sdp);
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
  replies.set(event, new Promise<object>((resolve) => (reply = resolve)));
  return async () => {
    reply({ success: true });
    await settled();
  };
}

/** The player hears no strangers except `allowed`, and all others at the table are strangers. */
const hearsNoStrangers = (allowed: readonly string[] = []) => {
  const contact = { ...CONTACT, friendsVoice: true };
  replies.set("get-contact", { success: true, contact, strangers: true, friends: [] });
  useContact.setState({ contact, strangers: true, friends: [], allowed });
};

beforeEach(() => {
  vi.useFakeTimers();
  replies.set("get-contact", { success: true, contact: CONTACT, strangers: false, friends: [] });
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
  expect(browser.connections[0]?.config).toEqual({ iceServers: ICE_SERVERS, bundlePolicy: "max-bundle" });
  expect(browser.connections[0]?.sent).toBe(trackOf(browser.given[0]));
});

it("an offer is answered, and the player is heard until they leave", async () => {
  useSession.setState({ game: null });
  await start();
  const offer = { type: "offer", sdp: sdpOf(99) };
  await send("webrtc-offer", { gameId: GAME.id, from: "bilel", to: "amira", offer });
  expect(server.received.at(-1)).toMatchObject(["webrtc-answer", { to: "bilel" }]);
  expect(useVoice.getState().heard).toEqual(["bilel"]);
  expect(browser.speakers).toMatchObject([{ paused: false }]);
  await send("webrtc-player-disconnect", { playerId: "bilel" });
  expect(useVoice.getState()).toMatchObject({ heard: [], status: "connected" });
  expect(browser.connections[0]?.connectionState).toBe("closed");
  expect(browser.speakers).toMatchObject([{ paused: true }]);
});

it("each player has their own volume, also before they are heard", async () => {
  changeVolume("bilel", 30);
  await startWithBilel();
  expect(browser.speakers).toMatchObject([{ volume: 0.3 }]);
  changeVolume("chedli", 50);
  changeVolume("bilel", 80);
  expect(browser.speakers).toMatchObject([{ volume: 0.8 }]);
  expect(useVoice.getState().volumes).toEqual({ bilel: 80, chedli: 50 });
});

it("a muted microphone sends nothing, and the others know it", async () => {
  const { channel } = await startWithBilel();
  expect(channel.sent).toEqual([""]);
  muteMicrophone(true);
  expect(useVoice.getState().isMuted).toBe(true);
  expect(trackOf(browser.given[0])?.enabled).toBe(false);
  muteMicrophone(false);
  expect(trackOf(browser.given[0])?.enabled).toBe(true);
  expect(channel.sent).toEqual(["", "muted", ""]);
  channel.onmessage({ data: "muted" });
  expect(useVoice.getState().muted).toEqual(["bilel"]);
});

it("the players who are talking are shown, and other sounds get quieter", async () => {
  const { voice } = await startWithBilel();
  const own = trackOf(browser.given[0]);
  if (own === undefined) throw new Error("no microphone");
  expect(useTalking.getState()).toBe(false);
  browser.loud.add(own).add(voice);
  await vi.advanceTimersByTimeAsync(MEASURE_MS);
  expect(useVoice.getState().talking).toEqual(["amira", "bilel"]);
  expect(useTalking.getState()).toBe(true);
  browser.loud.clear();
  await vi.advanceTimersByTimeAsync(PAUSE_MS + MEASURE_MS);
  expect(useVoice.getState().talking).toEqual([]);
  expect(useTalking.getState()).toBe(false);
});

it("a microphone that replaces an unplugged one is sent and measured", async () => {
  const connection = await startWithBilel();
  const lost = trackOf(browser.given[0]);
  lost?.onended?.();
  await settled();
  const track = trackOf(browser.given[0]);
  if (track === undefined || track === lost) throw new Error("not replaced");
  expect(connection.sent).toBe(track);
  browser.loud.add(track);
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
    expect(voiceStatus()).toBe("connected");
    useSession.setState({ isRestored: true });
    expect(voiceStatus()).toBe("off");
    expect(trackOf(browser.given[0])?.isStopped).toBe(true);
  });

  it("that is restored after the player has left the voice chat calls no other player", async () => {
    await start();
    leaveVoice();
    useSession.setState({ isRestored: false });
    useSession.setState({ isRestored: true });
    await settled();
    expect(browser.connections).toHaveLength(2);
  });

  it("calls no other player if the player leaves before the server knows again whom the player hears", async () => {
    hearsNoStrangers(["bilel"]);
    await start();
    const reply = replyLate("allow-voice");
    useSession.setState({ isRestored: false });
    useSession.setState({ isRestored: true });
    leaveVoice();
    await reply();
    expect(browser.connections).toHaveLength(1);
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
    expect(browser.connections).toEqual([]);
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
    replies.set("allow-voice", { success: false, code: "RATE_LIMITED", error: "too many" });
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
    expect(browser.connections).toEqual([]);
  });

  it("can't be allowed without a voice chat", async () => {
    await hearPlayer("bilel");
    expect(allowedOnServer()).toEqual([]);
  });

  it("are dropped when the player no longer wants to hear them, and called when they become friends", async () => {
    useContact.setState({ friends: ["chedli"] });
    replies.set("get-contact", { success: true, contact: CONTACT, strangers: true, friends: ["chedli"] });
    await start();
    await send("contact-update", { contact: { ...CONTACT, friendsVoice: true } });
    expect(browser.connections.map(({ connectionState }) => connectionState)).toEqual(["closed", "new"]);
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
