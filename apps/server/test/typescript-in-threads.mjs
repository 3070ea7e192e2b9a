// Lets threads that the server starts from its sources read TypeScript.
import { register } from "node:module";

register("./bundled-threads.mjs", import.meta.url);
