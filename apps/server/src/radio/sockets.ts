// The door of the radio for sockets: who listens.

import type { Handlers } from "../handlers.ts";
import { accepted } from "../result.ts";
import type { Listeners } from "./listeners.ts";

export function radioHandlers(listeners: Listeners): Pick<Handlers, "radio-tune"> {
  return {
    "radio-tune": async ({ listening }, socket) => {
      listeners.tune(socket, listening);
      return accepted({});
    },
  };
}
