// What one release of the server has in common with the servers of other releases.

/**
 * The version of the messages between servers, and of the data that servers share in the database. Servers with
 * different versions refuse to run side by side. Raise it with each kind of record that older servers can't read, and
 * with each column or table that older servers do not fill; `release.test.ts` asks for that decision.
 */
export const PROTOCOL = "2";
