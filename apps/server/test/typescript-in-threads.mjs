// Lets threads that the server starts from its sources load TypeScript. In scripts such as the faults run, the main
// thread uses tsx.
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

if (!isMainThread) register("./bundled-threads.mjs", import.meta.url);
