// The view from which the visitor has returned to the menu. The entry of that view takes the focus, which would
// otherwise be lost.
import { createContext, useContext } from "react";
import type { LobbyView } from "./lobby-view.ts";

export const CameFrom = createContext<LobbyView>("menu");

export function useCameFrom(): LobbyView {
  return useContext(CameFrom);
}
