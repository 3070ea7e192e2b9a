// Carries out a moderator's decision, and takes one back. Both add an entry to the moderators' log; entries never
// change.

import { randomUUID } from "node:crypto";
import { type CallPayload, type ModerationNotice, UNDOABLE_ACTIONS } from "@chkobba/protocol";
import type { Usernames } from "../app.ts";
import { accountIdOf, type Owner } from "../identity/owner.ts";
import { DatabaseError } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import { accepted, type Result, refused } from "../result.ts";
import type { LogRow } from "./decision-statements.ts";
import type { LogEntryRow, ModerationStore } from "./moderation-store.ts";
import type { Notices } from "./notices.ts";
import type { Moderator } from "./public.ts";
import type { ReportRow } from "./report-store.ts";

export interface DecisionParts {
  readonly store: Pick<
    ModerationStore,
    "decide" | "undo" | "endSessions" | "entry" | "holdsRole" | "runningBefore" | "statements"
  >;
  readonly notices: Pick<Notices, "announce">;
  readonly usernames: Usernames;
  readonly now: () => number;
  /** Makes all servers read the sanctions again. */
  readonly sanctionsChanged: () => Promise<void>;
  /** Warns a client of an earlier release, which does not show notices. */
  readonly warn: (playerId: string) => void;
  /** Mails the account's owner that the account was renamed. */
  readonly mailRenamed: (accountId: string, username: string) => void;
  /** Deletes a room. Returns false if there was no such room. */
  readonly deleteRoom: (roomId: string) => Promise<boolean>;
}

type Decision = Pick<CallPayload<"decideReport">, "action" | "note"> & { readonly until?: number | undefined };
const OF_MACHINE = "only the program of the server's machine decides about accounts with a role";
/** How many neutral names are tried, because another account may take a chosen name first. */
const RENAMING_TRIES = 5;

export class Decisions {
  readonly #parts: DecisionParts;

  constructor(parts: DecisionParts) {
    this.#parts = parts;
  }

  async decide(
    report: ReportRow,
    decision: Decision,
    moderator: Moderator,
  ): Promise<Result<null, "FORBIDDEN" | "GUEST_NAME" | "ROOM_NOT_FOUND">> {
    const { store, notices, sanctionsChanged, warn, deleteRoom } = this.#parts;
    const { statements } = store;
    const { reported: person, player_id: playerId } = report;
    if (!(await this.#mayDecideAbout(person, moderator))) return refused("FORBIDDEN", OF_MACHINE);
    const { action, note } = decision;
    const until = action === "mute" || action === "suspend" ? (decision.until ?? null) : null;
    const entry = this.#entry({ action, note, until, person, report_id: report.id }, report.reported_name, moderator);
    switch (action) {
      case "rename": {
        const renamed = await this.#rename(report, entry);
        if (!renamed) return refused("GUEST_NAME");
        break;
      }
      case "delete-room":
        if (report.room_id === null || !(await deleteRoom(report.room_id))) return refused("ROOM_NOT_FOUND");
        await store.decide(report, { ...entry, was: report.room_name });
        break;
      case "dismiss":
        await store.decide(report, entry);
        break;
      case "warn":
        await store.decide(report, entry, [this.#notice(entry, person, { kind: "warned", note })]);
        warn(playerId);
        break;
      case "lift":
        await store.decide(report, entry, [
          statements.lifting(person),
          this.#notice(entry, person, { kind: "lifted" }),
        ]);
        break;
      case "mute":
        await store.decide(report, entry, [
          statements.imposing(person, { kind: action, until }, entry.id),
          this.#notice(entry, person, { kind: "muted", until }),
        ]);
        break;
      case "suspend":
        await store.decide(report, entry, [statements.imposing(person, { kind: action, until }, entry.id)]);
        break;
    }
    if (action === "mute" || action === "suspend" || action === "lift") await sanctionsChanged();
    const accountId = accountIdOf(person);
    // The account's sockets stay connected for a moment, so that the gateway can tell them that the account is
    // suspended.
    if (action === "suspend" && accountId !== null) await store.endSessions(accountId);
    await notices.announce(entry.id);
    return accepted(null);
  }

  /**
   * Takes back the decision of one entry of the log.
   * @param also more statements of the same transaction
   */
  async undo(
    id: string,
    note: string,
    moderator: Moderator,
    also: readonly Statement[] = [],
  ): Promise<Result<LogEntryRow, "FORBIDDEN" | "DECISION_NOT_FOUND" | "DECISION_FINAL">> {
    const { store, notices, sanctionsChanged } = this.#parts;
    const undone = await store.entry(id);
    if (undone === null) return refused("DECISION_NOT_FOUND");
    const { action, person, reported_name, report_id, was, became } = undone;
    if (person === null || undone.isUndone || !UNDOABLE_ACTIONS.includes(action)) return refused("DECISION_FINAL");
    if (!(await this.#mayDecideAbout(person, moderator))) return refused("FORBIDDEN", OF_MACHINE);
    const entry = this.#entry(
      { action: "undo", note, until: null, person, report_id, undoes: id, was: became, became: was },
      reported_name,
      moderator,
    );
    try {
      const [logged, follows] = await this.#undoing(undone, entry);
      await store.undo(logged, [...also, ...follows]);
    } catch (error) {
      if (error instanceof DatabaseError && error.isConflict) return refused("DECISION_FINAL");
      throw error;
    }
    if (action === "mute" || action === "suspend") await sanctionsChanged();
    await notices.announce(entry.id);
    return accepted((await store.entry(entry.id)) ?? { ...entry, isUndone: false });
  }

  /**
   * Whether a moderator may decide about this person. A moderator decides nothing about themselves, and lifts no
   * sanction of their own. About accounts with a role, and their devices, only `npm run admin` decides: moderators must
   * not suspend each other or the admin.
   */
  async #mayDecideAbout(person: Owner, { owners }: Moderator): Promise<boolean> {
    return !owners.includes(person) && !(await this.#parts.store.holdsRole(person));
  }

  /** The entry for the log, and the statements that undo the decision. */
  async #undoing(undone: LogRow, entry: LogRow): Promise<readonly [Statement, readonly Statement[]]> {
    const { store, usernames } = this.#parts;
    const { statements } = store;
    const { id, action, person, was, became } = undone;
    const logged = statements.logging(entry);
    const forgotten = statements.forgetting(id);
    if (action === "dismiss" || person === null) return [logged, [forgotten, statements.reopening(id)]];
    if (action === "mute" || action === "suspend") {
      const earlier = await store.runningBefore(undone, entry.at);
      return [logged, [forgotten, ...statements.liftingOf({ person, kind: action, logId: id }, entry, earlier)]];
    }
    const lifted = this.#notice(entry, person, { kind: "lifted" });
    const accountId = accountIdOf(person);
    if (accountId === null || was === null || became === null) return [logged, []];
    const restored = usernames.restoring(accountId, { was, became });
    return [statements.loggingRestoredName(entry, accountId), [forgotten, ...restored, lifted]];
  }

  /** Gives the reported person a neutral name. Returns false if the person has no account. */
  async #rename(report: ReportRow, entry: LogRow): Promise<boolean> {
    const { store, usernames, mailRenamed } = this.#parts;
    const { reported: person } = report;
    const accountId = accountIdOf(person);
    for (let tries = 1; accountId !== null; tries++) {
      const renaming = await usernames.renaming(accountId);
      if (renaming === null) return false;
      const { was, became, statements } = renaming;
      const told = this.#notice(entry, person, { kind: "renamed", name: became });
      try {
        await store.decide(report, { ...entry, was, became }, [...statements, told]);
        mailRenamed(accountId, became);
        return true;
      } catch (error) {
        if (!(error instanceof DatabaseError && error.isConflict) || tries === RENAMING_TRIES) throw error;
      }
    }
    return false;
  }

  #entry(
    about: Pick<LogRow, "action" | "note" | "until" | "person" | "report_id"> &
      Partial<Pick<LogRow, "undoes" | "was" | "became">>,
    reported_name: string,
    { username: moderator }: Moderator,
  ): LogRow {
    return {
      id: randomUUID(),
      at: this.#parts.now(),
      moderator,
      reported_name,
      was: null,
      became: null,
      undoes: null,
      ...about,
    };
  }

  #notice(
    { id, at }: LogRow,
    person: Owner,
    told: Pick<ModerationNotice, "kind"> & Partial<Pick<ModerationNotice, "name" | "note" | "until">>,
  ): Statement {
    const blank = { name: "", note: "", until: null };
    return this.#parts.store.statements.notifying({ person, log_id: id, at, ...blank, ...told });
  }
}
