// The part of a table on Colyseus that both players see. Hands are sent separately, each to its own player.
import { schema, t } from "@colyseus/schema";

export const TableState = schema(
  {
    /** How many versions of the table have been sent. */
    shown: t.uint32().default(0),
    turn: t.uint8(),
    round: t.uint8(),
    deck: t.uint8(),
    table: t.array("uint8"),
    handCounts: t.array("uint8"),
    firstPile: t.array("uint8"),
    secondPile: t.array("uint8"),
    scores: t.array("uint8"),
  },
  "TableState",
);
export type TableState = InstanceType<typeof TableState>;
