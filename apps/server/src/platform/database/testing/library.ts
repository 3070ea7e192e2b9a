// Two tables with a foreign key, for the tests of the databases.
import type { Migration } from "kysely";

export interface Tables {
  shelf: { id: number; weighed_at: number | null };
  book: { id: number; shelf_id: number; title: string };
}

export const library: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("shelf")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("weighed_at", "bigint")
      .execute();
    await db.schema
      .createTable("book")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("shelf_id", "integer", (column) => column.notNull().references("shelf.id").onDelete("cascade"))
      .addColumn("title", "text", (column) => column.notNull())
      .execute();
  },
};

export const addShelf = (id: number) => ({ sql: "insert into shelf (id) values (?)", parameters: [id] });
export const addBook = (id: number, shelfId: number, title: unknown = "a book") => ({
  sql: "insert into book (id, shelf_id, title) values (?, ?, ?)",
  parameters: [id, shelfId, title],
});
