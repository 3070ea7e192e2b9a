// The menu of the lobby, with its parts: see features/lobby/Menu.tsx.
import { Activity } from "react";
import { Menu, PlayEntries } from "../features/lobby/Menu.tsx";
import { CUPS, DEAL, ROOMS } from "./first-part.tsx";
import { prefetchTable } from "./table-code.ts";

const PLAY = (
  <Activity>
    <PlayEntries onPrefetchTable={prefetchTable} />
  </Activity>
);

export const MENU = <Menu play={PLAY} deal={DEAL} cups={CUPS} rooms={ROOMS} />;
