// French: the radio over lobby and table.
import type { PageMessages } from "../messages.ts";

export const radio: PageMessages["radio"] = {
  title: "Radio",
  unknownTrack: "Titre inconnu",
  unavailable: "Infos radio indisponibles",
};
