// The layout of every mail to an account, as text and as HTML: a greeting, the reason for the mail, a link, notes.
import { directionOf, type Language } from "@chkobba/protocol";
import type { Letter } from "../platform/mail/letter.ts";

export interface MailParts {
  readonly to: { readonly email: string; readonly username: string };
  readonly language: Language;
  readonly subject: string;
  /** The reason for the mail. */
  readonly why: string;
  readonly link: string;
  readonly button: string;
  /** Lines below the link. */
  readonly notes: readonly string[];
}

const GREETINGS: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Hello ${name},`,
  fr: (name) => `Bonjour ${name},`,
  ar: (name) => `عسلامة ${name}،`,
};

export function layOut(parts: MailParts): Letter {
  return layOutAll([parts]);
}

/** One mail with the same content in several languages, one language below the other. */
export function layOutAll(all: readonly [MailParts, ...MailParts[]]): Letter {
  const [{ to, language }] = all;
  const direction = directionOf(language);
  return {
    to: to.email,
    subject: all.map(({ subject }) => subject).join(" · "),
    text: [...all.map(textOf), "Chkobba · شكبّة", ""].join("\n"),
    html: `<!doctype html>
<html lang="${language}" dir="${direction}">
  <body style="margin:0;padding:32px 16px;background:#f8f5ee;color:#1c2430;font:16px/1.5 system-ui,sans-serif">
${all.map(htmlOf).join("\n")}
  </body>
</html>
`,
  };
}

function textOf({ to, language, why, link, notes }: MailParts): string {
  return [GREETINGS[language](to.username), "", why, "", link, "", ...notes, ""].join("\n");
}

function htmlOf({ to, language, why, link, button, notes }: MailParts): string {
  return `    <div lang="${language}" dir="${directionOf(language)}" style="max-width:480px;margin:0 auto 16px;padding:32px;background:#ffffff;border-radius:14px">
      <p style="margin:0 0 16px">${GREETINGS[language](to.username)}</p>
      <p style="margin:0 0 24px">${escaped(why)}</p>
      <p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:14px 24px;background:#1d6fb8;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:600">${button}</a></p>
      <p style="margin:0 0 16px;word-break:break-all" dir="ltr">${link}</p>
${notes.map((note) => `      <p style="margin:0 0 4px">${note}</p>`).join("\n")}
    </div>`;
}

/** Escapes a text for HTML, because the name of a passkey can contain any character. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
