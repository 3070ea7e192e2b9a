// Sends a report, or blocks the reported player. If both players have a seat in the same game, the player is named by a
// seat ref, otherwise by the username.
import type { Report } from "@chkobba/protocol";
import { call } from "../../shared/http/call.ts";
import type { Catalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { noteBlocked } from "../../shared/people/blocked-players.ts";
import type { ReportedPlace } from "../../shared/people/reporting.ts";
import { request } from "../../shared/socket/connection.ts";

type Texts = Pick<Catalogue, "app" | "auth" | "reports">;

/** Returns null on success, otherwise a text that says why the report was not sent. */
export async function sendReport(
  place: ReportedPlace,
  report: Pick<Report, "reason" | "text">,
  texts: Texts,
): Promise<string | null> {
  if ("gameId" in place) {
    const answer = await request("report-player", { ...place, ...report });
    return answer.ok ? null : eventText(answer.refusal.code, texts);
  }
  const answer = await call("reportAccount", { ...place, ...report });
  if (answer.ok) return null;
  if (answer.refusal.code === "FINISHED_GAME_NOT_FOUND") return texts.reports.noGame;
  return refusalText(texts, answer.refusal, texts.reports.failed);
}

/** Returns null on success, otherwise a text that says why the player was not blocked. */
export async function blockReported(place: ReportedPlace, texts: Texts): Promise<string | null> {
  if ("gameId" in place) {
    const answer = await request("block-player", place);
    if (!answer.ok) return eventText(answer.refusal.code, texts);
    noteBlocked(place);
    return null;
  }
  const answer = await call("blockAccount", place);
  return answer.ok ? null : refusalText(texts, answer.refusal, texts.reports.failed);
}

function eventText(code: keyof Texts["app"]["refusals"], { app, reports }: Texts): string {
  return code === "INTERNAL" || code === "INVALID_PAYLOAD" ? reports.failed : app.refusals[code];
}
