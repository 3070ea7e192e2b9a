// The servers of a test file. No test may leave an error in a server's log.
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Settings } from "./data-folders.ts";
import { cleanUp, ServerProcess, serversStarted } from "./server-process.ts";

/**
 * Starts one server for all tests of the file, or of the `describe` that calls this function. Returns a function that
 * returns the server when a test or a hook calls it.
 * @param start a function such as `ServerProcess.startWithClock`
 */
export function oneServer(
  settings: Settings = {},
  start: (settings: Settings) => Promise<ServerProcess> = ServerProcess.start,
): () => ServerProcess {
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    server = await start(settings);
  });
  checkServers();
  return () => {
    if (server === undefined) throw new Error("the server starts before the tests, not before the file is read");
    return server;
  };
}

/**
 * After each test, checks that the servers of the file have logged no error, except errors that the test has taken with
 * `takeErrors`. After all tests, ends every server. `oneServer` includes this.
 */
export function checkServers(): void {
  afterEach(() => expectNoErrors(serversStarted()));
  afterAll(async () => {
    const servers = [...serversStarted()];
    await cleanUp();
    expectNoErrors(servers);
  });
}

function expectNoErrors(servers: readonly ServerProcess[]): void {
  for (const server of servers) expect(server.takeErrors(), "errors that the server logged").toEqual([]);
}
