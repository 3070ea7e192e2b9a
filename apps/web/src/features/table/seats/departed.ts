// The players who left a game, so that this table now waits for players again.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useRef, useState } from "react";

const NOBODY: readonly string[] = [];

/** The names of these players; empty once every seat is taken. */
export function useDeparted(game: GameState): readonly string[] {
  const [departed, setDeparted] = useState(NOBODY);
  const before = useRef(game);
  useEffect(() => {
    const previous = before.current;
    before.current = game;
    setDeparted((known) => departedAfter(known, previous, game));
  }, [game]);
  return departed;
}

export function departedAfter(known: readonly string[], before: GameState, after: GameState): readonly string[] {
  if (after.status !== "waiting" || after.id !== before.id || after.players.length >= after.maxPlayers) return NOBODY;
  if (before.status === "waiting") return known;
  const there = new Set(after.players.map(({ id }) => id));
  return before.players.filter(({ id }) => !there.has(id)).map(({ name }) => name);
}
