// French: a table that waits for players.
import type { Catalogue } from "../catalogue.ts";

export const waiting: Catalogue["table"]["waiting"] = {
  facts: "Cette partie",
  room: "Salon",
  clock: (seconds) => {
    if (seconds === null) return "Sans limite de temps";
    return seconds < 120 ? `${seconds} s par tour` : `${Math.round(seconds / 60)} min par tour`;
  },
  seats: "Les places",
  opposite: "Les partenaires sont face à face. Choisissez votre place.",
  sitHere: "S'asseoir ici",
  sitAt: (team, bot) =>
    bot === null ? `S'asseoir ici\u00a0: place libre, ${team}` : `S'asseoir ici\u00a0: ${team}, ${bot} change de place`,
  fill: "Compléter avec des bots",
  fillHint: "Il manque du monde\u00a0? Des bots prennent les places libres.",
  filled: "Prêt à commencer. Un ami qui arrive prend la place d'un bot.",
  botMeanwhile: "Jouer contre Chkobba Bot en attendant",
  botHint: "Votre table reste ouverte, et on vous prévient dès que quelqu'un s'installe.",
  kept: {
    open: "Votre table est ouverte",
    waits: (name) => `${name} est à votre table`,
    goBack: "Y aller",
    giveUp: "Fermer votre table",
    begun: "La partie à votre table a commencé.",
    gone: "Votre table est fermée.",
  },
  invitation: "Invitation",
  shareLink: "Partager le lien",
  whatsApp: "WhatsApp",
  sms: "SMS",
  inviteFriends: "Inviter des amis",
  learn: "L'apprendre en 1 min",
  orCode: "ou le code",
  copyCode: (code) => `Copier le code ${code}`,
  code: "Code QR du lien d'invitation",
  codeHint: "Vos amis à côté de vous peuvent le scanner.",
};
