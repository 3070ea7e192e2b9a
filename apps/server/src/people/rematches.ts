// Invites the people of the last game to another game after one of them has asked for it. The invitations reach these
// people on every page and every server.

import { INVITATION_MS } from "@chkobba/protocol";
import type { App, Rematch } from "../app.ts";
import { accountIdOf, accountOwner, type Owner } from "../identity/owner.ts";
import type { Owners } from "./blocks.ts";
import type { Invitations } from "./invitations.ts";

export interface RematchParts extends Pick<App["accounts"], "usernameOf"> {
  readonly invitations: Pick<Invitations, "reach" | "deliver">;
  readonly now: () => number;
  /** Whether one of two people has blocked the other. */
  readonly areApart: (one: Owners, other: Owners) => boolean | Promise<boolean>;
  /** Whether two accounts are friends. */
  readonly areFriends: (one: string, other: string) => Promise<boolean>;
  /** Whether the asker may send to this many sockets now. */
  readonly maySend: (sockets: number) => boolean;
}

export async function inviteToRematch(
  { invitations, usernameOf, areApart, areFriends, maySend, now }: RematchParts,
  { gameId, playerId, people, teamMode, targetScore }: Rematch,
): Promise<void> {
  const asker = people.find((each) => each.playerId === playerId) ?? { name: "", owner: null };
  const accountId = accountIdOf(asker.owner);
  const username = accountId === null ? null : await usernameOf(accountId);
  const from = { username: username ?? asker.name, isGuest: username === null };
  const until = now() + INVITATION_MS;
  const friendOf = async (to: Owner) => {
    const other = accountIdOf(to);
    const isFriend = accountId !== null && other !== null && (await areFriends(accountId, other));
    return isFriend ? accountOwner(accountId) : null;
  };
  for (const to of new Set(people.map(({ owner }) => owner))) {
    if (to === null || to === asker.owner) continue;
    if (asker.owner !== null && (await areApart([asker.owner], [to]))) continue;
    if (!maySend(invitations.reach(to))) continue;
    invitations.deliver(to, { gameId, from, teamMode, targetScore, isRematch: true, until }, await friendOf(to));
  }
}
