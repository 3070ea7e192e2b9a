// The HTTP calls of moderators, and the call that reports an account from the account's page.

import type { ModerationLogEntry, Report } from "@chkobba/protocol";
import { EVENT_RATES } from "@chkobba/protocol";
import * as z from "zod/mini";
import type { App } from "../app.ts";
import { accountIdOf, accountOwner } from "../identity/owner.ts";
import type { CallHandlers } from "../platform/http/calls.ts";
import { networkOf } from "../platform/limits/networks.ts";
import { accepted, refused, refusedFor } from "../platform/result.ts";
import type { Decisions } from "./decisions.ts";
import type { LogEntryRow, ModerationStore } from "./moderation-store.ts";
import type { ModeratorOf } from "./public.ts";
import type { ReportStore, WeighedRow } from "./report-store.ts";
import type { Reports } from "./reports.ts";

interface ModerationCallsWith {
  readonly store: ModerationStore;
  readonly reportStore: ReportStore;
  readonly reports: Pick<Reports, "file">;
  readonly decisions: Decisions;
  readonly moderatorOf: ModeratorOf;
}

type ModerationCall =
  | "reportAccount"
  | "getReports"
  | "getReport"
  | "decideReport"
  | "undoDecision"
  | "getModerationLog";

const messages = z.array(z.custom<Report["messages"][number]>());

export function moderationCalls(
  { accounts, limits, wall: now }: Pick<App, "accounts" | "limits" | "wall">,
  { store, reportStore, reports, decisions, moderatorOf }: ModerationCallsWith,
): Pick<CallHandlers, ModerationCall> {
  const shown = async (rows: readonly WeighedRow[]): Promise<readonly Report[]> => {
    const ids = rows.flatMap(({ reported }) => accountIdOf(reported) ?? []);
    const usernames = await accounts.usernamesOf([...new Set(ids)]);
    return rows.map((row) => reportOf(row, usernames.get(accountIdOf(row.reported) ?? "") ?? null));
  };
  return {
    reportAccount: reportAccount({ accounts, limits }, { reportStore, reports }),
    getReports: async ({ state }, caller) => {
      const moderator = await moderatorOf.reading(caller);
      if (!moderator.ok) return moderator;
      return accepted({ reports: [...(await shown(await reportStore.reports(state, moderator.value.owners)))] });
    },
    getReport: async ({ id }, caller) => {
      const moderator = await moderatorOf.reading(caller);
      if (!moderator.ok) return moderator;
      const row = await reportStore.report(id);
      if (row === null || moderator.value.owners.includes(row.reported)) return refused("REPORT_NOT_FOUND");
      const [others, log, sanctions, reporter, hasReplay, hasRole] = await readBeside(row, { store, reportStore, now });
      const [report, ...earlier] = await shown([row, ...others.map((other) => ({ ...other, weight: 0 }))]);
      if (report === undefined) return refused("REPORT_NOT_FOUND");
      return accepted({
        report,
        earlier: earlier.map(({ messages: _, weight: __, ...rest }) => rest),
        log: log.map(entryOf),
        sanctions: sanctions.map(({ kind, until }) => ({ kind, until })),
        reporter,
        hasReplay,
        hasRole,
      });
    },
    decideReport: async ({ id, ...decision }, caller) => {
      const moderator = await moderatorOf.deciding(caller);
      if (!moderator.ok) return moderator;
      const report = await reportStore.report(id);
      if (report === null) return refused("REPORT_NOT_FOUND");
      const decided = await decisions.decide(report, decision, moderator.value);
      if (!decided.ok) return decided;
      const [after] = await shown([(await reportStore.report(id)) ?? report]);
      return after === undefined ? refused("REPORT_NOT_FOUND") : accepted({ report: after });
    },
    undoDecision: async ({ id, note }, caller) => {
      const moderator = await moderatorOf.deciding(caller);
      if (!moderator.ok) return moderator;
      const undone = await decisions.undo(id, note, moderator.value);
      return undone.ok ? accepted({ entry: entryOf(undone.value) }) : undone;
    },
    getModerationLog: async (_, caller) => {
      const moderator = await moderatorOf.reading(caller);
      if (!moderator.ok) return moderator;
      return accepted({ entries: (await store.log({ except: moderator.value.owners })).map(entryOf) });
    },
  };
}

function reportAccount(
  { accounts, limits }: Pick<App, "accounts" | "limits">,
  { reportStore, reports }: Pick<ModerationCallsWith, "reportStore" | "reports">,
): CallHandlers["reportAccount"] {
  /** Limit the reports that one account, and one network, may make over HTTP. */
  const ofAccount = limits.at(EVENT_RATES.playerReports.socket);
  const ofNetwork = limits.at(EVENT_RATES.playerReports.network);
  return async ({ username, reason, text }, { bearerToken, address }) => {
    const me = await accounts.accountOf(bearerToken);
    if (me === null) return refused("SIGN_IN_REQUIRED");
    const network = networkOf(address);
    const owner = accountOwner(me);
    if (!ofAccount.allows(owner)) return refusedFor(ofAccount.retryAfterSeconds(owner), "RATE_LIMITED");
    if (!ofNetwork.allows(network)) return refusedFor(ofNetwork.retryAfterSeconds(network), "RATE_LIMITED");
    const other = await accounts.accountNamed(username);
    if (other === null) return refused("PLAYER_UNKNOWN");
    if (other.id === me) return refused("FORBIDDEN");
    const reported = accountOwner(other.id);
    const game = await reportStore.newestGameOf(owner, reported);
    if (game === null) return refused("FINISHED_GAME_NOT_FOUND");
    return reports.file({
      reason,
      text,
      gameId: game.gameId,
      playerId: "",
      network,
      reporter: { owner, name: game.myName },
      reported: { owner: reported, name: game.theirName },
    });
  };
}

/** Reads what a moderator sees beside a report. */
function readBeside(
  row: WeighedRow,
  { store, reportStore, now }: Pick<ModerationCallsWith, "store" | "reportStore"> & { readonly now: App["wall"] },
) {
  return Promise.all([
    reportStore.others(row),
    store.log({ person: row.reported }),
    store.sanctionsOf(row.reported, now()),
    reportStore.recordOf(row.reporter),
    reportStore.hasReplay(row.game_id),
    store.holdsRole(row.reported),
  ]);
}

function reportOf(row: WeighedRow, account: string | null): Report {
  return {
    id: row.id,
    at: row.at,
    reason: row.reason,
    text: row.text,
    state: row.state,
    gameId: row.game_id,
    reporter: row.reporter_name,
    reported: row.reported_name,
    account,
    room: row.room_name,
    weight: row.weight,
    messages: messages.parse(JSON.parse(row.messages)),
  };
}

function entryOf(row: LogEntryRow): ModerationLogEntry {
  const { id, at, moderator, action, reported_name: reported, report_id: reportId, note, until } = row;
  const { was, became, undoes, isUndone } = row;
  return { id, at, moderator, action, reported, reportId, note, until, was, became, undoes, isUndone };
}
