// The accounts of a finished game's players, and the change of their ratings.
import type { GameRatings, GameState } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { call } from "../../../shared/http/call.ts";

type SeatResult = GameRatings["seats"][number];

/**
 * The results by player id. Empty until they are loaded, and without a network. For a solo game nothing is loaded,
 * because it has no other accounts.
 */
export function useGameRatings({ id, isSolo, players }: GameState): ReadonlyMap<string, SeatResult> {
  const [seats, setSeats] = useState<readonly SeatResult[]>([]);
  useEffect(() => {
    if (isSolo) return;
    let isWanted = true;
    void call("getGameRatings", { id }).then((answer) => {
      if (isWanted && answer.ok) setSeats(answer.value.seats);
    });
    return () => {
      isWanted = false;
    };
  }, [id, isSolo]);
  return new Map(players.flatMap((player, at) => (seats[at] === undefined ? [] : [[player.id, seats[at]]])));
}
