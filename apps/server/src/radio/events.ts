// The event of the radio: a socket starts or stops listening.

import { accepted } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { Listeners } from "./listeners.ts";

export function radioEvents(listeners: Listeners): Pick<EventHandlers, "radio-tune"> {
  return {
    "radio-tune": async ({ listening }, socket) => {
      listeners.tune(socket, listening);
      return accepted({});
    },
  };
}
