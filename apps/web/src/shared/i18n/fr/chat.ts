// French: the chat.
import type { Catalogue } from "../catalogue.ts";

export const chat: Catalogue["table"]["chat"] = {
  title: "Discussion",
  minimise: "Réduire la discussion",
  unread: (count) => (count === 1 ? "1 message non lu" : `${count} messages non lus`),
  messages: "Messages",
  empty: "Personne n'a encore rien dit.",
  newest: "Aux derniers messages",
  field: "Votre message",
  placeholder: "Dites quelque chose",
  send: "Envoyer",
  used: (count, most) => `${count} caractères sur ${most}`,
  notSent: (reason) => `Message non envoyé\u00a0: ${reason}`,
  phrases: "Petites phrases",
  sayings: {
    hello: { text: "Aslema\u00a0!", meaning: "Bonjour\u00a0!" },
    wellPlayed: { text: "Ya3tik essaha\u00a0!", meaning: "Bien joué\u00a0!" },
    chkobba: { text: "Chkobba\u00a0!", meaning: "Table nettoyée\u00a0!" },
    enough: { text: "Yezzi\u00a0!", meaning: "Ça suffit\u00a0!" },
    more: { text: "Zid\u00a0!", meaning: "Continue\u00a0!" },
    quick: { text: "Fisaa\u00a0!", meaning: "Vite\u00a0!" },
    pity: { text: "Ya khsara\u00a0!", meaning: "Quel dommage\u00a0!" },
    goodbye: { text: "Beslema\u00a0!", meaning: "Au revoir\u00a0!" },
  },
  people: "Masquer des joueurs",
  mutedNote: "Vous seul ne voyez plus ce qu'écrit un joueur masqué.",
  mute: "Masquer",
  unmute: "Réafficher",
  mutePlayer: (name) => `Masquer ${name}`,
  unmutePlayer: (name) => `Réafficher ${name}`,
  muted: (names) => `Masqués\u00a0: ${names}`,
};
