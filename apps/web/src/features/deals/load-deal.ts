// Loads the page of a deal: today's deal, or a deal by its id.
import type { DealPage, Today } from "@chkobba/protocol";
import { call } from "../../shared/http/call.ts";
import type { CallResult } from "../../shared/http/refusal.ts";
import { accepted } from "../../shared/result.ts";

/** Stands for the id of today's deal. */
export const TODAY = "today";

export interface LoadedDeal extends DealPage {
  /** Null unless this deal is one of today's two deals: the deal of the day, or the deal for playing offline. */
  readonly today: Today | null;
}

/** Returns null if there is no deal with this id. */
export async function loadDeal(id: string): Promise<CallResult<LoadedDeal | null>> {
  const today = await call("getToday", {});
  if (!today.ok) return today;
  const { deal, along } = today.value;
  const isToday = id === TODAY || id === deal.id || id === along.deal.id;
  const page = await call("getDeal", { id: id === TODAY ? deal.id : id });
  if (page.ok) return accepted({ ...page.value, today: isToday ? today.value : null });
  return page.refusal.code === "DEAL_NOT_FOUND" ? accepted(null) : page;
}
