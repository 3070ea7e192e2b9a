// Carries out a moderator's decision, and takes one back. Both add an entry to the moderators' log; entries never
// change.

import { randomUUID } from "node:crypto";
import { type CallPayload, DECISION_FACTS } from "@chkobba/protocol";
import { accountIdOf, type Owner } from "../identity/owner.ts";
import { DatabaseError } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import { DECISION_KINDS, type DecisionKind, type DecisionKindParts, decisionKindOf } from "./decision-kinds.ts";
import type { LogRow } from "./decision-statements.ts";
import type { LogEntryRow, ModerationStore } from "./moderation-store.ts";
import type { Notices } from "./notices.ts";
import type { Moderator } from "./public.ts";
import type { ReportRow } from "./report-store.ts";

export interface DecisionParts extends DecisionKindParts {
  readonly store: DecisionKindParts["store"] & Pick<ModerationStore, "undo" | "entry" | "holdsRole">;
  readonly notices: Pick<Notices, "announce">;
  readonly now: () => number;
  /** Makes all servers read the sanctions again. */
  readonly sanctionsChanged: () => Promise<void>;
}

type Decision = Pick<CallPayload<"decideReport">, "action" | "note"> & { readonly until?: number | undefined };
const OF_MACHINE = "only the program of the server's machine decides about accounts with a role";

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
    const { store, notices, sanctionsChanged } = this.#parts;
    const { reported: person } = report;
    if (!(await this.#mayDecideAbout(person, moderator))) return refused("FORBIDDEN", OF_MACHINE);
    const { action, note } = decision;
    const until = DECISION_FACTS[action].isTimed ? (decision.until ?? null) : null;
    const entry = this.#entry({ action, note, until, person, report_id: report.id }, report.reported_name, moderator);
    const made = { entry, person, report };
    const kind: DecisionKind = DECISION_KINDS[action];
    if (kind.apply === undefined) await store.decide(report, entry, kind.follows(made, store.statements));
    else {
      const applied = await kind.apply(made, this.#parts);
      if (!applied.ok) return applied;
    }
    kind.afterwards?.(made, this.#parts);
    if (kind.changesSanctions) await sanctionsChanged();
    const accountId = accountIdOf(person);
    // The account's sockets stay connected for a moment, so that the gateway can tell them that the account is
    // suspended.
    if (kind.endsSessions && accountId !== null) await store.endSessions(accountId);
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
    const kind = decisionKindOf(action);
    const undo = kind?.undo ?? null;
    if (person === null || undone.isUndone || kind === null || undo === null) return refused("DECISION_FINAL");
    if (!(await this.#mayDecideAbout(person, moderator))) return refused("FORBIDDEN", OF_MACHINE);
    const entry = this.#entry(
      { action: "undo", note, until: null, person, report_id, undoes: id, was: became, became: was },
      reported_name,
      moderator,
    );
    try {
      await store.undo(async (transaction) => {
        transaction.write(...also);
        await undo({ undone, entry, person }, this.#parts, transaction);
      });
    } catch (error) {
      if (error instanceof DatabaseError && error.isConflict) return refused("DECISION_FINAL");
      throw error;
    }
    if (kind.changesSanctions) await sanctionsChanged();
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
}
