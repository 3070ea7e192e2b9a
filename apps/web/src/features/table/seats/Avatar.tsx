// A player's face at this table; the first letter of the name of a player without one.

import type { PlayerState } from "@chkobba/protocol";
import { createContext, useContext } from "react";
import { useSession } from "../../../shared/seat/session.ts";
import { useSettings } from "../../../shared/settings.ts";
import { FacePicture } from "../../../shared/ui/FacePicture.tsx";
import { Initial } from "../../../shared/ui/Initial.tsx";
import { facesAt } from "./faces.ts";

/** The players of the watched game; null at the player's own table. */
export const WatchedPlayers = createContext<readonly PlayerState[] | null>(null);

export function Avatar({ playerId }: { readonly playerId: string }) {
  const chosen = useSettings(({ face }) => face);
  const { seat, game, device } = useSession();
  const watched = useContext(WatchedPlayers);
  const mine = new Map(seat === null || chosen === null ? [] : [[seat.playerId, chosen]]);
  const players = watched ?? game?.players ?? [];
  const face = facesAt(players, watched === null ? (device?.faces ?? mine) : new Map()).get(playerId);
  if (face !== undefined) return <FacePicture face={face} />;
  return <Initial name={players.find(({ id }) => id === playerId)?.name ?? ""} size="avatar" />;
}
