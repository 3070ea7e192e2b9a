// Mails that report a change of an account: a new or removed passkey, a new name, a reset password, or the deletion.
// `change-mail.ts` has the mail about an email or password that the owner has changed.
import type { Language } from "@chkobba/protocol";
import type { Letter } from "../platform/mail/letter.ts";
import { layOut, layOutAll, type MailParts } from "./mail-layout.ts";

export type Notice =
  | { readonly kind: "passkey-added" | "passkey-removed" | "renamed"; readonly name: string }
  | { readonly kind: "password-reset" | "account-deleted" };

interface Text {
  readonly subject: string;
  readonly why: (name: string) => string;
  readonly notes: readonly string[];
}

interface Texts {
  readonly button: string;
  readonly notices: Readonly<Record<Notice["kind"], Text>>;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    button: "Open Chkobba",
    notices: {
      "passkey-added": {
        subject: "A passkey was added to your Chkobba account",
        why: (name) => `the passkey “${name}” was added to your Chkobba account. It signs in without the password.`,
        notes: [
          "If it was you, you don't need to do anything.",
          "If it wasn't you, remove it under “Your data” and choose a new password.",
        ],
      },
      "passkey-removed": {
        subject: "A passkey was removed from your Chkobba account",
        why: (name) => `the passkey “${name}” was removed from your Chkobba account. It no longer signs in.`,
        notes: ["If it wasn't you, choose a new password and look at your sessions under “Your data”."],
      },
      renamed: {
        subject: "Your Chkobba name was changed",
        why: (name) => `a moderator found that your name breaks the rules. It is now “${name}”.`,
        notes: ["You can choose another name in your profile.", "Your games, ratings and friends stay as they are."],
      },
      "password-reset": {
        subject: "The password of your Chkobba account was changed",
        why: () =>
          "a new password was chosen with the link that we sent you. Every device has been signed out, and every passkey removed.",
        notes: ["If it wasn't you, someone can read your mail: secure it first, then ask for a new link."],
      },
      "account-deleted": {
        subject: "Your Chkobba account was deleted",
        why: () => "your Chkobba account was deleted, with everything that was kept about it.",
        notes: ["Other people's games keep a seat named “Deleted player”.", "This is the last mail about the account."],
      },
    },
  },
  fr: {
    button: "Ouvrir Chkobba",
    notices: {
      "passkey-added": {
        subject: "Une clé d'accès a été ajoutée à votre compte Chkobba",
        why: (name) =>
          `la clé d'accès «\u00a0${name}\u00a0» a été ajoutée à votre compte Chkobba. Elle connecte sans mot de passe.`,
        notes: [
          "Si c'était vous, il n'y a rien à faire.",
          "Si ce n'était pas vous, retirez-la dans «\u00a0Vos données\u00a0» et choisissez un nouveau mot de passe.",
        ],
      },
      "passkey-removed": {
        subject: "Une clé d'accès a été retirée de votre compte Chkobba",
        why: (name) =>
          `la clé d'accès «\u00a0${name}\u00a0» a été retirée de votre compte Chkobba. Elle ne connecte plus.`,
        notes: [
          "Si ce n'était pas vous, choisissez un nouveau mot de passe et regardez vos sessions dans «\u00a0Vos données\u00a0».",
        ],
      },
      renamed: {
        subject: "Votre nom dans Chkobba a été changé",
        why: (name) =>
          `la modération a jugé que votre nom n'était pas conforme aux règles. Il est maintenant «\u00a0${name}\u00a0».`,
        notes: [
          "Vous pouvez en choisir un autre dans votre profil.",
          "Vos parties, vos classements et vos amis restent les mêmes.",
        ],
      },
      "password-reset": {
        subject: "Le mot de passe de votre compte Chkobba a été changé",
        why: () =>
          "un nouveau mot de passe a été choisi avec le lien que nous vous avons envoyé. Tous les appareils ont été déconnectés et toutes les clés d'accès retirées.",
        notes: [
          "Si ce n'était pas vous, quelqu'un lit vos e-mails\u00a0: protégez-les d'abord, puis demandez un nouveau lien.",
        ],
      },
      "account-deleted": {
        subject: "Votre compte Chkobba a été supprimé",
        why: () => "votre compte Chkobba a été supprimé, avec tout ce qui était gardé à son sujet.",
        notes: [
          "Les parties des autres gardent une place nommée «\u00a0Deleted player\u00a0».",
          "C'est le dernier e-mail à propos de ce compte.",
        ],
      },
    },
  },
  ar: {
    button: "حلّ شكبّة",
    notices: {
      "passkey-added": {
        subject: "تزاد مفتاح دخول لحسابك في شكبّة",
        why: (name) => `مفتاح الدخول «${name}» تزاد لحسابك في شكبّة. يدخّلك من غير كلمة سرّ.`,
        notes: ["كان إنتي، ما عندك ما تعمل.", "كان موش إنتي، نحّيه من «المعطيات متاعك» واختار كلمة سرّ جديدة."],
      },
      "passkey-removed": {
        subject: "تنحّى مفتاح دخول من حسابك في شكبّة",
        why: (name) => `مفتاح الدخول «${name}» تنحّى من حسابك في شكبّة. ما عادش يدخّل.`,
        notes: ["كان موش إنتي، اختار كلمة سرّ جديدة وشوف الجلسات متاعك في «المعطيات متاعك»."],
      },
      renamed: {
        subject: "تبدّل اسمك في شكبّة",
        why: (name) => `المشرفين شافو اللي اسمك ما يليقش. اسمك توّا «${name}».`,
        notes: ["تنجّم تختار اسم آخر في البروفيل متاعك.", "الطروحات والنقاط والصحاب متاعك ما تبدّل فيهم شي."],
      },
      "password-reset": {
        subject: "تبدّلت كلمة السرّ متاع حسابك في شكبّة",
        why: () =>
          "تختارت كلمة سرّ جديدة بالليان اللي بعثناهولك. الأجهزة الكلّ خرجت من الحساب، ومفاتيح الدخول الكلّ تنحّات.",
        notes: ["كان موش إنتي، ثمّا شكون يقرا في الإيميل متاعك: احميه الأوّل، وبعد اطلب ليان جديد."],
      },
      "account-deleted": {
        subject: "تفسخ حسابك في شكبّة",
        why: () => "حسابك في شكبّة تفسخ، ومعاه كلّ شي كنّا خازنينو عليه.",
        notes: ["طروحات الناس الأخرى يقعد فيها كرسي باسم «Deleted player».", "هذا آخر إيميل على الحساب هذا."],
      },
    },
  },
};

/** @param language the reader's language; "all" if it is not known */
export function noticeMail(to: MailParts["to"], notice: Notice, link: string, language: Language | "all"): Letter {
  const partsIn = (one: Language): MailParts => {
    const { button, notices } = TEXTS[one];
    const { subject, why, notes } = notices[notice.kind];
    return { to, link, language: one, subject, why: why("name" in notice ? notice.name : ""), button, notes };
  };
  return language === "all" ? layOutAll([partsIn("fr"), partsIn("ar"), partsIn("en")]) : layOut(partsIn(language));
}
