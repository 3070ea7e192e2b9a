// The table with the rules of the chat, which has one row.
import type { ChatRules } from "@chkobba/protocol";
import type { Selectable } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { ChatRulesTable } from "../schema/flag-tables.ts";
import type { Tables } from "../schema/tables.ts";

export class ChatRulesStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Null before the first change of the rules. */
  async read(): Promise<Selectable<ChatRulesTable> | null> {
    return (await this.#database.query.selectFrom("chat_rules").selectAll().executeTakeFirst()) ?? null;
  }

  /**
   * @param at the time of the change; if it is not later than the last change, the last change's time plus 1 is stored
   * @param logged the statement that adds the change to the moderators' log, in the same transaction
   */
  async change(rules: ChatRules, by: string, at: number, logged: Statement): Promise<void> {
    const changing = this.#database.query
      .insertInto("chat_rules")
      .values({ id: 1, rules: JSON.stringify(rules), changed_at: at, changed_by: by })
      .onConflict((same) =>
        same.column("id").doUpdateSet(({ ref, eb }) => ({
          rules: ref("excluded.rules"),
          changed_by: ref("excluded.changed_by"),
          changed_at: eb
            .case()
            .when("chat_rules.changed_at", ">=", ref("excluded.changed_at"))
            .then(eb("chat_rules.changed_at", "+", 1))
            .else(ref("excluded.changed_at"))
            .end(),
        })),
      );
    await this.#database.atomically([changing.compile(), logged]);
  }
}
