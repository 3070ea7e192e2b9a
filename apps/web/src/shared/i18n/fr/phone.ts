// French: a game on one phone, at the table.
import type { Catalogue } from "../catalogue.ts";

export const phone: Catalogue["table"]["phone"] = {
  turn: (name) => `À ${name} de jouer`,
  show: "Voir mes cartes",
  hide: "Cacher mes cartes",
  hold: "Maintenir pour voir mes cartes",
  leave: "Si vous quittez maintenant, la partie s'arrête pour tout le monde, sans résultat.",
};
