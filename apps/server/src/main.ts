// The server's entry point. It loads the server only if this Node can run it, and says in one line if a package does not
// load.
import { loadFailure, nodeAdvice } from "./config/load-failure.ts";

function end(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const advice = nodeAdvice(process.versions.node);
if (advice !== null) end(advice);
const { serve } = await import("./serve.ts").catch((error) => {
  const line = loadFailure(error);
  if (line === null) throw error;
  return end(line);
});
await serve();
