// The letter with which a forgotten password is replaced, in the reader's language.
import type { Letter } from "../platform/mail/mail.ts";

export type MailLanguage = "en" | "fr" | "ar";

interface Words {
  readonly subject: string;
  readonly greeting: (name: string) => string;
  readonly why: string;
  readonly button: string;
  readonly lasting: string;
  readonly otherwise: string;
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: "Choose a new password for Chkobba",
    greeting: (name) => `Hello ${name},`,
    why: "somebody asked for a new password for your Chkobba account. Open this link to choose one:",
    button: "Choose a new password",
    lasting: "The link works once, for one hour.",
    otherwise: "If it wasn't you, nothing needs to be done: your password stays as it is.",
  },
  fr: {
    subject: "Choisissez un nouveau mot de passe pour Chkobba",
    greeting: (name) => `Bonjour ${name},`,
    why: "quelqu'un a demandé un nouveau mot de passe pour votre compte Chkobba. Ouvrez ce lien pour en choisir un :",
    button: "Choisir un nouveau mot de passe",
    lasting: "Le lien fonctionne une seule fois, pendant une heure.",
    otherwise: "Si ce n'était pas vous, il n'y a rien à faire : votre mot de passe reste le même.",
  },
  ar: {
    subject: "اختار كلمة سرّ جديدة لشكبة",
    greeting: (name) => `عسلامة ${name}،`,
    why: "فمّا شكون طلب كلمة سرّ جديدة لحسابك في شكبة. حلّ الرابط هذا باش تختار وحدة:",
    button: "اختار كلمة سرّ جديدة",
    lasting: "الرابط يخدم مرّة برك، لمدّة ساعة.",
    otherwise: "كان موش إنت، ما عندك ما تعمل: كلمة السرّ متاعك تقعد كيما هي.",
  },
};

export function resetLetter(to: { email: string; username: string }, link: string, language: MailLanguage): Letter {
  const words = WORDS[language];
  const greeting = words.greeting(to.username);
  return {
    to: to.email,
    subject: words.subject,
    text: [greeting, "", words.why, "", link, "", words.lasting, words.otherwise, "", "Chkobba · شكبة", ""].join("\n"),
    html: html(language, greeting, words, link),
  };
}

/** Usernames are letters, digits and underscores, and the link is our own: nothing here needs escaping. */
function html(language: MailLanguage, greeting: string, words: Words, link: string): string {
  const direction = language === "ar" ? "rtl" : "ltr";
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
  <body style="margin:0;padding:32px 16px;background:#f8f5ee;color:#1c2430;font:16px/1.5 system-ui,sans-serif">
    <div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:14px">
      <p style="margin:0 0 16px">${greeting}</p>
      <p style="margin:0 0 24px">${words.why}</p>
      <p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:14px 24px;background:#1d6fb8;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:600">${words.button}</a></p>
      <p style="margin:0 0 16px;word-break:break-all" dir="ltr">${link}</p>
      <p style="margin:0 0 4px">${words.lasting}</p>
      <p style="margin:0">${words.otherwise}</p>
    </div>
  </body>
</html>
`;
}
