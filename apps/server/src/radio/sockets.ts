// The door of the radio for sockets: who listens.
import { answer } from "../answer.ts";
import type { Handlers } from "../handlers.ts";

export function radioHandlers(): Pick<Handlers, "radio-tune"> {
  return { "radio-tune": async () => answer({}) };
}
