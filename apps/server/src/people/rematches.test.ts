import { expect, it } from "vitest";
import type { Io } from "../realtime/socket.ts";
import { Invitations } from "./invitations.ts";
import { inviteToRematch } from "./rematches.ts";

it("a rematch invites the others once each, and no one who has more sockets than the asker may send to now", async () => {
  const rooms = new Map([
    ["device:few", new Set(["1", "2"])],
    ["device:many", new Set(Array.from({ length: 400 }, (_, nth) => `many ${nth}`))],
  ]);
  const invited: string[] = [];
  const to = (room: string) => ({ emit: () => invited.push(room) });
  const invitations = new Invitations({ to, sockets: { adapter: { rooms } } } as unknown as Io);
  const people = ["asker", "few", "many", "few"].map((name, nth) => ({
    ...{ playerId: `${nth}`, name, owner: `device:${name}` as const },
  }));
  let left = 10;
  const maySend = (sockets: number) => {
    const isAllowed = sockets <= left;
    if (isAllowed) left -= sockets;
    return isAllowed;
  };
  await inviteToRematch(
    {
      invitations,
      usernameOf: async () => null,
      areApart: () => false,
      areFriends: async () => false,
      maySend,
      now: () => 0,
    },
    { gameId: "game", playerId: "0", people, teamMode: true, targetScore: 11 },
  );
  expect(invited).toEqual(["device:few"]);
  expect(left).toBe(8);
});

it("only a friend's rematch leaves the page as a notification, under the friend's own name", async () => {
  const to = () => ({ emit: () => true });
  const invitations = new Invitations({ to, sockets: { adapter: { rooms: new Map() } } } as unknown as Io);
  const notified: unknown[] = [];
  invitations.on("fromFriend", (owner, { from }, friend) => notified.push([owner, from.username, friend]));
  const people = (["account:asker", "account:friend", "account:stranger", "device:guest"] as const).map(
    (owner, nth) => ({ playerId: `${nth}`, name: "Claim your prize", owner }),
  );
  const parts = {
    ...{ invitations, usernameOf: async () => "Amira", areApart: () => false, maySend: () => true, now: () => 0 },
    areFriends: async (one: string, other: string) => one === "asker" && other === "friend",
  };
  const table = { gameId: "game", teamMode: true, targetScore: 11 } as const;
  await inviteToRematch(parts, { ...table, playerId: "0", people });
  expect(notified).toEqual([["account:friend", "Amira", "account:asker"]]);
  await inviteToRematch(parts, { ...table, playerId: "3", people });
  await inviteToRematch(parts, { ...table, playerId: "2", people });
  expect(notified).toHaveLength(1);
});
