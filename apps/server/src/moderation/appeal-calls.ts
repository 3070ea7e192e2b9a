// The HTTP calls of appeals: a muted or suspended person reads why and until when, and answers once; a moderator other
// than the one who decided ends the sanction or keeps it.
import type { App } from "../app.ts";
import { accountOwner, deviceOwner, type Owner } from "../identity/owner.ts";
import type { Caller, CallHandlers } from "../platform/http/calls.ts";
import { accepted, refused } from "../platform/result.ts";
import type { AppealStore } from "./appeal-store.ts";
import type { Decisions } from "./decisions.ts";
import type { ModerationStore } from "./moderation-store.ts";
import type { Moderator, ModeratorOf } from "./public.ts";

interface AppealCallsWith {
  readonly appeals: AppealStore;
  readonly store: Pick<ModerationStore, "entry">;
  readonly decisions: Pick<Decisions, "undo">;
  readonly moderatorOf: ModeratorOf;
}

type AppealCall = "getOwnSanctions" | "appeal" | "getAppeals" | "decideAppeal";

export function appealCalls(
  { accounts, wall: now }: Pick<App, "accounts" | "wall">,
  { appeals, store, decisions, moderatorOf }: AppealCallsWith,
): Pick<CallHandlers, AppealCall> {
  /**
   * The owners whose sanctions a caller may read and answer. A token that is not valid gives none, so that a signed-out
   * page is not taken for the guest of its device.
   */
  const ownersOf = async ({ bearerToken, deviceId }: Caller): Promise<readonly Owner[] | null> => {
    if (bearerToken === undefined) return deviceId === undefined ? null : [deviceOwner(deviceId)];
    const bearer = await accounts.bearerOf(bearerToken);
    return bearer === null ? null : [accountOwner(bearer.accountId)];
  };
  /** Whether the moderator made a decision. The log keeps the name of that time, which may have changed since. */
  const isOwn = async (decidedBy: string, { id, username }: Moderator) =>
    decidedBy === username || (await accounts.accountNamed(decidedBy))?.id === id;
  return {
    getOwnSanctions: async (_, caller) => {
      const owners = await ownersOf(caller);
      if (owners === null) return refused("SIGN_IN_REQUIRED");
      const rows = await appeals.sanctionsOf(owners, now());
      return accepted({
        sanctions: rows.map(({ id, kind, until, reason, at, text, state }) => ({
          ...{ id, kind, until, reason },
          appeal: at === null || text === null || state === null ? null : { at, text, state },
        })),
      });
    },
    appeal: async ({ id, text }, caller) => {
      const owners = await ownersOf(caller);
      if (owners === null) return refused("SIGN_IN_REQUIRED");
      const added = await appeals.add({ id, owners, text }, now());
      if (added === "unknown") return refused("SANCTION_NOT_FOUND");
      return added === "repeated" ? refused("ALREADY_APPEALED") : accepted({});
    },
    getAppeals: async (_, caller) => {
      const moderator = await moderatorOf.reading(caller);
      if (!moderator.ok) return moderator;
      const rows = await appeals.waiting(moderator.value.owners, now());
      const own = await Promise.all(rows.map((row) => isOwn(row.moderator, moderator.value)));
      return accepted({ appeals: rows.map((row, nth) => ({ ...row, isOwn: own[nth] ?? false })) });
    },
    decideAppeal: async ({ id, action, note }, caller) => {
      const moderator = await moderatorOf.deciding(caller);
      if (!moderator.ok) return moderator;
      const [person, entry] = await Promise.all([appeals.personOf(id), store.entry(id)]);
      if (person === null || entry === null) return refused("SANCTION_NOT_FOUND");
      const isTheirs = moderator.value.owners.includes(person) || (await isOwn(entry.moderator, moderator.value));
      if (isTheirs) return refused("FORBIDDEN", "another moderator answers");
      if (action === "keep") return (await appeals.keep(id)) ? accepted({}) : refused("DECISION_FINAL");
      const undone = await decisions.undo(id, note, moderator.value, [appeals.lifting(id)]);
      return undone.ok ? accepted({}) : undone;
    },
  };
}
