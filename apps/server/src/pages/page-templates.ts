// The HTML of the pages as built by the web app, read once. Each page has a place for its head.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inEachLanguage, type Language } from "@chkobba/protocol";
import { SetupError } from "../platform/setup-error.ts";

/** `home`, `guide` and `privacy` contain their content; `tv` and `other` are filled in by the web app. */
export type TemplateName = "home" | "guide" | "privacy" | "tv" | "other";

export interface Template {
  readonly name: string;
  /** The HTML before and after the place for the head. */
  readonly before: string;
  readonly after: string;
  /** A digest of both halves. */
  readonly digest: string;
  /** Additions to the Content-Security-Policy for the page's own inline script and style. */
  readonly policy: string;
}

/**
 * Forbids turning a text into a script. Only the addresses of the app's own scripts are allowed: see
 * apps/web/src/shared/trusted-scripts.ts.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script';trusted-types chkobba-start chkobba-app";
const HEAD = /<!-- page-head -->[\s\S]*<!-- \/page-head -->/;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

/** Throws a SetupError if a page is missing. */
export function readTemplates(webRoot: string): (name: TemplateName, language: Language) => Template {
  const inEach = (name: TemplateName) =>
    inEachLanguage((language) => readTemplate(webRoot, `pages/${name}.${language}.html`));
  const templates = {
    home: inEach("home"),
    guide: inEach("guide"),
    privacy: inEach("privacy"),
    tv: inEach("tv"),
    other: inEach("other"),
  };
  return (name, language) => templates[name][language];
}

function readTemplate(webRoot: string, name: string): Template {
  const path = join(webRoot, name);
  if (!existsSync(path)) throw new SetupError(`the web app is not built: ${path} is missing: run npm run build`);
  const html = readFileSync(path, "utf8");
  const [before, after] = html.split(HEAD);
  if (before === undefined || after === undefined)
    throw new Error(`the web app's ${name} marks no place for the head of a page`);
  const digest = createHash("sha256")
    .update(JSON.stringify([name, before, after]))
    .digest("base64url");
  return { name, before, after, digest, policy: inlinePolicy(html) };
}

/**
 * Allows exactly the inline scripts and styles of this page. The policy need not cover the head, because a head
 * contains only data.
 */
function inlinePolicy(html: string): string {
  const scripts = hashes(html, INLINE_SCRIPT);
  const styles = hashes(html, INLINE_STYLE);
  return `;script-src 'self'${scripts};style-src 'self'${styles};${TRUSTED_TYPES}`;
}

function hashes(html: string, element: RegExp): string {
  return [...html.matchAll(element)]
    .map(([, text = ""]) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`)
    .join("");
}
