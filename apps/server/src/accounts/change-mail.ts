// The mail about a changed email or password. It goes to the old address, and states what was changed and what the
// reader can do.
import type { Language } from "@chkobba/protocol";
import type { Letter } from "../platform/mail/letter.ts";
import { layOut, type MailParts } from "./mail-layout.ts";

export type Change = "email" | "password" | "both";

interface Texts extends Pick<MailParts, "button"> {
  readonly subject: Readonly<Record<Change, string>>;
  readonly why: Readonly<Record<Change, string>>;
  readonly wasYou: string;
  readonly otherwise: Readonly<Record<Change, string>>;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: {
      email: "The email of your Chkobba account was changed",
      password: "The password of your Chkobba account was changed",
      both: "The email and password of your Chkobba account were changed",
    },
    why: {
      email: "the email of your Chkobba account was changed. Mail now goes to the new address.",
      password: "the password of your Chkobba account was changed. Every device has been signed out.",
      both: "the email and the password of your Chkobba account were changed. Every device has been signed out.",
    },
    button: "Open Chkobba",
    wasYou: "If it was you, you don't need to do anything.",
    otherwise: {
      email:
        "If it wasn't you, sign in right away with your username and choose a new password, then change the email back.",
      password: "If it wasn't you, choose “Forgot Password?” there right away. We'll send a link to this address.",
      both: "If it wasn't you, someone else has your account. Write to the people who run the site right away.",
    },
  },
  fr: {
    subject: {
      email: "L'e-mail de votre compte Chkobba a été changé",
      password: "Le mot de passe de votre compte Chkobba a été changé",
      both: "L'e-mail et le mot de passe de votre compte Chkobba ont été changés",
    },
    why: {
      email: "l'e-mail de votre compte Chkobba a été changé. Ses messages vont désormais à la nouvelle adresse.",
      password: "le mot de passe de votre compte Chkobba a été changé. Tous les appareils ont été déconnectés.",
      both: "l'e-mail et le mot de passe de votre compte Chkobba ont été changés. Tous les appareils ont été déconnectés.",
    },
    button: "Ouvrir Chkobba",
    wasYou: "Si c'était vous, il n'y a rien à faire.",
    otherwise: {
      email:
        "Si ce n'était pas vous, connectez-vous tout de suite avec votre nom d'utilisateur, choisissez un nouveau mot de passe, puis remettez votre e-mail.",
      password:
        "Si ce n'était pas vous, choisissez-y tout de suite «\u00a0Mot de passe oublié\u00a0?\u00a0». Un lien arrive à cette adresse.",
      both: "Si ce n'était pas vous, quelqu'un d'autre a votre compte\u00a0: écrivez tout de suite aux responsables du site.",
    },
  },
  ar: {
    subject: {
      email: "تبدّل الإيميل متاع حسابك في شكبّة",
      password: "تبدّلت كلمة السرّ متاع حسابك في شكبّة",
      both: "تبدّلو الإيميل وكلمة السرّ متاع حسابك في شكبّة",
    },
    why: {
      email: "تبدّل الإيميل متاع حسابك في شكبّة. من توّا الرسائل تمشي للإيميل الجديد.",
      password: "تبدّلت كلمة السرّ متاع حسابك في شكبّة. الأجهزة الكلّ خرجت من الحساب.",
      both: "تبدّلو الإيميل وكلمة السرّ متاع حسابك في شكبّة. الأجهزة الكلّ خرجت من الحساب.",
    },
    button: "حلّ شكبّة",
    wasYou: "كان إنتي، ما عندك ما تعمل.",
    otherwise: {
      email: "كان موش إنتي، ادخل توّا باسم المستخدم متاعك، اختار كلمة سرّ جديدة، وبعد رجّع الإيميل متاعك.",
      password: "كان موش إنتي، اختار توّا «نسيت كلمة السرّ؟»: يجيك ليان لكلمة سرّ جديدة على العنوان هذا.",
      both: "كان موش إنتي، ثمّا شكون شادّ حسابك: اكتب توّا للّي قايمين بالموقع.",
    },
  },
};

export function changeMail(to: MailParts["to"], change: Change, link: string, language: Language): Letter {
  const { subject, why, button, wasYou, otherwise } = TEXTS[language];
  const notes = [wasYou, otherwise[change]];
  return layOut({ to, link, language, subject: subject[change], why: why[change], button, notes });
}
