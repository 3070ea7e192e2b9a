// Lets threads that the server starts from its sources read TypeScript: tsx by itself registers in the main thread only.
import { register } from "tsx/esm/api";

register();
