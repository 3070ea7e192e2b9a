// Attacks with cups: accounts that keep joining and leaving, new cups of new accounts, and sockets that follow many
// cups.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CUP_NAME_MAX } from "@chkobba/protocol";
import { z } from "zod";
import { type Account, accounts, withToken } from "./accounts.ts";
import { type Attack, type Attackers, add, againAndAgain, atOnce, type Counts } from "./attackers.ts";
import type { RawWebSocket } from "./raw-websocket.ts";

const AT_ONCE = 50;
/** How many unfinished cups one account may have. */
const CUPS_EACH = 3;
const START_MS = 6000;
const LATER_MS = 24 * 3600 * 1000;
const FOUND_MS = 60_000;
const PATH_LENGTH = 60;
/**
 * Names of cups: a name that NFKC makes too long, the longest name that is read from the right, and a name with a
 * character that turns text around.
 */
const LONG_NAMES = [
  "\uFDFA".repeat(CUP_NAME_MAX),
  "\u0634".repeat(CUP_NAME_MAX),
  `A cup \u202E${"x".repeat(CUP_NAME_MAX)}`,
];

export const CUP_ATTACKS = {
  /** A few accounts keep joining and leaving an arena from `count` sockets, before and after its start. */
  "cup-comings": async (by) => {
    const all = await accounts(by);
    const [cupId = ""] = await openCups(by, all.slice(0, 1), { inMs: START_MS, each: 1 });
    const sockets = await socketsOf(by, all, by.count);
    const counts = await againAndAgain(by.duration, sockets.length, async (nth, time) => {
      const event = (nth + time) % 2 === 0 ? "join-cup" : "leave-cup";
      return (await sockets[nth]?.refusal(event, { cupId })) ?? "granted";
    });
    const [token] = all.map(({ accessToken }) => withToken(accessToken));
    const { body } = await by.call(0, "GET", `/api/cups/${cupId}`, token);
    const { cup, standings } = JSON.parse(body);
    add(counts, "players that are not counted", Math.abs(cup.players - standings.length));
    for (const socket of sockets) socket.close();
    return counts;
  },
  /**
   * `count` accounts at one address play an arena. Each leaves every game at once, and ends its pause. The first account
   * stays in its games, and so wins them. Returns the number of games, and the points of the first account.
   */
  "arena-leaves": async (by) => {
    const all = await accounts(by, by.count);
    const [star] = all;
    const [cupId = ""] = await openCups(by, all.slice(0, 1), { inMs: START_MS, each: 1 });
    const found = new Set<string>();
    const sockets = await Promise.all(
      all.map(async ({ accessToken }) => {
        const onPacket = (packet: string) => {
          const game = foundIn(packet);
          if (game === null) return;
          found.add(game.gameId);
          if (accessToken !== star?.accessToken) void leaveAtOnce(socket, game);
        };
        const socket: RawWebSocket = await by.join(0, { accessToken, deviceId: randomUUID() }, { onPacket });
        await socket.refusal("join-cup", { cupId });
        return socket;
      }),
    );
    await pause(START_MS + by.duration);
    const { standings } = JSON.parse((await by.call(0, "GET", `/api/cups/${cupId}`)).body);
    const own = standings.find(({ username }: Account) => username === star?.username);
    for (const socket of sockets) socket.close();
    return { games: found.size, points: own.points };
  },
  /** Accounts make cups and cancel them, `count` at a time. */
  "cup-openings": async (by) => {
    const all = await accounts(by);
    return againAndAgain(by.duration, by.count, async (nth) => {
      const { accessToken } = all[nth % all.length] ?? { accessToken: "" };
      const { status, body } = await openCup(by, nth, accessToken, LATER_MS);
      if (status !== 201) return `opening: ${status}`;
      const path = `/api/cups/${JSON.parse(body).cup.id}`;
      return `cancelling: ${(await by.call(nth, "DELETE", path, withToken(accessToken))).status}`;
    });
  },
  /**
   * `count` accounts report cups and rename them like a moderator, one request after another from one address: a cup
   * with the longest name, and invented cups, with and without a token.
   */
  "cup-reports": async (by) => {
    const all = await accounts(by, by.count);
    const [creator = { accessToken: "" }] = all;
    const opened = await Promise.all(LONG_NAMES.map((name) => openCup(by, 0, creator.accessToken, LATER_MS, name)));
    const counts: Counts = {};
    const cups = opened.flatMap(({ status, body }) => {
      add(counts, `opening: ${status}`);
      return status === 201 ? [String(JSON.parse(body).cup.id)] : [];
    });
    const invented = ["x".repeat(PATH_LENGTH), randomUUID()];
    const called = await againAndAgain(by.duration, by.count, async (nth, time) => {
      const ids = [...cups, ...invented];
      const id = ids[time % ids.length] ?? "";
      const headers = (nth + time) % 4 === 0 ? {} : withToken(all[nth]?.accessToken ?? "").headers;
      if (time % 2 === 0)
        return `reporting: ${(await by.call(0, "POST", `/api/cups/${id}/report`, { headers })).status}`;
      const body = JSON.stringify({ name: LONG_NAMES[time % LONG_NAMES.length] });
      const parts = { headers: { ...headers, "content-type": "application/json" }, body };
      return `renaming: ${(await by.call(0, "POST", `/api/moderation/cups/${id}`, parts)).status}`;
    });
    return { ...counts, ...called };
  },
  /** `count` sockets follow as many cups as they may, while accounts join and leave those cups. */
  "cup-followers": async (by) => {
    const all = await accounts(by);
    const cups = await openCups(by, all, { inMs: LATER_MS, each: CUPS_EACH });
    const counts: Counts = {};
    const onPacket = (packet: string) => packet.startsWith('42["cup-update"') && add(counts, "updates heard");
    const sockets: RawWebSocket[] = [];
    await atOnce(by.count, AT_ONCE, async () => {
      sockets.push(await by.join(0, {}, { onPacket }));
      return "open";
    });
    const followed = await atOnce(sockets.length * cups.length, AT_ONCE, async (nth) => {
      const code = await sockets[nth % sockets.length]?.refusal("follow-cup", { cupId: cups[nth % cups.length] });
      return `following: ${code ?? "granted"}`;
    });
    const joining = await socketsOf(by, all, all.length);
    const changed = await againAndAgain(by.duration, joining.length, async (nth, time) => {
      const cupId = cups[(nth + time) % cups.length];
      const event = Math.floor((nth + time) / cups.length) % 2 === 0 ? "join-cup" : "leave-cup";
      return `changing: ${(await joining[nth]?.refusal(event, { cupId })) ?? "granted"}`;
    });
    for (const socket of [...sockets, ...joining]) socket.close();
    return { ...counts, ...followed, ...changed };
  },
  /**
   * Two honest players wait for the start of their cup. `count` other cups, made long before, start at the same moment.
   * Returns the milliseconds until the two players' game.
   */
  "due-cups": async (by) => {
    const { accessTokens, cupId } = by.options;
    const found = accessTokens.map(async (accessToken) => {
      let onFound = () => {};
      const game = new Promise<void>((resolve) => {
        onFound = resolve;
      });
      const onPacket = (packet: string) => packet.startsWith('42["game-found"') && onFound();
      const socket = await by.join(0, { accessToken, deviceId: randomUUID() }, { onPacket });
      const { cup } = JSON.parse((await by.call(0, "GET", `/api/cups/${cupId}`)).body);
      await Promise.race([game, pause(Math.max(0, cup.startsAt - Date.now()) + FOUND_MS)]);
      const waited = Date.now() - cup.startsAt;
      socket.close();
      return waited;
    });
    return { "ms until the game": Math.max(...(await Promise.all(found))) };
  },
} satisfies Readonly<Record<string, Attack>>;

const found = z.tuple([
  z.literal("game-found"),
  z.object({ gameId: z.string(), playerId: z.string(), cupId: z.string() }),
]);

/** The game that a packet says was found; null for other packets. */
function foundIn(packet: string): z.output<typeof found>[1] | null {
  if (!packet.startsWith('42["game-found"')) return null;
  return found.parse(JSON.parse(packet.slice(2)))[1];
}

async function leaveAtOnce(
  socket: RawWebSocket,
  { gameId, playerId, cupId }: z.output<typeof found>[1],
): Promise<void> {
  await socket.refusal("leave-game", { gameId, playerId });
  await socket.refusal("pause-cup", { cupId, paused: false });
}

async function openCups(
  by: Attackers,
  all: readonly Account[],
  { inMs, each }: { readonly inMs: number; readonly each: number },
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { accessToken } of all) {
    for (let nth = 0; nth < each; nth++) {
      const { status, body } = await openCup(by, 0, accessToken, inMs);
      if (status === 201) ids.push(JSON.parse(body).cup.id);
    }
  }
  return ids;
}

function openCup(by: Attackers, nth: number, accessToken: string, inMs: number, name = "An attack") {
  const { headers } = withToken(accessToken);
  const body = JSON.stringify({ name, kind: "arena", minutes: 10, startsAt: Date.now() + inMs });
  return by.call(nth, "POST", "/api/cups", { headers: { ...headers, "content-type": "application/json" }, body });
}

function socketsOf(by: Attackers, all: readonly Account[], count: number): Promise<RawWebSocket[]> {
  const auth = (nth: number) => ({ accessToken: all[nth % all.length]?.accessToken, deviceId: randomUUID() });
  return Promise.all(Array.from({ length: count }, (_, nth) => by.join(nth, auth(nth))));
}
