// The calls of moderators: accounts with the role `moderator`.
import * as z from "zod/mini";
import * as moderation from "../moderation.ts";
import type { Call } from "./call.ts";

const NOT_MODERATOR = ["SIGN_IN_REQUIRED", "FORBIDDEN"] as const;
/** Calls that decide need a proof of the owner that is less than 15 minutes old. `confirmOwner` gives one. */
const NOT_PROVEN = [...NOT_MODERATOR, "PROOF_REQUIRED"] as const;

export const moderationCalls = {
  /**
   * Reports an account. The report refers to the newest game that the reporter and the reported player have both
   * played. Any signed-in player may make this call.
   */
  reportAccount: {
    method: "POST",
    path: "/players/:username/report",
    body: moderation.accountReport,
    reply: z.object({}),
    perMinute: 60,
    refusals: [
      ...(["SIGN_IN_REQUIRED", "PLAYER_UNKNOWN", "FORBIDDEN"] as const),
      ...(["FINISHED_GAME_NOT_FOUND", "REPORTS_FULL", "RATE_LIMITED"] as const),
    ],
  },
  /** Returns the reports, the greatest weight first. Reports with equal weights are sorted by age, the oldest first. */
  getReports: {
    method: "GET",
    path: "/moderation/reports",
    query: moderation.reportQuery,
    reply: moderation.reports,
    refusals: NOT_MODERATOR,
  },
  getReport: {
    method: "GET",
    path: "/moderation/reports/:id",
    reply: moderation.reportContext,
    refusals: [...NOT_MODERATOR, "REPORT_NOT_FOUND"],
  },
  /**
   * Closes the report, and all other open reports about the same person. A closed report can be decided again. Reports
   * about the moderator, and about accounts with a role, are refused: `FORBIDDEN`.
   */
  decideReport: {
    method: "POST",
    path: "/moderation/reports/:id",
    body: moderation.decision,
    reply: z.object({ report: moderation.report }),
    refusals: [...NOT_PROVEN, "REPORT_NOT_FOUND", "GUEST_NAME", "ROOM_NOT_FOUND"],
  },
  /** Takes back a decision. A decision can be taken back only once. */
  undoDecision: {
    method: "POST",
    path: "/moderation/log/:id/undo",
    body: moderation.undoing,
    reply: z.object({ entry: moderation.logEntry }),
    refusals: [...NOT_PROVEN, "DECISION_NOT_FOUND", "DECISION_FINAL"],
  },
  /** Returns the caller's own mutes and suspensions. A suspended account uses the token of `openOwnData`. */
  getOwnSanctions: {
    method: "GET",
    path: "/account/sanctions",
    reply: moderation.ownSanctions,
    refusals: ["SIGN_IN_REQUIRED"],
  },
  /** Answers an own mute or suspension, once. Another moderator than the one who decided reads the answer. */
  appeal: {
    method: "POST",
    path: "/account/sanctions/:id/appeal",
    body: z.object({ text: moderation.appealText }),
    reply: z.object({}),
    perMinute: 10,
    refusals: ["SIGN_IN_REQUIRED", "SANCTION_NOT_FOUND", "ALREADY_APPEALED"],
  },
  /** Returns the answers that wait, the oldest first. */
  getAppeals: {
    method: "GET",
    path: "/moderation/appeals",
    reply: moderation.waitingAppeals,
    refusals: NOT_MODERATOR,
  },
  /** Ends the sanction, or leaves it in force. Not for the moderator who imposed it: `FORBIDDEN`. */
  decideAppeal: {
    method: "POST",
    path: "/moderation/appeals/:id",
    body: moderation.appealDecision,
    reply: z.object({}),
    refusals: [...NOT_PROVEN, "SANCTION_NOT_FOUND", "DECISION_NOT_FOUND", "DECISION_FINAL"],
  },
  /** Returns the entries of the log, the newest first. */
  getModerationLog: {
    method: "GET",
    path: "/moderation/log",
    reply: moderation.moderationLog,
    refusals: NOT_MODERATOR,
  },
} as const satisfies Readonly<Record<string, Call>>;
