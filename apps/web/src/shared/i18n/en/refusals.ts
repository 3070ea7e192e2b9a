// English: the refusals of events, by their codes. Their texts are in the protocol (`event-refusals.ts`), because outside
// clients show them too. The refusals of calls are in `auth.ts` and `radio-admin.ts`.
import { EVENT_REFUSALS, refusalTexts } from "@chkobba/protocol";

export const refusals = { ...refusalTexts(EVENT_REFUSALS), CONNECTION_LOST: "Connection lost, please try again" };
