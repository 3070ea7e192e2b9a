// Decides about an account from the server's machine: the only way to decide about accounts with a role. Running servers
// read the sanctions every second.
import { randomUUID } from "node:crypto";
import { DECISION_FACTS } from "@chkobba/protocol";
import type { Account } from "../accounts/account-store.ts";
import { accountOwner } from "../identity/owner.ts";
import { DECISION_KINDS } from "../moderation/decision-kinds.ts";
import { ModerationStore } from "../moderation/moderation-store.ts";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

export const MACHINE_ACTIONS = ["mute", "suspend", "lift", "dismiss"] as const;
type MachineAction = (typeof MACHINE_ACTIONS)[number];

/** The author of such decisions in the moderators' log. No account has this name, because no username has a space. */
const MACHINE = "npm run admin";
const DAY_MS = 24 * 60 * 60_000;

/**
 * Carries out the decision and closes the open reports about the account.
 * @param days how long a mute or a suspension lasts; null for no end
 * @param now in ms since the epoch
 */
export async function decideFromMachine(
  database: Database<Tables>,
  { id, username }: Pick<Account, "id" | "username">,
  { action, days, now }: { readonly action: MachineAction; readonly days: number | null; readonly now: number },
): Promise<void> {
  const store = new ModerationStore(database);
  const { statements } = store;
  const person = accountOwner(id);
  const until = DECISION_FACTS[action].isTimed && days !== null ? now + days * DAY_MS : null;
  const entry = {
    ...{ id: randomUUID(), at: now, moderator: MACHINE, action, reported_name: username, report_id: "" },
    ...{ note: "", until, person, was: null, became: null, undoes: null },
  };
  const { follows, endsSessions } = DECISION_KINDS[action];
  await store.decide({ id: "", reported: person }, entry, [
    ...follows({ entry, person }, statements),
    ...(endsSessions ? statements.endingSessions(id) : []),
  ]);
}
