// Every call of the HTTP API: method, path, schemas and refusals. The types of the server's handlers and of the
// client's requests follow from this list.
import * as z from "zod/mini";
import type { RefusalCode } from "../refusals.ts";
import { isRefusalCode } from "../refusals.ts";
import { accountCalls } from "./accounts.ts";
import type { Call, CommonRefusalCode, InputTo, PayloadOf } from "./call.ts";
import { chatRuleCalls } from "./chat-rules.ts";
import { cupCalls } from "./cups.ts";
import { dealCalls } from "./deals.ts";
import { historyCalls } from "./history.ts";
import { moderationCalls } from "./moderation.ts";
import { ownDataCalls } from "./own-data.ts";
import { passkeyCalls } from "./passkeys.ts";
import { peopleCalls } from "./people.ts";
import { pushCalls } from "./push.ts";
import { puzzleCalls } from "./puzzles.ts";
import { radioCalls } from "./radio.ts";
import { ratingCalls } from "./ratings.ts";
import { roomCalls } from "./rooms.ts";
import { voiceCalls } from "./voice.ts";
import { watchingCalls } from "./watching.ts";

export type { Call } from "./call.ts";
export type { AccountSession } from "./own-data.ts";

export const calls = {
  ...accountCalls,
  ...passkeyCalls,
  ...ownDataCalls,
  ...historyCalls,
  ...dealCalls,
  ...puzzleCalls,
  ...cupCalls,
  ...ratingCalls,
  ...roomCalls,
  ...peopleCalls,
  ...watchingCalls,
  ...voiceCalls,
  ...pushCalls,
  ...moderationCalls,
  ...chatRuleCalls,
  ...radioCalls,
};

type Calls = typeof calls;
export type CallName = keyof Calls;
/** A client's input for the call: path parameters, query and body in one object. */
export type CallInput<N extends CallName> = InputTo<Calls[N]>;
/** The input of a call after the schemas have parsed it. */
export type CallPayload<N extends CallName> = PayloadOf<Calls[N]>;
export type CallReply<N extends CallName> = z.output<Calls[N]["reply"]>;
/** All codes with which the call may be refused: the codes of its handler, and the codes that every call can have. */
export type CallRefusalCode<N extends CallName> = Calls[N]["refusals"][number] | CommonRefusalCode;

/** A client may not know a code of a newer server. Such a code is read as INTERNAL, or as FIELD_INVALID for a field. */
const code = z.catch(z.custom<RefusalCode>(isRefusalCode), "INTERNAL");
const fieldCode = z.catch(z.custom<RefusalCode>(isRefusalCode), "FIELD_INVALID");

/** The body of a refused call; the code determines the status. `field` is a path with dots. */
export const callRefusal = z.object({
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string(), code: fieldCode })),
  code,
  /** Comes with SUSPENDED: when the suspension ends, in ms since the epoch. Null: it never ends. */
  until: z.optional(z.nullable(z.number())),
});
export type CallRefusal = z.output<typeof callRefusal>;
export type FieldError = CallRefusal["errors"][number];
/** A refused call of the radio admin also has the message in the field `error`. */
export const radioCallRefusal = z.extend(callRefusal, { error: z.string() });

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

/** The description of one call in the type that all calls share. */
export function callOf(name: CallName): Call {
  return calls[name];
}

/** The schema of one call's reply. */
export function replySchema<N extends CallName>(name: N): z.ZodMiniType<CallReply<N>> {
  const schemas: { readonly [Name in CallName]: { readonly reply: z.ZodMiniType<CallReply<Name>> } } = calls;
  return schemas[name].reply;
}
