import { firstLegalMove } from "@chkobba/bot";
import { seatOf, viewFor } from "@chkobba/rules";
import { expect, it } from "vitest";
import { playRecord } from "../log/record.ts";
import { playerAtTurn } from "../table/people.ts";
import { continued, followed, roundPlayedOut, startedGame } from "../testing/live-games.ts";
import { entryOf } from "./game-entry.ts";

it("the first play of a pending player is an entry; a play of the server for them is not, because they stay pending", () => {
  const before = continued(roundPlayedOut(startedGame(), 2000), 3000, ["a", "b"]);
  const playerId = playerAtTurn(before) ?? "nobody";
  const move = firstLegalMove(viewFor(before.game, seatOf(before.game, playerId)));
  const entryBy = (by: "player" | "bot") => {
    const record = playRecord(4000, playerId, move, by);
    return entryOf({ before, after: followed(before, record), records: [record], wakeAt: null });
  };
  expect(entryBy("player")?.(null).played).toMatchObject({ card: move.cardId, by: "player" });
  expect(entryBy("bot")).toBeNull();
});
