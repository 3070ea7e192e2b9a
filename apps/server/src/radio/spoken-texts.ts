// The table of what is said in the radio's recordings. A text never changes.
import type { radio } from "@chkobba/protocol";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

type Said = Pick<radio.SpokenText, "text" | "languageCode">;

export class SpokenTexts {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** @param url of the recording */
  async add(url: string, { text, languageCode: language }: Said): Promise<void> {
    const row = this.#database.query.insertInto("radio_texts").values({ url, text, language });
    await this.#database.atomically([row.compile()]);
  }

  /** The texts of those recordings that have one. */
  async of(urls: readonly string[]): Promise<readonly radio.Spoken[]> {
    if (urls.length === 0) return [];
    return this.#database.reads.selectFrom("radio_texts").selectAll().where("url", "in", urls).execute();
  }

  async remove(url: string): Promise<void> {
    await this.#database.atomically([this.#database.query.deleteFrom("radio_texts").where("url", "=", url).compile()]);
  }
}
