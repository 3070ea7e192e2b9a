// Events of the radio.
import * as z from "zod/mini";
import { nothing } from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

export const radioEvents = {
  "radio-tune": { payload: z.object({ listening: z.boolean() }), reply: nothing, refusals: [] },
} as const;

export interface RadioServerEvents {
  /** The radio plays another track, or the track was renamed. */
  radioUpdate: (playing: { readonly trackName: string; readonly trackId: string | null }) => void;
  /** How many sockets listen to the radio. */
  radioListenersUpdate: (count: number) => void;
}

export const radioServerEvents = {
  radioUpdate: z.tuple([z.object({ trackName: z.string(), trackId: z.nullable(z.string()) })]),
  radioListenersUpdate: z.tuple([z.int()]),
} satisfies ServerEventSchemas<RadioServerEvents>;
