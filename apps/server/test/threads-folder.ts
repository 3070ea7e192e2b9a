// Makes the folder for the bundled threads of a test run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setThreadsFolder } from "./environment.ts";

export default function threadsFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-threads-"));
  setThreadsFolder(folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
