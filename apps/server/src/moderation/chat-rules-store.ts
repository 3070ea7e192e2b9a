// The row with the rules of the chat.
import type { ChatRules } from "@chkobba/protocol";
import type { Selectable } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { ChatRulesTable } from "../schema/flag-tables.ts";
import type { Tables } from "../schema/tables.ts";

const CHANGE = `insert into chat_rules (id, rules, changed_at, changed_by) values (1, ?, cast(? as bigint), ?)
  on conflict (id) do update set rules = excluded.rules, changed_by = excluded.changed_by,
    changed_at = case when chat_rules.changed_at >= excluded.changed_at then chat_rules.changed_at + 1 else excluded.changed_at end`;

export class ChatRulesStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Null before the first change. */
  async read(): Promise<Selectable<ChatRulesTable> | null> {
    return (await this.#database.query.selectFrom("chat_rules").selectAll().executeTakeFirst()) ?? null;
  }

  /** @param logged the entry in the moderators' log, stored with it */
  async change(rules: ChatRules, by: string, at: number, logged: Statement): Promise<void> {
    await this.#database.atomically([{ sql: CHANGE, parameters: [JSON.stringify(rules), at, by] }, logged]);
  }
}
