// Events of reports, and of the moderators' notices.
import * as z from "zod/mini";
import { list } from "../fields.ts";
import { NOTICES_MAX } from "../limits/moderation.ts";
import { type ModerationNotice, moderationNotice, reportReason, reportText } from "../moderation.ts";
import { id, inSeat, nothing, seatRefusals } from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

export const moderationEvents = {
  /** Asks the moderators to look at this player. Reports of one reporter about one player count once a day. */
  "report-player": {
    payload: z.extend(inSeat, {
      reason: reportReason,
      text: reportText,
    }),
    reply: nothing,
    refusals: [...seatRefusals, "REPORTS_FULL"],
  },
  /** The sender has read the moderators' notices with these ids. */
  "see-notices": {
    payload: z.object({ ids: list(id, NOTICES_MAX) }),
    reply: nothing,
    limit: "readNotices",
    refusals: [],
  },
} as const;

export interface ModerationServerEvents {
  /**
   * Notices of moderators to this person. The server sends them again at each connection until the client sends
   * `see-notices`.
   */
  "moderation-notices": (sent: { readonly notices: readonly ModerationNotice[] }) => void;
}

export const moderationServerEvents = {
  "moderation-notices": z.tuple([z.object({ notices: z.array(moderationNotice) })]),
} satisfies ServerEventSchemas<ModerationServerEvents>;
