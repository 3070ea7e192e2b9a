// Attacks with what people do around a table: watching, reactions, requests to be friends, and invitations.
import { randomUUID } from "node:crypto";
import { type Attack, type Attackers, add, againAndAgain, atOnce, type Counts } from "./attackers.ts";
import type { RawWebSocket } from "./raw-websocket.ts";

const AT_ONCE = 100;
const PASSWORD = "an attacker's password";
/** Accounts of the attackers; a network may not register more at once. */
const ACCOUNTS = 4;
const TABLES = 60;

export const COMPANY_ATTACKS = {
  /** `count` sockets watch one game and react without end; then the table plays on. */
  watchers: async (by) => {
    const { gameId } = await openTable(by);
    const counts: Counts = {};
    const sockets: RawWebSocket[] = [];
    const onPacket = (packet: string) => packet.startsWith('42["reaction"') && add(counts, "reactions heard");
    const opened = await atOnce(by.count, AT_ONCE, async (nth) => {
      const socket = await by.join(nth, { deviceId: randomUUID(), updates: "entries" }, { onPacket });
      const code = await socket.refusal("watch-game", { gameId });
      if (code === null) sockets.push(socket);
      else socket.close();
      return `watching: ${code ?? "granted"}`;
    });
    const reacted = await againAndAgain(by.duration, sockets.length, async (nth) => {
      const code = await sockets[nth]?.refusal("react", { gameId, reaction: "hurry" });
      return `reacting: ${code ?? "granted"}`;
    });
    for (const socket of sockets) socket.close();
    return { ...counts, ...opened, ...reacted };
  },
  /** New guests watch a game, react once and go; `count` at a time. */
  "passers-by": async (by) => {
    const { gameId } = await openTable(by);
    return againAndAgain(by.duration, by.count, async (nth) => {
      const socket = await by.join(nth, { deviceId: randomUUID() });
      try {
        const codes = [await socket.refusal("watch-game", { gameId })];
        codes.push(await socket.refusal("react", { gameId, reaction: "hurry" }));
        return codes.map((code) => code ?? "granted");
      } finally {
        socket.close();
      }
    });
  },
  /** `count` sockets watch one table after another, and never stop watching. */
  "many-tables": async (by) => {
    const tables: string[] = [];
    for (let nth = 0; nth < TABLES; nth++) tables.push((await openTable(by, nth)).gameId);
    const sockets = await Promise.all(Array.from({ length: by.count }, (_, nth) => by.join(nth)));
    const counts = await againAndAgain(by.duration, sockets.length, async (nth, time) => {
      const gameId = tables[time % tables.length] ?? "";
      return (await sockets[nth]?.refusal("watch-game", { gameId })) ?? "granted";
    });
    for (const socket of sockets) socket.close();
    return counts;
  },
  /** A few accounts ask one account to be their friend, take that back and ask again, over `count` requests at a time. */
  "friend-requests": async (by) => {
    const [asked, ...askers] = await accounts(by);
    if (asked === undefined) return { "no account": 1 };
    return againAndAgain(by.duration, by.count, async (nth, time) => {
      const { accessToken } = askers[nth % askers.length] ?? asked;
      const path = `/api/friends/${asked.username}`;
      const { status } = await by.call(nth, time % 3 === 2 ? "DELETE" : "POST", path, withToken(accessToken));
      return `${status}`;
    });
  },
  /** An account invites its friend from `count` sockets without end, and a stranger. */
  invitations: async (by) => {
    const [host, friend, stranger] = await accounts(by);
    if (host === undefined || friend === undefined || stranger === undefined) return { "no account": 1 };
    await by.call(0, "POST", `/api/friends/${friend.username}`, withToken(host.accessToken));
    await by.call(0, "POST", `/api/friends/${host.username}`, withToken(friend.accessToken));
    const counts: Counts = {};
    const onPacket = (packet: string) => packet.startsWith('42["game-invited"') && add(counts, "invitations heard");
    const listener = await by.join(0, { accessToken: friend.accessToken }, { onPacket });
    const auth = { accessToken: host.accessToken };
    const sockets = await Promise.all(Array.from({ length: by.count }, (_, nth) => by.join(nth, auth)));
    const { gameId } = (await sockets[0]?.demand("create-game", { playerName: "Attacker" })) ?? {};
    const answers = await againAndAgain(by.duration, sockets.length, async (nth, time) => {
      const { username } = time % 2 === 0 ? friend : stranger;
      return (await sockets[nth]?.refusal("invite-player", { gameId, username })) ?? "granted";
    });
    for (const socket of [...sockets, listener]) socket.close();
    return { ...counts, ...answers };
  },
} satisfies Readonly<Record<string, Attack>>;

/** A running game that anyone may watch. */
async function openTable(by: Attackers, nth = 0): Promise<{ readonly gameId: string }> {
  const players = await Promise.all([nth, nth].map((place) => by.join(place, { deviceId: randomUUID() })));
  const [first, second] = players;
  const opened = await first?.demand("create-game", { playerName: "Attacker", watchable: true });
  const { gameId = "" } = opened ?? {};
  await second?.demand("join-game", { gameId, playerName: "Accomplice" });
  await first?.demand("start-game", { gameId });
  for (const player of players.slice(1)) player.close();
  return { gameId };
}

interface Account {
  readonly username: string;
  readonly accessToken: string;
}

async function accounts(by: Attackers): Promise<readonly Account[]> {
  const made: Account[] = [];
  for (let nth = 0; nth < ACCOUNTS; nth++) {
    const username = `attacker_${randomUUID().slice(0, 8)}`;
    const body = JSON.stringify({ username, email: `${username}@example.tn`, password: PASSWORD });
    const headers = { "content-type": "application/json" };
    const answer = await by.call(nth, "POST", "/api/auth/register", { headers, body });
    if (answer.status !== 201) throw new Error(`registering is answered with ${answer.status}`);
    made.push({ username, accessToken: String(JSON.parse(answer.body).tokens.accessToken) });
  }
  return made;
}

function withToken(accessToken: string) {
  return { headers: { authorization: `Bearer ${accessToken}` } };
}
