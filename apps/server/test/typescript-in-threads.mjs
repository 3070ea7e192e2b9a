// Lets threads that the server starts from its sources read TypeScript. The main thread of a script such as the faults
// run has tsx.
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

if (!isMainThread) register("./bundled-threads.mjs", import.meta.url);
