// French: notifications outside of the page.
import type { Catalogue } from "../catalogue.ts";

export const push: Catalogue["push"] = {
  title: "Notifications",
  about:
    "Chkobba peut vous prévenir quand c'est à vous de jouer, même si cette page est fermée. Votre navigateur vous le demande d'abord.",
  turnOn: "Activer les notifications",
  turnOff: "Désactiver les notifications",
  kinds: {
    turn: "À vous de jouer",
    invitation: "Un ami vous invite",
    match: "Une partie est trouvée",
    cup: "Un tournoi commence dans 10 minutes",
    deal: "La donne du jour",
  },
  quiet: "Heures calmes",
  from: "De",
  to: "À",
  unsupported:
    "Ce navigateur n'affiche pas de notifications. Sur un iPhone, ajoutez d'abord Chkobba à l'écran d'accueil.",
  denied: "Les notifications sont bloquées. Vous pouvez les autoriser dans les réglages du navigateur pour cette page.",
  failed: "Ça n'a pas marché. Vérifiez votre connexion et réessayez.",
};
