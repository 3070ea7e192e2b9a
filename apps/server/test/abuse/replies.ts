// Attacks with answers and choices that reach other people: declined invitations, appeals, and tables that are listed
// and hidden again.
import { randomUUID } from "node:crypto";
import { REPORT_TEXT_MAX } from "@chkobba/protocol";
import { accounts, withToken } from "./accounts.ts";
import { type Attack, add, againAndAgain, type Counts } from "./attackers.ts";

export const REPLY_ATTACKS = {
  /** `count` sockets of one account keep declining invitations of a friend and of a stranger, who have sent none. */
  declines: async (by) => {
    const [decliner, friend, stranger] = await accounts(by);
    if (decliner === undefined || friend === undefined || stranger === undefined) return { "no account": 1 };
    await by.call(0, "POST", `/api/friends/${friend.username}`, withToken(decliner.accessToken));
    await by.call(0, "POST", `/api/friends/${decliner.username}`, withToken(friend.accessToken));
    const counts: Counts = {};
    const onPacket = (packet: string) => packet.startsWith('42["invitation-declined"') && add(counts, "declines heard");
    const listener = await by.join(0, { accessToken: friend.accessToken }, { onPacket });
    const auth = { accessToken: decliner.accessToken };
    const sockets = await Promise.all(Array.from({ length: by.count }, (_, nth) => by.join(nth, auth)));
    const answers = await againAndAgain(by.duration, sockets.length, async (nth, time) => {
      const { username } = time % 2 === 0 ? friend : stranger;
      const declined = { gameId: randomUUID(), username };
      return `declining: ${(await sockets[nth]?.refusal("decline-invitation", declined)) ?? "granted"}`;
    });
    // On a socket of its own: the others have used up their events.
    const inviter = await by.join(0, auth);
    const { gameId } = await inviter.demand("create-game", { playerName: "Attacker" });
    const invited = await inviter.refusal("invite-player", { gameId, username: friend.username });
    add(counts, `inviting: ${invited ?? "granted"}`);
    for (const socket of [...sockets, listener, inviter]) socket.close();
    return { ...counts, ...answers };
  },
  /** `count` accounts at one address keep answering sanctions that they do not have, with the longest text. */
  appeals: async (by) => {
    const all = await accounts(by, by.count);
    const body = JSON.stringify({ text: "x".repeat(REPORT_TEXT_MAX) });
    return againAndAgain(by.duration, by.count, async (nth) => {
      const headers = { ...withToken(all[nth]?.accessToken ?? "").headers, "content-type": "application/json" };
      const path = `/api/account/sanctions/${randomUUID()}/appeal`;
      return `${(await by.call(nth, "POST", path, { headers, body })).status}`;
    });
  },
  /** The first players of `count` tables keep listing their table and hiding it from the list. */
  "listed-tables": async (by) => {
    const counts: Counts = {};
    const onPacket = (packet: string) => packet.startsWith('42["game-update"') && add(counts, "changes heard");
    const seats = await Promise.all(
      Array.from({ length: by.count }, async (_, nth) => {
        const [socket, other] = await Promise.all([
          by.join(nth, { deviceId: randomUUID() }),
          by.join(nth, { deviceId: randomUUID() }, { onPacket }),
        ]);
        const { gameId, playerId } = await socket.demand("create-game", { playerName: "Attacker", watchable: true });
        await other.demand("join-game", { gameId, playerName: "Accomplice" });
        return { socket, other, gameId, playerId };
      }),
    );
    const answers = await againAndAgain(by.duration, seats.length, async (nth, time) => {
      const { socket, gameId, playerId } = seats[nth] ?? {};
      const choice = { gameId, playerId, watchable: true, isListed: time % 2 === 1 };
      return `listing: ${(await socket?.refusal("set-watchable", choice)) ?? "granted"}`;
    });
    for (const { socket, other } of seats) for (const each of [socket, other]) each.close();
    return { ...counts, ...answers };
  },
} satisfies Readonly<Record<string, Attack>>;
