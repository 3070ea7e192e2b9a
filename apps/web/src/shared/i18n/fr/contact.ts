// French: the settings for what others may send to a player.
import type { Catalogue } from "../catalogue.ts";

export const contact: Catalogue["table"]["contact"] = {
  title: "Ce que les autres peuvent vous envoyer",
  switches: {
    friendsChat: {
      text: "Discussion avec mes amis seulement",
      note: "Vous ne voyez pas les messages des autres joueurs.",
    },
    phrasesOnly: {
      text: "Petites phrases seulement",
      note: "Vous voyez les petites phrases des autres, et rien de ce qu'ils écrivent.",
    },
    friendsVoice: {
      text: "Pas la voix des inconnus",
      note: "En partie rapide, en tournoi et dans les salons publics, vous n'entendez que vos amis et les joueurs que vous acceptez.",
    },
  },
  onlyFriends: "Vous ne voyez que les messages de vos amis.",
  onlyPhrases: "Vous ne voyez que les petites phrases des autres.",
  showAll: "Tout afficher",
  strangers: "Joueurs que vous n'entendez pas",
  strangersNote: "Un inconnu et vous, vous vous entendez dès que vous l'acceptez.",
  allow: "Accepter",
  allowPlayer: (name) => `Entendre ${name}`,
  asks: "voudrait parler",
  asked: (name) => `${name} voudrait parler. Acceptez dans le chat vocal.`,
};
