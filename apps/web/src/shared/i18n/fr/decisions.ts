// French: the decisions of moderators, on their page and in the notices to people.
import type { Catalogue } from "../catalogue.ts";
import type { NoticeText } from "../en/decisions.ts";

export const decisions: Pick<Catalogue["moderation"], "actions" | "hints" | "logged"> = {
  actions: {
    dismiss: "Rejeter",
    warn: "Avertir",
    mute: "Rendre muet",
    suspend: "Suspendre",
    rename: "Changer le nom",
    "delete-room": "Supprimer le salon",
    lift: "Lever les sanctions",
  },
  hints: {
    dismiss: "Rien de contraire aux règles. Les prochains signalements de leurs auteurs pèseront moins.",
    warn: "La personne voit l'avertissement avec votre raison, une fois.",
    mute: "La personne peut jouer, mais pas écrire ni réagir.",
    suspend: "La personne ne peut ni se connecter ni jouer\u00a0; toutes ses sessions se terminent aussitôt.",
    rename: "Le compte reçoit un nom neutre, et personne ne peut prendre l'ancien.",
    "delete-room": "Le salon et ses parties en attente se terminent. C'est irréversible.",
    lift: "Met fin au silence et à la suspension.",
  },
  logged: {
    dismiss: "a rejeté les signalements de",
    warn: "a averti",
    mute: "a rendu muet",
    suspend: "a suspendu",
    rename: "a renommé",
    "delete-room": "a supprimé un salon de",
    lift: "a levé les sanctions de",
    "chat-rules": "a changé les règles de la discussion",
    "close-flag": "a clos une alerte sur",
    undo: "est revenu sur une décision concernant",
  },
};

export const notices: Pick<Catalogue["reports"], NoticeText> = {
  acted: (name) => `Merci d'avoir signalé ${name}. Nous avons regardé et agi.`,
  unfounded: (name) =>
    `Merci d'avoir signalé ${name}. Nous avons regardé et n'avons rien trouvé de contraire aux règles.`,
  warned: "Un modérateur vous avertit",
  muted: (until) => `Un modérateur vous a rendu muet jusqu'au ${until}. Vous pouvez jouer, mais pas écrire ni réagir.`,
  mutedForGood: "Un modérateur vous a rendu muet. Vous pouvez jouer, mais pas écrire ni réagir.",
  renamed: (name) =>
    `Un modérateur a changé votre nom. C'est maintenant ${name}\u00a0; vous pouvez en choisir un autre dans votre profil.`,
  lifted: "Un modérateur est revenu sur une décision à votre sujet.",
};
