import { describe, expect, it } from "vitest";
import { noticeMail } from "./notice-mail.ts";

const TO = { email: "amira@example.tn", username: "Player12345" };
const NOTICE = { kind: "renamed", name: "Player12345" } as const;

describe("a mail about a new name", () => {
  it("is in one language if the reader's is known", () => {
    const { text, html } = noticeMail(TO, NOTICE, "https://chkobba.example/", "fr");
    expect(text).toContain("Bonjour Player12345,");
    expect(text).not.toContain("Hello");
    expect(html).not.toContain('dir="rtl"');
  });

  it("has all three languages, each in its direction, if it is not known", () => {
    const { to, subject, text, html } = noticeMail(TO, NOTICE, "https://chkobba.example/", "all");
    expect(to).toBe(TO.email);
    for (const greeting of ["Bonjour Player12345,", "عسلامة Player12345،", "Hello Player12345,"]) {
      expect(text).toContain(greeting);
      expect(html).toContain(greeting);
    }
    expect(subject).toContain("Your Chkobba name was changed");
    expect(html.match(/<div lang="(fr" dir="ltr|ar" dir="rtl|en" dir="ltr)"/g)).toHaveLength(3);
    expect(html.match(/<\/html>/g)).toHaveLength(1);
  });
});
