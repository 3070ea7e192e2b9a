// A player asks the people of the last game for another one: an invitation for each of them, wherever they are.
import { INVITATION_MS } from "@chkobba/protocol";
import type { Rematch } from "../ports/changes.ts";
import { accountIdOf } from "../realtime/visitor.ts";
import type { Names } from "./blocks.ts";
import type { InvitationEventParts } from "./invitations.ts";

export interface RematchParts extends Pick<InvitationEventParts, "invitations" | "usernameOf" | "now"> {
  /** Whether one of two people has blocked the other. */
  readonly areApart: (one: Names, other: Names) => boolean | Promise<boolean>;
  /** Whether the asker may send to this many sockets now. */
  readonly maySend: (sockets: number) => boolean;
}

export async function inviteToRematch(
  { invitations, usernameOf, areApart, maySend, now }: RematchParts,
  { gameId, playerId, people, teamMode, targetScore }: Rematch,
): Promise<void> {
  const asker = people.find((each) => each.playerId === playerId) ?? { name: "", holder: null };
  const accountId = accountIdOf(asker.holder);
  const username = accountId === null ? null : await usernameOf(accountId);
  const from = { username: username ?? asker.name, isGuest: username === null };
  const until = now() + INVITATION_MS;
  for (const to of new Set(people.map(({ holder }) => holder))) {
    if (to === null || to === asker.holder) continue;
    if (asker.holder !== null && (await areApart([asker.holder], [to]))) continue;
    if (!maySend(invitations.reach(to))) continue;
    invitations.deliver(to, { gameId, from, teamMode, targetScore, isRematch: true, until });
  }
}
