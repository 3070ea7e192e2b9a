// French: the voice chat.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";
import { of } from "./of.ts";

const plural = pluralIn("fr");

export const voice: Catalogue["voice"] = {
  title: "Chat vocal",
  hide: "Cacher le chat vocal",
  switch: "Chat vocal",
  turnOn: "Activer le chat vocal",
  turnOff: "Couper le chat vocal",
  initializing: "connexion en cours",
  connected: (count) => plural(count, { one: "connecté (# joueur)", other: "connecté (# joueurs)" }),
  unavailable: "Le chat vocal n'est pas disponible. Vérifiez que le micro est autorisé.",
  needsHttps: "Le chat vocal demande une adresse en https. Ici, les navigateurs bloquent le micro.",
  close: "Fermer",
  show: "Afficher le chat vocal",
  minimise: "Réduire le chat vocal",
  alone:
    "Personne d'autre ne parle ici pour l'instant. Dès qu'un joueur active lui aussi le chat vocal, vous l'entendez.",
  people: "Qui est à l'écoute",
  speaking: "parle",
  muteMicrophone: "Couper le micro",
  microphoneMuted: "Micro coupé",
  volumeOf: (name) => `Volume ${of(name)}`,
  leave: "Quitter le chat vocal",
  elsewhere: "Le chat vocal continue dans une autre fenêtre.",
};
