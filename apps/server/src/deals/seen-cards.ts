// In which networks the cards of a deal were seen, and how often.
import * as z from "zod/mini";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";

type Query = Database<Tables>["query"];

/** A network from which an attempt is played. */
export interface NearNetwork {
  /** The network's key in `deal_networks`. */
  readonly key: string;
  /** An attempt is marked once the deal's cards have been seen this often in the network. */
  readonly most: number;
}

/** A query for 1 if the cards of a deal were seen so often in one of these networks that they count as known, else 0. */
export function wereSeenIn(query: Query, dealId: string, near: readonly NearNetwork[]) {
  return query.selectNoFrom(({ case: when, exists, selectFrom }) =>
    when()
      .when(
        exists(
          selectFrom("deal_networks")
            .select("times")
            .where("deal_id", "=", dealId)
            .where(({ or, and, eb }) =>
              or(near.map(({ key, most }) => and([eb("network", "=", key), eb("times", ">=", most)]))),
            ),
        ),
      )
      .then(1 as const)
      .else(0 as const)
      .end()
      .as("known"),
  );
}

/** Counts the cards of a deal as seen in these networks. */
export function countingSeen(query: Query, dealId: string, near: readonly NearNetwork[]): readonly Statement[] {
  return near.map(({ key: network }) =>
    query
      .insertInto("deal_networks")
      .values({ deal_id: dealId, network, times: 1 })
      .onConflict((same) =>
        same.columns(["deal_id", "network"]).doUpdateSet(({ eb }) => ({ times: eb("deal_networks.times", "+", 1) })),
      )
      .compile(),
  );
}

const stored = z.array(z.tuple([z.string(), z.number()]));

/** The form in which an open attempt keeps its networks. */
export function storedNetworks(near: readonly NearNetwork[]): string {
  return JSON.stringify(near.map(({ key, most }) => [key, most]));
}

/** By the key of each stored network: how often the cards must have been seen there to count as known. */
export function networksIn(text: string): ReadonlyMap<string, number> {
  return new Map(stored.parse(JSON.parse(text)));
}
