// French: the admin page of the radio.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");

export const radioAdmin: Catalogue["radioAdmin"] = {
  title: "Régie radio",
  fetchFailed: (reason) => `Impossible de récupérer les données\u00a0: ${reason}`,
  unreachable: "La station ne répond pas",

  login: {
    wrongPassword: "Mot de passe incorrect.",
    lead: "La régie de la radio Chkobba. La personne qui gère ce serveur a le mot de passe.",
    password: "Mot de passe",
    submit: "Se connecter",
  },
  logout: "Se déconnecter",
  listeners: (count) => plural(count, { one: "# auditeur", other: "# auditeurs" }),
  sections: "Parties de la page",

  onAir: {
    title: "À l'antenne",
    short: "Antenne",
    silence: "Rien ne passe en ce moment",
    silenceText: "Le premier titre ajouté passe aussitôt.",
    progress: "Avancement du titre",
    left: (time) => `encore ${time}`,
    skip: "Titre suivant",
  },

  commentary: {
    title: "Commentaire",
    language: "Langue",
    languages: { en: "Anglais", fr: "Français", ar: "Arabe" },
    text: "Texte du commentaire",
    placeholder: "Bonsoir à tout le café…",
    used: (count, limit) => `${count} / ${limit}`,
    preview: "Écouter",
    speak: "Diffuser tout de suite",
    add: "Ajouter à la playlist",
    previewTitle: "Avant-écoute",
    stale: "Le texte ou la langue a changé\u00a0: écoutez-le de nouveau.",
    confirmBroadcast: "Confirmer la diffusion",
    confirmAdd: "Confirmer l'ajout à la playlist",
  },

  addTrack: {
    title: "Ajouter un titre",
    short: "Ajouter",
    url: "URL",
    urlHint: "D'un fichier audio, par exemple https://example.com/chanson.mp3",
    duration: "Durée en secondes",
    durationHint: "Lue dans le fichier quand le navigateur le peut.",
    reading: "Lecture dans le fichier…",
    submit: "Ajouter le titre",
    or: "ou",
    upload: "Envoyer un fichier",
    uploadHint: "Choisissez un fichier mp3, ogg ou wav de 25 Mo au plus, ou déposez-le ici.",
    uploading: (name) => `Envoi de ${name}`,
    cancel: "Annuler",
  },

  playlist: {
    title: "Playlist",
    count: (count) => plural(count, { one: "# titre", other: "# titres" }),
    empty: "La playlist est encore vide",
    emptyText:
      "Ajoutez un titre par son adresse, envoyez un fichier ou écrivez un commentaire\u00a0: il passe aussitôt.",
    current: "À l'antenne",
    commentary: "Commentaire",
    rename: (name) => `Renommer ${name}`,
    name: "Nom du titre",
    save: "Enregistrer",
    cancel: "Annuler",
    addTimed: "Commenter",
    addTimedTo: (name) => `Commenter ${name} à un moment donné`,
    play: "Passer",
    playNamed: (name) => `Passer ${name}`,
    delete: "Supprimer",
    deleteNamed: (name) => `Supprimer ${name}`,
    deleteQuestion: (name) => `Supprimer «\u00a0${name}\u00a0»\u00a0?`,
    deleteText: "Il quitte la playlist, avec ses commentaires minutés.",
    deletePlaying: "Il est à l'antenne\u00a0: le suivant passe aussitôt.",
    keep: "Garder",
  },

  timed: {
    list: (name) => `Commentaires minutés de ${name}`,
    at: (time) => `à ${time}`,
    lasts: (time) => `dure ${time}`,
    trigger: "Début (en secondes)",
    listen: (time) => `Écouter le commentaire placé à ${time}`,
    stop: "Arrêter l'écoute",
    edit: (time) => `Changer le moment du commentaire placé à ${time}`,
    deleteAt: (time) => `Supprimer le commentaire placé à ${time}`,
    deleteQuestion: (time) => `Supprimer le commentaire placé à ${time}\u00a0?`,
    deleteText: "La chanson passera désormais sans lui.",
    dialogTitle: (name) => `Commentaire minuté pour ${name}`,
    triggerHint: (time) => `Quand il est dit par-dessus la chanson, qui dure ${time}.`,
    submit: "Ajouter le commentaire",
  },

  dragging: {
    handle: (name) => `Déplacer ${name}`,
    instructions:
      "Espace pour saisir le titre, les flèches pour le déplacer, espace encore pour le poser, échap pour le remettre à sa place.",
    held: (name, position, count) => `${name} en main, ${position} sur ${count}.`,
    over: (name, position, count) => `${name} est maintenant ${position} sur ${count}.`,
    dropped: (name, position, count) => `${name} posé, ${position} sur ${count}.`,
    cancelled: (name) => `${name} est revenu à sa place.`,
  },

  problems: {
    passwordEmpty: "Le mot de passe ne peut pas être vide.",
    trackInsecure: "Ce site est en https\u00a0: les navigateurs n'y lisent pas d'audio venant d'une adresse en http.",
    trackUnplayable:
      "Ce navigateur ne peut pas lire cette adresse comme de l'audio. Ajoutez encore une fois pour la garder quand même.",
    trackInvalid: "Indiquez une URL valable et une durée positive.",
    previewEmpty: "Il n'y a pas de texte à écouter.",
    textEmpty: "Le texte du commentaire ne peut pas être vide.",
    textTooLong: "Le texte est trop long.",
    timedTextEmpty: "Écrivez d'abord le texte du commentaire.",
    triggerInvalid: "Indiquez un moment valable, à partir de 0.",
    triggerEditInvalid: "Ce moment n'est pas valable.",
    nameEmpty: "Un titre a besoin d'un nom.",
    nameTooLong: "Le nom est trop long.",
    nothingToBroadcast: "Aucune avant-écoute valable à diffuser.",
    nothingToAdd: "Aucune avant-écoute valable à ajouter à la playlist.",
    fileTooLarge: "Le fichier dépasse 25 Mo.",
  },

  doneText: (_servers, own) => own,

  commands: {
    addTrack: {
      done: "Le titre est dans la playlist.",
      failed: (reason) => `Le titre n'a pas pu être ajouté\u00a0: ${reason}`,
    },
    upload: {
      done: "Le fichier est dans la playlist.",
      failed: (reason) => `Le fichier n'a pas pu être envoyé\u00a0: ${reason}`,
    },
    skip: {
      done: "Le titre suivant est à l'antenne.",
      failed: (reason) => `Impossible de passer au titre suivant\u00a0: ${reason}`,
    },
    remove: {
      done: "Le titre est supprimé.",
      failed: (reason) => `Le titre n'a pas pu être supprimé\u00a0: ${reason}`,
    },
    play: {
      done: "Le titre est à l'antenne.",
      failed: (reason, trackId) => `Le titre ${trackId} n'a pas pu être lancé\u00a0: ${reason}`,
    },
    rename: {
      done: "Le titre a un nouveau nom.",
      failed: (reason) => `Le titre n'a pas pu être renommé\u00a0: ${reason}`,
    },
    move: {
      done: "La playlist a un nouvel ordre.",
      failed: (reason) => `Le titre n'a pas pu être déplacé\u00a0: ${reason}`,
    },
    preview: {
      done: "L'avant-écoute est prête.",
      failed: (reason) => `L'avant-écoute n'a pas pu être préparée\u00a0: ${reason}`,
    },
    speak: {
      done: "Le commentaire est à l'antenne.",
      failed: (reason) => `Le commentaire n'a pas pu être diffusé tout de suite\u00a0: ${reason}`,
    },
    addSpoken: {
      done: "Le commentaire est dans la playlist.",
      failed: (reason) => `Le commentaire n'a pas pu être ajouté tout de suite à la playlist\u00a0: ${reason}`,
    },
    broadcast: {
      done: "Le commentaire est à l'antenne.",
      failed: (reason) => `Le commentaire écouté n'a pas pu être diffusé\u00a0: ${reason}`,
    },
    addPreview: {
      done: "Le commentaire est dans la playlist.",
      failed: (reason) => `Le commentaire écouté n'a pas pu être ajouté à la playlist\u00a0: ${reason}`,
    },
    addTimed: {
      done: "Le commentaire minuté est placé sur la chanson.",
      failed: (reason) => `Le commentaire n'a pas pu être créé ou placé sur la chanson\u00a0: ${reason}`,
    },
    moveTimed: {
      done: "Le commentaire a un nouveau moment.",
      failed: (reason) => `Le moment n'a pas pu être changé\u00a0: ${reason}`,
    },
    removeTimed: {
      done: "Le commentaire minuté est supprimé.",
      failed: (reason) => `Le commentaire minuté n'a pas pu être supprimé\u00a0: ${reason}`,
    },
  },

  refusals: {
    UNAUTHORIZED: "Accès refusé (401)",
    PASSWORD_MISSING: "Le mot de passe est introuvable.",
    PREVIEW_INCOMPLETE: "L'avant-écoute n'a pas d'identifiant, d'adresse ou de durée",
    AUDIO_INSECURE: "Ce site est en https\u00a0: les navigateurs n'y lisent pas d'audio venant d'une adresse en http.",
    TRACK_NOT_FOUND: "Ce titre n'existe plus",
    COMMENTARY_NOT_FOUND: "Ce commentaire n'existe plus",
    PLAYLIST_FULL: "La playlist est pleine",
    COMMENTARIES_FULL: "Cette chanson n'a plus de place pour un commentaire",
    AUDIO_NOT_FOUND: "Ce fichier audio n'existe pas.",
    FILE_TOO_LARGE: "Le fichier dépasse 25 Mo.",
    NOT_AUDIO: "Ce n'est pas un fichier mp3, ogg ou wav lisible.",
    SPEECH_BUSY: "Trop de textes attendent leur tour. Réessayez dans un instant.",
    NOTHING_TO_SAY: "Il n'y a rien à lire dans ce texte.",
    AUDIO_ADDRESS_INVALID: "Indiquez une URL valable.",
    TRACK_TOO_LONG: "Un titre dure un jour au plus.",
    ANNOUNCEMENTS_FULL: "Trop d'annonces attendent déjà",
    TOO_MANY_FILES: "Envoyez un fichier à la fois.",
    SPEECH_FAILED: "Le texte n'a pas pu être lu",
    AUDIO_ADDRESS_TOO_LONG: "Cette URL est trop longue",
    TRACK_DURATION_INVALID: "Indiquez une URL valable et une durée positive.",
    TRIGGER_TIME_INVALID: "Indiquez un moment valable, à partir de 0.",
    RECORDING_INVALID: "Un enregistrement a un identifiant, une URL et une durée.",
    COMMENTARY_EMPTY: "Le texte du commentaire ne peut pas être vide.",
    COMMENTARY_TOO_LONG: "Le texte est trop long.",
    SPEECH_LANGUAGE_UNKNOWN: "Choisissez l'anglais, le français ou l'arabe.",
    FILE_MISSING: "Il manque un fichier.",
  },
};
