// The folder with the bundled threads of a test run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export default function threadsFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-threads-"));
  process.env.TEST_THREADS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
