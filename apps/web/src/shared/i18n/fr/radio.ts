// French: the radio.
import type { PageTexts } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");

export const radio: PageTexts["radio"] = {
  title: "Radio",
  unknownTrack: "Titre inconnu",
  unavailable: "Infos radio indisponibles",
  play: "Lancer la radio",
  pause: "Mettre la radio en pause",
  volume: "Volume",
  needsGesture: "Elle reprend dès que vous cliquez ou appuyez sur une touche.",
  offAir: "Rien à l'antenne pour le moment.",
  listeners: (count) => plural(count, { one: "# personne à l'écoute", other: "# personnes à l'écoute" }),
};
