// What the page of a deal shows: today's or one by its id.
import type { DealPage, Today } from "@chkobba/protocol";
import { call } from "../../shared/http/call.ts";
import type { CallResult } from "../../shared/http/refusal.ts";
import { accepted } from "../../shared/result.ts";

/** In place of an id. */
export const TODAY = "today";

export interface LoadedDeal extends DealPage {
  /** Where it is today's. */
  readonly today: Today | null;
}

/** Null if there is no such deal. */
export async function loadDeal(id: string): Promise<CallResult<LoadedDeal | null>> {
  const today = await call("getToday", {});
  if (!today.ok) return today;
  const isToday = id === TODAY || id === today.value.deal.id;
  const page = await call("getDeal", { id: isToday ? today.value.deal.id : id });
  if (page.ok) return accepted({ ...page.value, today: isToday ? today.value : null });
  return page.refusal.code === "DEAL_NOT_FOUND" ? accepted(null) : page;
}
