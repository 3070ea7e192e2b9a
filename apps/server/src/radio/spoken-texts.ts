// The table of texts spoken in the radio's recordings. A text never changes.
import type { radio } from "@chkobba/protocol";
import { LRUCache } from "lru-cache";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

/**
 * How many recordings and tracks are cached, because every listener asks for the texts of the current track. Music has
 * no text; this is cached too.
 */
const REMEMBERED = 200;

type Said = Pick<radio.SpokenText, "text" | "languageCode">;

export class SpokenTexts {
  readonly #database: Database<Tables>;
  readonly #known = new LRUCache<string, readonly radio.Spoken[]>({ max: REMEMBERED });

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** @param url the address of the recording */
  async add(url: string, { text, languageCode: language }: Said): Promise<void> {
    const row = this.#database.query.insertInto("radio_texts").values({ url, text, language });
    await this.#database.atomically([row.compile()]);
  }

  /** The texts of the recordings at these addresses. Addresses without a text are left out. */
  async of(urls: readonly string[]): Promise<readonly radio.Spoken[]> {
    const unknown = urls.filter((url) => !this.#known.has(url));
    if (unknown.length > 0) {
      const found = await this.#database.reads
        .selectFrom("radio_texts")
        .selectAll()
        .where("url", "in", unknown)
        .execute();
      for (const url of unknown)
        this.#known.set(
          url,
          found.filter((spoken) => spoken.url === url),
        );
    }
    return urls.flatMap((url) => this.#known.get(url) ?? []);
  }

  async remove(url: string): Promise<void> {
    await this.#database.atomically([this.#database.query.deleteFrom("radio_texts").where("url", "=", url).compile()]);
  }
}
