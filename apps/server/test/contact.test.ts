// A person's contact choices (what others may send): chat of friends only, quick phrases only, no voice of strangers.
// The server does not deliver what the receiver has switched off. Clients that state no choices receive everything.
import type { ChatMessage, Contact } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { call, register, type SignedIn } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import type { Seated } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { addressOf, closeAll, firstTwo, newDevice, seatAll } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";
const OFFER = { type: "offer", sdp: "v=0" };
const EVERYTHING: Contact = { friendsChat: false, phrasesOnly: false, friendsVoice: false };

const server = oneServer(FAST);

type Auth = Readonly<Record<string, unknown>>;

/** Two players at a table; the first one states what others may send. */
async function pair(
  contact: Partial<Contact> | null,
  auth: Auth = {},
  otherAuth: Auth = {},
): Promise<[Seated, Seated]> {
  const stated = contact === null ? {} : { contact: { ...EVERYTHING, ...contact } };
  const players = [
    await Player.connect(server().url, { deviceId: newDevice(), ...stated, ...auth }),
    await Player.connect(server().url, { deviceId: newDevice(), ...otherAuth }),
  ];
  return firstTwo(await seatAll(players, {}));
}

/** Like `pair`, at a table of a public room, where people may be strangers. */
async function pairInRoom(contact: Partial<Contact>, auth: Auth = {}, otherAuth: Auth = {}): Promise<[Seated, Seated]> {
  const stated = { contact: { ...EVERYTHING, ...contact } };
  const [host, guest] = [
    await Player.connect(server().url, { deviceId: newDevice(), ...stated, ...auth }),
    await Player.connect(server().url, { deviceId: newDevice(), ...otherAuth }),
  ];
  const { room } = await host.demand("create-room", { roomName: "Public" });
  const mine = await host.demand("create-game-in-room", { roomId: room.id, playerName: "Player 1" });
  const theirs = await guest.demand("join-game", { gameId: mine.gameId, playerName: "Player 2" });
  return [
    { ...addressOf(mine), player: host },
    { ...addressOf(theirs), player: guest },
  ];
}

const settle = (...seats: readonly Pick<Seated, "player">[]) =>
  Promise.all(seats.map(({ player }) => player.ask("check-game-exists", { gameId: NO_GAME })));

async function say(seat: Seated, message: string): Promise<ChatMessage> {
  return (await seat.player.demand("chat-message", { ...addressOf(seat), message })).message;
}

async function heardBy(seat: Pick<Seated, "player">): Promise<string[]> {
  await settle(seat);
  return seat.player.chat.map(({ message }) => message);
}

async function history({ player, gameId }: Seated): Promise<string[]> {
  return (await player.demand("get-chat-history", { gameId })).messages.map(({ message }) => message);
}

/** Collects the names of the voice events that a player receives. */
function signalsTo({ player }: Seated): string[] {
  const seen: string[] = [];
  for (const event of ["webrtc-offer", "webrtc-answer", "webrtc-ice-candidate"] as const) {
    player.collect(event, () => seen.push(event));
  }
  player.collect("voice-asked", ({ playerId }) => seen.push(`asked by ${playerId}`));
  return seen;
}

async function signal(from: Seated, to: Seated): Promise<void> {
  const address = { gameId: from.gameId, from: from.playerId, to: to.playerId };
  await from.player.demand("webrtc-offer", { ...address, offer: OFFER });
  await from.player.demand("webrtc-answer", { ...address, answer: OFFER });
  await from.player.demand("webrtc-ice-candidate", { ...address, candidate: OFFER });
  await settle(from, to);
}

const ALL_SIGNALS = ["webrtc-offer", "webrtc-answer", "webrtc-ice-candidate"];
const authOf = ({ tokens }: SignedIn) => ({ accessToken: tokens.accessToken });

async function befriend(one: SignedIn, other: SignedIn): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await call(server().url, "POST", `/friends/${to.user.username}`, authOf(from));
  }
}

let named = 0;
const newAccount = () => register(server().url, `contact_${++named}`);

describe("a client that states nothing, or something else", () => {
  it.each([[null], [{ contact: "nobody" }], [{ contact: { friendsVoice: true } }]])(
    "receives all messages and all voice signals: %j",
    async (auth) => {
      const [a, b] = await pair(null, auth ?? {});
      const signals = signalsTo(a);
      await say(b, "my own words");
      await signal(b, a);
      expect(await heardBy(a)).toEqual(["my own words"]);
      expect(signals).toEqual(ALL_SIGNALS);
      closeAll([a, b]);
    },
  );
});

describe("phrases only", () => {
  it("lets a person see others' quick phrases and their own words, also in the history, until it is changed", async () => {
    const [a, b] = await pair({ phrasesOnly: true });
    await say(b, "an insult");
    await say(b, "Zid!");
    await say(b, "عسلامة !");
    await say(a, "my words");
    expect(await heardBy(a)).toEqual(["Zid!", "عسلامة !", "my words"]);
    expect(await history(a)).toEqual(["Zid!", "عسلامة !", "my words"]);
    expect(await heardBy(b)).toEqual(["an insult", "Zid!", "عسلامة !", "my words"]);
    await a.player.demand("set-contact", EVERYTHING);
    await say(b, "sorry");
    expect(await heardBy(a)).toEqual(["Zid!", "عسلامة !", "my words", "sorry"]);
    expect(await history(a)).toEqual(["an insult", "Zid!", "عسلامة !", "my words", "sorry"]);
    closeAll([a, b]);
  });
});

describe("chat of friends only", () => {
  it("hides the messages of everyone else, from a guest all; a new friend is seen at once", async () => {
    const [me, other] = [await newAccount(), await newAccount()];
    const [a, b] = await pair({ friendsChat: true }, authOf(me), authOf(other));
    await say(b, "before");
    expect(await say(a, "mine")).toMatchObject({ message: "mine" });
    expect(await heardBy(a)).toEqual(["mine"]);
    await befriend(me, other);
    await say(b, "hello friend");
    expect(await heardBy(a)).toEqual(["mine", "hello friend"]);
    expect(await history(a)).toEqual(["before", "mine", "hello friend"]);
    await call(server().url, "DELETE", `/friends/${other.user.username}`, authOf(me));
    await say(b, "still there?");
    expect(await heardBy(a)).toEqual(["mine", "hello friend"]);
    const [guest, any] = await pair({ friendsChat: true });
    await say(any, "Zid!");
    expect(await heardBy(guest)).toEqual([]);
    closeAll([a, b, guest, any]);
  });
});

describe("no voice of strangers", () => {
  it("changes nothing at a table that people reach by a link or a code", async () => {
    const [a, b] = await pair({ friendsVoice: true });
    const toA = signalsTo(a);
    await signal(b, a);
    expect(toA).toEqual(ALL_SIGNALS);
    expect(await a.player.demand("get-contact", { gameId: a.gameId })).toMatchObject({ strangers: false });
    closeAll([a, b]);
  });

  it("delivers no signal of a stranger, who learns nothing of it; the receiver learns who would like to talk", async () => {
    const [a, b] = await pairInRoom({ friendsVoice: true });
    const [toA, toB] = [signalsTo(a), signalsTo(b)];
    await signal(b, a);
    expect(toA).toEqual([`asked by ${b.playerId}`]);
    await signal(a, b);
    expect(toB).toEqual(ALL_SIGNALS);
    closeAll([a, b]);
  });

  it("ends for a player whom the person allows at the table, and begins again when that is taken back", async () => {
    const [a, b] = await pairInRoom({ friendsVoice: true });
    const toA = signalsTo(a);
    await a.player.demand("allow-voice", { ...addressOf(b), allowed: true });
    await signal(b, a);
    expect(toA).toEqual(ALL_SIGNALS);
    await a.player.demand("allow-voice", { ...addressOf(b), allowed: false });
    await signal(b, a);
    expect(toA.slice(3)).toEqual([`asked by ${b.playerId}`]);
    await a.player.demand("set-contact", EVERYTHING);
    await signal(b, a);
    expect(toA.slice(4)).toEqual(ALL_SIGNALS);
    closeAll([a, b]);
  });

  it("lets friends be heard", async () => {
    const [me, other] = [await newAccount(), await newAccount()];
    await befriend(me, other);
    const [a, b] = await pairInRoom({ friendsVoice: true }, authOf(me), authOf(other));
    const toA = signalsTo(a);
    await signal(b, a);
    expect(toA).toEqual(ALL_SIGNALS);
    expect(await a.player.demand("get-contact", { gameId: a.gameId })).toMatchObject({
      contact: { ...EVERYTHING, friendsVoice: true },
      friends: [b.playerId],
      strangers: true,
    });
    closeAll([a, b]);
  });

  it("is per window: another window of the same guest that states nothing hears the voice", async () => {
    const deviceId = newDevice();
    const [a, b] = await pairInRoom({ friendsVoice: true }, { deviceId });
    const window = await Player.connect(server().url, { deviceId });
    await window.demand("join-game", { gameId: a.gameId, existingPlayerId: a.playerId });
    const [toA, toWindow] = [signalsTo(a), signalsTo({ ...addressOf(a), player: window })];
    await signal(b, a);
    await settle({ player: window });
    expect(toA).toEqual([`asked by ${b.playerId}`]);
    expect(toWindow).toEqual(ALL_SIGNALS);
    window.close();
    closeAll([a, b]);
  });
});

describe("an account's choice", () => {
  it("is stored, applies on every device whatever its client states, and is sent to all its sockets", async () => {
    const me = await newAccount();
    const elsewhere = await Player.connect(server().url, { ...authOf(me), deviceId: newDevice() });
    const updates: Contact[] = [];
    elsewhere.collect("contact-update", ({ contact }) => updates.push(contact));
    const [a, b] = await pair(null, authOf(me));
    const chosen = { ...EVERYTHING, phrasesOnly: true };
    await a.player.demand("set-contact", chosen);
    await settle({ player: elsewhere });
    expect(updates).toEqual([chosen]);
    await say(b, "an insult");
    expect(await heardBy(a)).toEqual([]);
    closeAll([a, b]);
    const [again, other] = await pair(EVERYTHING, authOf(me));
    expect((await again.player.demand("get-contact", {})).contact).toEqual(chosen);
    await say(other, "an insult");
    expect(await heardBy(again)).toEqual([]);
    // After signing out, the socket belongs to a guest, whose contact choices are those of the browser.
    await again.player.demand("guest-session", {});
    expect((await again.player.demand("get-contact", {})).contact).toEqual(EVERYTHING);
    elsewhere.close();
    closeAll([again, other]);
  });
});

describe("set-contact, get-contact and allow-voice", () => {
  it("are refused with a wrong form, for tables and players of others, and beyond the rate limit", async () => {
    const [a, b] = await pair(null);
    const [c] = await pair(null);
    for (const wrong of [{}, { phrasesOnly: true }, { ...EVERYTHING, phrasesOnly: "yes" }]) {
      expect(await a.player.refusal("set-contact", wrong)).toBe("INVALID_PAYLOAD");
    }
    expect(await a.player.refusal("get-contact", { gameId: c.gameId })).toBe("FORBIDDEN");
    expect(await a.player.refusal("allow-voice", { ...addressOf(c), allowed: true })).toBe("FORBIDDEN");
    const foreign = { gameId: a.gameId, playerId: c.playerId, allowed: true };
    expect(await a.player.refusal("allow-voice", foreign)).toBe("PLAYER_NOT_FOUND");
    const limited = await ServerProcess.start();
    const player = await Player.connect(limited.url, { deviceId: newDevice() });
    const answers = [];
    for (let nth = 0; nth < 100; nth++) answers.push(await player.refusal("set-contact", EVERYTHING));
    expect(answers[0]).toBeNull();
    expect(answers.at(-1)).toBe("RATE_LIMITED");
    player.close();
    await limited.stop();
    closeAll([a, b, c]);
  });
});
