// Finds refusals that their event does not list, so that docs/protocol.md stays true.
import { COMMON_EVENT_REFUSALS, type EventRefusalCode, eventRefusals, isClientEvent } from "@chkobba/protocol";
import type { Logger } from "pino";

/**
 * Returns a function that is called with each refusal. It logs an error if the event does not list the code: once for
 * each code of an event. The compiler can't check this, because the rules refuse an entry with any of their codes.
 */
export function unlistedRefusals(logger: Pick<Logger, "error">): (event: string, code: EventRefusalCode) => void {
  const known = new Map<string, Set<EventRefusalCode>>();
  return (event, code) => {
    if (!isClientEvent(event)) return;
    const codes = known.get(event) ?? new Set([...COMMON_EVENT_REFUSALS, ...eventRefusals(event)]);
    known.set(event, codes);
    if (codes.has(code)) return;
    codes.add(code);
    logger.error({ event, code }, "gateway: an event has answered with an unlisted refusal");
  };
}
