// The calls of moderators: accounts with the role `moderator`.
import * as z from "zod/mini";
import * as moderation from "../moderation.ts";
import type { Call } from "./call.ts";

const NOT_MODERATOR = ["SIGN_IN_REQUIRED", "FORBIDDEN"] as const;

export const moderationCalls = {
  /** The heaviest first, then the oldest. */
  getReports: {
    method: "GET",
    path: "/moderation/reports",
    query: moderation.reportQuery,
    reply: moderation.reports,
    refusals: NOT_MODERATOR,
  },
  /** Closes the report, and all other open ones about the same person. A closed one can be decided again. */
  decideReport: {
    method: "POST",
    path: "/moderation/reports/:id",
    body: moderation.decision,
    reply: z.object({ report: moderation.report }),
    refusals: [...NOT_MODERATOR, "REPORT_NOT_FOUND"],
  },
  /** The newest first. */
  getModerationLog: {
    method: "GET",
    path: "/moderation/log",
    reply: moderation.moderationLog,
    refusals: NOT_MODERATOR,
  },
} as const satisfies Readonly<Record<string, Call>>;
