// The HTTP calls of moderators.
import { randomUUID } from "node:crypto";
import type { CallPayload, moderation, Report } from "@chkobba/protocol";
import type { Selectable } from "kysely";
import * as z from "zod/mini";
import type { CallHandlers } from "../platform/http/calls.ts";
import { accountIdOf } from "../realtime/visitor.ts";
import { accepted, refused } from "../result.ts";
import type { ModerationLogTable } from "../schema/moderation-tables.ts";
import type { ModerationStore, ReportRow, Sanction } from "./moderation-store.ts";
import type { ModeratorOf } from "./moderator-of.ts";

export interface ModerationCallParts {
  readonly moderatorOf: ModeratorOf;
  readonly store: ModerationStore;
  /** Makes all servers obey what has changed. */
  readonly sanctionsChanged: () => Promise<void>;
  readonly warn: (reported: { readonly owner: string; readonly playerId: string }) => void;
  readonly now: () => number;
}

const messages = z.array(z.custom<Report["messages"][number]>());

export function moderationCalls(
  parts: ModerationCallParts,
): Pick<CallHandlers, "getReports" | "decideReport" | "getModerationLog"> {
  const { store, moderatorOf, now } = parts;
  return {
    getReports: async ({ state }, caller) => {
      const moderator = await moderatorOf(caller);
      if (!moderator.ok) return moderator;
      const shown = await weighed(store, await store.reports(state));
      return accepted({ reports: shown.toSorted((one, other) => other.weight - one.weight || one.at - other.at) });
    },
    decideReport: async ({ id, ...decision }, caller) => {
      const moderator = await moderatorOf(caller);
      if (!moderator.ok) return moderator;
      const report = await store.report(id);
      if (report === null) return refused("REPORT_NOT_FOUND");
      await decide(report, decision, moderator.value, parts);
      const [shown] = await weighed(store, [(await store.report(id)) ?? report]);
      return shown === undefined ? refused("REPORT_NOT_FOUND") : accepted({ report: shown });
    },
    getModerationLog: async (_, caller) => {
      const moderator = await moderatorOf(caller);
      return moderator.ok ? accepted({ entries: (await store.log()).map(entryOf) }) : moderator;
    },
  };

  async function decide(
    report: ReportRow,
    { action, note, until: given }: Omit<CallPayload<"decideReport">, "id">,
    moderator: string,
    { sanctionsChanged, warn }: ModerationCallParts,
  ): Promise<void> {
    const until = given ?? null;
    const { reported: owner, reported_name, player_id: playerId } = report;
    const entry = { id: randomUUID(), at: now(), moderator, action, reported_name, report_id: report.id, note, until };
    await store.decide(report, entry, imposedBy(action, until));
    if (action === "warn") warn({ owner, playerId });
    if (action !== "dismiss" && action !== "warn") await sanctionsChanged();
    const accountId = accountIdOf(owner);
    // Its sockets stay for a moment: the gateway tells them why they may not play.
    if (action === "suspend" && accountId !== null) await store.endSessions(accountId);
  }
}

function imposedBy(
  action: ModerationLogTable["action"],
  until: number | null,
): Omit<Sanction, "person"> | "lift" | null {
  if (action === "mute" || action === "suspend") return { kind: action, until };
  return action === "lift" ? action : null;
}

/** The reports with their weights: how much all listed reports about the same person weigh together. */
async function weighed(store: ModerationStore, rows: readonly ReportRow[]): Promise<readonly Report[]> {
  const dismissed = await store.dismissedOf([...new Set(rows.map(({ reporter }) => reporter))]);
  const weights = new Map<string, number>();
  for (const { reporter, reported } of rows) {
    weights.set(reported, (weights.get(reported) ?? 0) + 1 / (1 + (dismissed.get(reporter) ?? 0)));
  }
  return rows.map((row) => ({
    ...{ id: row.id, at: row.at, reason: row.reason, text: row.text, state: row.state, gameId: row.game_id },
    ...{ reporter: row.reporter_name, reported: row.reported_name },
    messages: messages.parse(JSON.parse(row.messages)),
    weight: Math.round((weights.get(row.reported) ?? 0) * 100) / 100,
  }));
}

function entryOf(row: Selectable<ModerationLogTable>): z.output<typeof moderation.logEntry> {
  const { id, at, moderator, action, reported_name: reported, report_id: reportId, note, until } = row;
  return { id, at, moderator, action, reported, reportId, note, until };
}
