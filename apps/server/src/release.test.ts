// Servers of two releases may run side by side during an upgrade. This test asks for a decision when a release changes
// what servers share.

import { expect, it } from "vitest";
import * as z from "zod/mini";
import { PROTOCOL, versionOf } from "./release.ts";
import { migrations } from "./schema/index.ts";
import { gameRecord } from "./schema/record-schema.ts";

/** The data that servers share at this PROTOCOL: the kinds of records and entries in logs, and the newest tables. */
const SHARED = {
  PROTOCOL: "3",
  records:
    "opened snapshot entry presence commitment reveal seed outage returned shared claimed watchable closed " +
    "seated moved left withdrew aborted started dealt cut kept played continued reset near-win",
  migrations: 49,
};

function kindsIn(schema: unknown): readonly string[] {
  const json = JSON.stringify(schema);
  return [...json.matchAll(/"(?:kind|type)":\{(?:"type":"string",)?"const":"([\w-]+)"/g)].map(([, kind = ""]) => kind);
}

it("a new kind of record, and a new migration, come with a decision whether older servers may run beside them", () => {
  const records = [...new Set(kindsIn(z.toJSONSchema(gameRecord, { unrepresentable: "any" })))];
  // If this fails: raise PROTOCOL in release.ts if servers of the last release can't read the record, or do not fill
  // the new column or table; note the upgrade in docs/operations.md; then write the new values into SHARED.
  expect({ PROTOCOL, records: records.toSorted(), migrations: Object.keys(migrations).length }).toEqual({
    ...SHARED,
    records: SHARED.records.split(" ").toSorted(),
  });
});

it("the version names the commit that was built, if it is known", () => {
  expect([versionOf("1.2.3", "2f5c1d9a7b3e"), versionOf("1.2.3", "")]).toEqual(["1.2.3+2f5c1d9a7b3e", "1.2.3"]);
});
