// What both players see of a table on Colyseus. Hands travel apart, each to its own player.
import { schema, t } from "@colyseus/schema";

export const TableState = schema(
  {
    /** How often it was shown. */
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
