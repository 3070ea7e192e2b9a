// Who sat at a finished game by account, and what it did to their ratings.
import type { GameRatings, GameState } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { call } from "../../shared/http/call.ts";

type SeatResult = GameRatings["seats"][number];

/** By player id; empty until it is known, and without a network. Nobody but the player sits at a solo game. */
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
