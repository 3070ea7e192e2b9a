// The letter with which a forgotten password is replaced, in the reader's language.
import type { Letter } from "../platform/mail/mail.ts";
import { type LetterParts, layOut, type MailLanguage } from "./letter-layout.ts";

type Words = Pick<LetterParts, "subject" | "why" | "button" | "notes">;

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: "Choose a new password for Chkobba",
    why: "somebody asked for a new password for your Chkobba account. Open this link to choose one:",
    button: "Choose a new password",
    notes: [
      "The link works once, for one hour.",
      "If it wasn't you, nothing needs to be done: your password stays as it is.",
    ],
  },
  fr: {
    subject: "Choisissez un nouveau mot de passe pour Chkobba",
    why: "quelqu'un a demandé un nouveau mot de passe pour votre compte Chkobba. Ouvrez ce lien pour en choisir un :",
    button: "Choisir un nouveau mot de passe",
    notes: [
      "Le lien fonctionne une seule fois, pendant une heure.",
      "Si ce n'était pas vous, il n'y a rien à faire : votre mot de passe reste le même.",
    ],
  },
  ar: {
    subject: "اختار كلمة سرّ جديدة لشكبّة",
    why: "فمّا شكون طلب كلمة سرّ جديدة لحسابك في شكبّة. حلّ الليان هذا باش تختار وحدة:",
    button: "اختار كلمة سرّ جديدة",
    notes: ["الليان يخدم مرّة برك، لمدّة ساعة.", "كان موش إنت، ما عندك ما تعمل: كلمة السرّ متاعك تقعد كيما هي."],
  },
};

export function resetLetter(to: LetterParts["to"], link: string, language: MailLanguage): Letter {
  return layOut({ to, link, language, ...WORDS[language] });
}
