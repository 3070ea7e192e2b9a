// The HTTP calls of moderators about the rules of the chat and about flags.
import { randomUUID } from "node:crypto";
import type { Flag } from "@chkobba/protocol";
import type { CallHandlers } from "../platform/http/calls.ts";
import { accepted, refused } from "../platform/result.ts";
import type { ChatRules } from "./chat-rules.ts";
import type { ChatRulesStore } from "./chat-rules-store.ts";
import type { DecisionStatements } from "./decision-statements.ts";
import type { FlagStore, StoredFlag } from "./flag-store.ts";
import type { ModeratorOf } from "./public.ts";

export interface RuleCallParts {
  readonly rules: ChatRules;
  readonly ruleStore: ChatRulesStore;
  readonly statements: Pick<DecisionStatements, "logging">;
  readonly flags: FlagStore;
  readonly moderatorOf: ModeratorOf;
  readonly now: () => number;
}

export function ruleCalls({
  rules,
  ruleStore,
  statements,
  flags,
  moderatorOf,
  now,
}: RuleCallParts): Pick<CallHandlers, "getChatRules" | "changeChatRules" | "getFlags" | "closeFlag"> {
  return {
    getChatRules: async (_, caller) => {
      const moderator = await moderatorOf.reading(caller);
      if (!moderator.ok) return moderator;
      await rules.read();
      return accepted(rules.current);
    },
    changeChatRules: async ({ rules: wanted, note }, caller) => {
      const moderator = await moderatorOf.deciding(caller);
      if (!moderator.ok) return moderator;
      const at = now();
      const words = `${note}\n${JSON.stringify(wanted)}`;
      const entry = {
        id: randomUUID(),
        at,
        moderator: moderator.value.username,
        action: "chat-rules",
        note: words,
      } as const;
      await ruleStore.change(wanted, moderator.value.username, at, statements.logging({ ...NO_REPORT, ...entry }));
      await rules.changed();
      return accepted(rules.current);
    },
    getFlags: async ({ state }, caller) => {
      const moderator = await moderatorOf.reading(caller);
      if (!moderator.ok) return moderator;
      return accepted({ flags: (await flags.flags(state, moderator.value.id)).map(flagOf) });
    },
    closeFlag: async ({ id, note }, caller) => {
      const moderator = await moderatorOf.deciding(caller);
      if (!moderator.ok) return moderator;
      const flag = await flags.flag(id);
      if (flag === null || [flag.account_id, flag.other_id].includes(moderator.value.id)) {
        return refused("FLAG_NOT_FOUND");
      }
      const entry = {
        id: randomUUID(),
        at: now(),
        moderator: moderator.value.username,
        action: "close-flag",
        note,
      } as const;
      await flags.close(id, statements.logging({ ...NO_REPORT, ...entry, reported_name: flag.account ?? "" }));
      return accepted({});
    },
  };
}

/** The fields of a log entry that concerns no report and no person. */
const NO_REPORT = {
  reported_name: "",
  report_id: "",
  until: null,
  person: null,
  was: null,
  became: null,
  undoes: null,
} as const;

function flagOf(row: StoredFlag): Flag {
  const { id, kind, at, state, account, other, games, won, short_games, same_network, same_device } = row;
  const figures = { games, won, short: short_games, sameNetwork: same_network, sameDevice: same_device };
  return { id, kind, at, state, account: account ?? "", other, figures: kind === "rating-ring" ? figures : null };
}
