import { expect, it } from "vitest";
import type { Io } from "../realtime/socket.ts";
import { Invitations } from "./invitations.ts";
import { inviteToRematch } from "./rematches.ts";

it("a rematch invites the others once each, and no one who has more sockets than the asker may send to now", async () => {
  const rooms = new Map([
    ["device:few", new Set(["1", "2"])],
    ["device:many", new Set(Array.from({ length: 400 }, (_, nth) => `many ${nth}`))],
  ]);
  const to = () => ({ emit: () => true });
  const invitations = new Invitations({ to, sockets: { adapter: { rooms } } } as unknown as Io);
  const invited: string[] = [];
  invitations.on("delivered", (owner) => invited.push(owner));
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
    { invitations, usernameOf: async () => null, areApart: () => false, maySend, now: () => 0 },
    { gameId: "game", playerId: "0", people, teamMode: true, targetScore: 11 },
  );
  expect(invited).toEqual(["device:few"]);
  expect(left).toBe(8);
});
