// The mail to a user who forgot their password: a link, how long it works, and a text in the reader's language.
import type { Language } from "@chkobba/protocol";
import type { Letter } from "../platform/mail/letter.ts";
import { layOut, type MailParts } from "./mail-layout.ts";

/** How long the link works. The texts below name this time too. */
export const RESET_LINK_MS = 60 * 60_000;

/** The link in the mail. It opens a page with the form for a new password. */
function resetLink(origin: string, token: string): string {
  return `${origin}/?resetToken=${token}`;
}

type Texts = Pick<MailParts, "subject" | "why" | "button" | "notes">;

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: "Choose a new password for Chkobba",
    why: "someone asked for a new password for your Chkobba account. Open this link to choose one:",
    button: "Choose a new password",
    notes: [
      "The link works once, for one hour.",
      "If it wasn't you, you don't need to do anything: your password stays the same.",
    ],
  },
  fr: {
    subject: "Choisissez un nouveau mot de passe pour Chkobba",
    why: "quelqu'un a demandé un nouveau mot de passe pour votre compte Chkobba. Ouvrez ce lien pour en choisir un\u00a0:",
    button: "Choisir un nouveau mot de passe",
    notes: [
      "Le lien fonctionne une seule fois, pendant une heure.",
      "Si ce n'était pas vous, il n'y a rien à faire\u00a0: votre mot de passe reste le même.",
    ],
  },
  ar: {
    subject: "اختار كلمة سرّ جديدة لشكبّة",
    why: "ثمّا شكون طلب كلمة سرّ جديدة لحسابك في شكبّة. حلّ الليان هذا باش تختار وحدة:",
    button: "اختار كلمة سرّ جديدة",
    notes: ["الليان يخدم مرّة برك، لمدّة ساعة.", "كان موش إنتي، ما عندك ما تعمل: كلمة السرّ متاعك تقعد كيما هي."],
  },
};

/** @param token the token of the link; it works once, in `PasswordReset.complete` */
export function resetMail(to: MailParts["to"], language: Language, origin: string, token: string): Letter {
  return layOut({ to, link: resetLink(origin, token), language, ...TEXTS[language] });
}
