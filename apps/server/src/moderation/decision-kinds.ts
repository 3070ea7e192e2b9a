// The list of decisions: for each, what follows from it, the notice to the person, and how it is taken back. Its facts
// are in `DECISION_FACTS` of the protocol; a decision that pages can take back does not compile without `undo`.
import {
  type DECISION_FACTS,
  MODERATION_ACTIONS,
  type ModerationAction,
  type ModerationNotice,
} from "@chkobba/protocol";
import type { Usernames } from "../app.ts";
import { accountIdOf, type Owner } from "../identity/owner.ts";
import { DatabaseError } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Transaction } from "../platform/database/transaction.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import type { Tables } from "../schema/tables.ts";
import type { DecisionStatements, LogRow } from "./decision-statements.ts";
import { type ModerationStore, runningBefore } from "./moderation-store.ts";
import type { ReportRow } from "./report-store.ts";

export interface DecisionKindParts {
  readonly store: Pick<ModerationStore, "decide" | "endSessions" | "statements">;
  readonly usernames: Usernames;
  /** Warns a client of an earlier release, which does not show notices. */
  readonly warn: (playerId: string) => void;
  /** Mails the account's owner that the account was renamed. */
  readonly mailRenamed: (accountId: string, username: string) => void;
  /** Deletes a room. Returns false if there was no such room. */
  readonly deleteRoom: (roomId: string) => Promise<boolean>;
}

/** A decision about a person, with its entry for the log. */
export interface Made {
  readonly entry: LogRow;
  readonly person: Owner;
}

/** A decision about a report. */
interface MadeOnReport extends Made {
  readonly report: ReportRow;
}

interface Undone extends Made {
  /** The entry that is taken back. `entry` takes it back. */
  readonly undone: LogRow;
}

type DecisionRefusal = "GUEST_NAME" | "ROOM_NOT_FOUND";

export interface DecisionKind {
  /** Statements of the transaction that stores the decision, besides its entry and the closed reports. */
  readonly follows: (made: Made, statements: DecisionStatements) => readonly Statement[];
  /** Carries the decision out. Absent: its entry and `follows` are stored. */
  readonly apply?: (made: MadeOnReport, parts: DecisionKindParts) => Promise<Result<null, DecisionRefusal>>;
  /** Runs once the decision is stored. */
  readonly afterwards?: (made: MadeOnReport, parts: DecisionKindParts) => void;
  /** Whether all servers must read the sanctions again, after the decision and after it is taken back. */
  readonly changesSanctions: boolean;
  /** Whether the account's sessions end. */
  readonly endsSessions: boolean;
  /** Writes what takes the decision back, and then the entry. */
  readonly undo: ((undone: Undone, parts: DecisionKindParts, transaction: Transaction<Tables>) => Promise<void>) | null;
}

type Undo = NonNullable<DecisionKind["undo"]>;

/** How many neutral names are tried, because another account may take a chosen name first. */
const RENAMING_TRIES = 5;
const PLAIN = { follows: () => [], changesSanctions: false, endsSessions: false, undo: null } as const;

export const DECISION_KINDS: {
  readonly [Action in ModerationAction]: DecisionKind & {
    readonly undo: (typeof DECISION_FACTS)[Action]["isUndoable"] extends true ? Undo : null;
  };
} = {
  dismiss: {
    ...PLAIN,
    undo: async ({ undone, entry }, { store: { statements } }, { write }) =>
      write(statements.forgetting(undone.id), statements.reopening(undone.id), statements.logging(entry)),
  },
  warn: {
    ...PLAIN,
    follows: (made, statements) => [notice(made, statements, { kind: "warned", note: made.entry.note })],
    afterwards: ({ report }, { warn }) => warn(report.player_id),
  },
  mute: {
    ...PLAIN,
    follows: (made, statements) => [
      statements.imposing(made.person, { kind: "mute", until: made.entry.until }, made.entry.id),
      notice(made, statements, { kind: "muted", until: made.entry.until }),
    ],
    changesSanctions: true,
    undo: undoingSanction("mute"),
  },
  suspend: {
    ...PLAIN,
    follows: ({ person, entry }, statements) => [
      statements.imposing(person, { kind: "suspend", until: entry.until }, entry.id),
    ],
    changesSanctions: true,
    endsSessions: true,
    undo: undoingSanction("suspend"),
  },
  lift: {
    ...PLAIN,
    follows: (made, statements) => [statements.lifting(made.person), notice(made, statements, { kind: "lifted" })],
    changesSanctions: true,
  },
  rename: { ...PLAIN, apply: rename, undo: undoRename },
  "delete-room": {
    ...PLAIN,
    apply: async ({ report, entry }, { store, deleteRoom }) => {
      if (report.room_id === null || !(await deleteRoom(report.room_id))) return refused("ROOM_NOT_FOUND");
      await store.decide(report, { ...entry, was: report.room_name });
      return accepted(null);
    },
  },
};

/** The decision of an entry of the log; null if the entry is no decision about a person. */
export function decisionKindOf(action: LogRow["action"]): DecisionKind | null {
  const decision = MODERATION_ACTIONS.find((each) => each === action);
  return decision === undefined ? null : DECISION_KINDS[decision];
}

/** Ends the sanction that the undone entry imposed. An earlier sanction that it replaced is in force again. */
function undoingSanction(kind: "mute" | "suspend"): Undo {
  return async ({ undone, entry, person }, { store: { statements } }, transaction) => {
    transaction.write(statements.forgetting(undone.id));
    await statements.liftImposed(transaction, { imposed: undone.id, undo: entry, person, kind }, (read) =>
      runningBefore(read, undone, entry.at),
    );
    transaction.write(statements.logging(entry));
  };
}

/** Gives the reported account a neutral name. */
async function rename(
  made: MadeOnReport,
  { store, usernames, mailRenamed }: DecisionKindParts,
): Promise<Result<null, DecisionRefusal>> {
  const { report, entry, person } = made;
  const accountId = accountIdOf(person);
  for (let tries = 1; accountId !== null; tries++) {
    const renaming = await usernames.renaming(accountId);
    if (renaming === null) return refused("GUEST_NAME");
    const { was, became, statements } = renaming;
    const told = notice(made, store.statements, { kind: "renamed", name: became });
    try {
      await store.decide(report, { ...entry, was, became }, [...statements, told]);
      mailRenamed(accountId, became);
      return accepted(null);
    } catch (error) {
      if (!(error instanceof DatabaseError && error.isConflict) || tries === RENAMING_TRIES) throw error;
    }
  }
  return refused("GUEST_NAME");
}

async function undoRename(
  made: Undone,
  { store: { statements }, usernames }: DecisionKindParts,
  { write }: Transaction<Tables>,
): Promise<void> {
  const { undone, entry, person } = made;
  const { id, was, became } = undone;
  const accountId = accountIdOf(person);
  if (accountId === null || was === null || became === null) return write(statements.logging(entry));
  const restored = usernames.restoring(accountId, { was, became });
  const lifted = notice(made, statements, { kind: "lifted" });
  write(statements.forgetting(id), ...restored, lifted, statements.loggingRestoredName(entry, accountId));
}

function notice(
  { entry: { id, at }, person }: Made,
  statements: DecisionStatements,
  told: Pick<ModerationNotice, "kind"> & Partial<Pick<ModerationNotice, "name" | "note" | "until">>,
): Statement {
  const blank = { name: "", note: "", until: null };
  return statements.notifying({ person, log_id: id, at, ...blank, ...told });
}
