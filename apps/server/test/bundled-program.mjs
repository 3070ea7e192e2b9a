// Loads the TypeScript of a program that tests start often as one bundle, like that of a thread.
import { register } from "node:module";

register("./bundled-threads.mjs", import.meta.url);
