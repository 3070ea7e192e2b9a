// The variables of this machine that tests read; everything else reaches them as an argument.
export const PATH = process.env.PATH ?? "";
export const PYTHON = process.env.PYTHON ?? "python3";
export const REDIS_SERVER = process.env.REDIS_SERVER ?? "/usr/bin/redis-server";

/** The folder with the bundled threads of a test run, for the loader of the threads. */
export function setThreadsFolder(folder: string): void {
  process.env.TEST_THREADS = folder;
}
