// What the station says that it plays, read from its answer.
import type { Announcement, NowAnswer, TimedCommentary } from "@chkobba/protocol";
import { fieldsOf } from "../../shared/fields-of.ts";
import { flagsFrom, listFrom, numbersFrom, textsFrom } from "../../shared/http/parse.ts";

/** Null where it is not of the expected form. */
export function nowPlayingFrom(raw: unknown): NowAnswer | null {
  const { trackId, url, startedAt, announcement, timedCommentaries } = fieldsOf(raw);
  const texts = textsFrom(raw, ["trackName"]);
  const numbers = numbersFrom(raw, ["duration", "serverTime", "listeners"]);
  const flags = flagsFrom(raw, ["isCommentary"]);
  const commentaries = listFrom(timedCommentaries, commentaryFrom);
  if (texts === null || numbers === null || flags === null || commentaries === null) return null;
  return {
    ...texts,
    ...numbers,
    ...flags,
    trackId: typeof trackId === "string" ? trackId : null,
    url: typeof url === "string" ? url : null,
    startedAt: typeof startedAt === "number" ? startedAt : null,
    timedCommentaries: [...commentaries],
    announcement: announcementFrom(announcement),
  };
}

function commentaryFrom(raw: unknown): TimedCommentary | null {
  const texts = textsFrom(raw, ["id", "url"]);
  const numbers = numbersFrom(raw, ["duration", "triggerTimeSeconds"]);
  return texts && numbers && { ...texts, ...numbers };
}

function announcementFrom(raw: unknown): Announcement | null {
  const texts = textsFrom(raw, ["id", "url"]);
  const numbers = numbersFrom(raw, ["duration", "startedAt"]);
  return texts && numbers && { ...texts, ...numbers };
}
