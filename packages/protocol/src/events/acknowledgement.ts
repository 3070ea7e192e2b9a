// The acknowledgement of an event: what the event's reply adds to success, or a refusal.
import * as z from "zod/mini";
import { type Lapse, lapse } from "../matches.ts";
import { type EventRefusalCode, isEventRefusalCode } from "../refusals.ts";

export interface Failure {
  readonly success: false;
  readonly error: string;
  readonly code: EventRefusalCode;
  /** Comes with QUEUE_BANNED: when the event will be accepted again, in ms since the epoch. */
  readonly until?: number | undefined;
  /** Comes with QUEUE_BANNED: the lapses that are the reason, oldest first. */
  readonly lapses?: readonly Lapse[] | undefined;
}
export type Acknowledged<Reply> = ({ readonly success: true } & Reply) | Failure;

/** The code of a refused event. A code that this client does not know is read as INTERNAL. */
export const eventRefusalCode = z.catch(z.custom<EventRefusalCode>(isEventRefusalCode), "INTERNAL");

const success = z.object({ success: z.literal(true) });
const failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: eventRefusalCode,
  until: z.optional(z.number()),
  lapses: z.optional(z.array(lapse)),
});

/** The schema of the acknowledgement of an event with this reply. */
export function acknowledgementOf<Reply>(reply: z.ZodMiniType<Reply>): z.ZodMiniType<Acknowledged<Reply>> {
  return z.union([z.intersection(success, reply), failure]);
}
