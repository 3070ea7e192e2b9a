// French: the page "Your data".
import type { Catalogue } from "../catalogue.ts";

export const ownData: Catalogue["ownData"] = {
  title: "Vos données",
  pageTitle: "Vos données · Chkobba",
  lead: "Comment vous vous connectez, où vous êtes connecté, et toutes les données gardées sur votre compte.",
  privacy: "Ce qui est gardé, combien de temps, et qui le voit",
  failed: "Impossible de charger cette partie",

  passkeys: {
    title: "Clés d'accès",
    text: "Connectez-vous avec votre empreinte, votre visage ou votre téléphone au lieu du mot de passe.",
    none: "Aucune clé d'accès pour l'instant.",
    impossible: "Ce navigateur ne gère pas les clés d'accès, ou la page n'est pas ouverte en https.",
    name: "Nom",
    nameHint: "Pour la reconnaître dans cette liste.",
    add: "Ajouter une clé d'accès",
    added: "Clé d'accès ajoutée.",
    remove: "Retirer",
    removeOne: (name) => `Retirer la clé d'accès ${name}`,
    removed: "Clé d'accès retirée.",
    synced: "sur tous vos appareils",
    created: (date) => `ajoutée le ${date}`,
    used: (date) => `utilisée le ${date}`,
    unused: "jamais utilisée",
  },

  sessions: {
    title: "Où vous êtes connecté",
    unknown: "Navigateur inconnu",
    current: "Ce navigateur",
    began: (date) => `depuis le ${date}`,
    used: (date) => `utilisé le ${date}`,
    end: "Déconnecter",
    endOne: (client) => `Déconnecter ${client}`,
    endOthers: "Déconnecter tous les autres",
    ended: "Déconnecté.",
  },

  download: {
    title: "Tout télécharger",
    text: "Un fichier avec toutes les données gardées sur votre compte.",
    action: "Télécharger",
    fileName: (name) => `chkobba-${name}.json`,
  },

  remove: {
    title: "Supprimer le compte",
    text: "Votre compte, votre liste de parties, vos classements, amis et messages sont supprimés tout de suite et pour de bon. Les parties des autres gardent une place nommée «\u00a0Deleted player\u00a0».",
    action: "Supprimer le compte",
    question: "Supprimer votre compte pour de bon\u00a0?",
    stay: "Le garder",
    done: "Votre compte a été supprimé.",
  },

  sanctions: {
    title: "Sanctions",
    text: "La modération a limité ce compte. Vous pouvez répondre une fois\u00a0; une autre personne que celle qui a décidé lira votre réponse.",
    kinds: { mute: "Muet", suspend: "Suspendu" },
    forGood: "sans fin",
    until: (date) => `jusqu'au ${date}`,
    because: (reason) => `Motif du signalement\u00a0: ${reason}`,
    answer: "Votre réponse",
    count: (used, max) => `${used} / ${max}`,
    send: "Envoyer la réponse",
    states: {
      open: "Votre réponse attend une lecture.",
      lifted: "Une autre personne de la modération y a mis fin.",
      kept: "Une autre personne de la modération a lu votre réponse. La sanction reste.",
    },
  },

  suspended: {
    lead: "Vous pouvez toujours télécharger vos données ou supprimer votre compte.",
    download: "Télécharger mes données",
    remove: "Supprimer mon compte",
  },

  confirm: {
    title: "Confirmez que c'est bien vous",
    password: "Votre mot de passe",
    action: "Confirmer",
    passkey: "Confirmer avec une clé d'accès",
    cancel: "Annuler",
  },
};
