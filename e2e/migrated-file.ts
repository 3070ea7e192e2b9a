// Runs before all browser tests: makes the SQLite file with which their servers begin.
import { makeMigratedFile } from "@chkobba/server/testing/migrated-file";

export default makeMigratedFile;
