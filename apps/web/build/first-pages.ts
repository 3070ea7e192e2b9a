// The HTML that the server sends, in each language. Every page contains the style of its first screen and the script
// that runs before the first paint. The home page, the guide and the privacy page are prerendered too, for example as
// pages/home.fr.html and pages/guide.fr.html. The page of a screen starts as pages/tv.fr.html, and every other page as
// pages/other.fr.html, which the app fills.

import type { Plugin, Rolldown } from "vite";
import { directionOf, LANGUAGES, type Language } from "../../../packages/protocol/src/languages.ts";
import type { Prerendered } from "../src/app/page-marks.ts";
import type { PrerenderedPage } from "../src/app/prerender.tsx";
import { filesOf } from "./files-of.ts";
import { prerenderedPages, scriptBeforePaint, scriptForOlderBrowsers, scriptForPush } from "./side-builds.ts";

type Bundle = Rolldown.OutputBundle;

const SCRIPT_MARK = "<!-- before-paint -->";
const ROOT_MARK = '<html lang="en" dir="ltr"';
const SCRIPTS_MARK = "<!-- scripts -->";
const SOON_MARK = "<!-- soon -->";
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
const EMPTY_ROOT = '<div id="root"></div>';
const STYLE_LINK = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

const NAMES = { "/": "home", "/how-to-play": "guide", "/privacy": "privacy" } as const;
/** Modules that each page needs besides the entry. */
const MODULES = {
  "/": [],
  "/how-to-play": ["/how-to-play/HowToPlayPage.tsx"],
  "/privacy": ["/privacy/PrivacyPage.tsx"],
} as const;
/** The module of parts whose prerendered HTML stands until their code has arrived. */
const LATE = "/app/first-parts.tsx";
/** Modules that each page needs soon after its first screen, besides LATE. */
const SOON = { "/": ["/lobby/LobbyViews.tsx"], "/how-to-play": [], "/privacy": [] } as const;
/**
 * The group of texts that the modules of each page need, in addition to the texts that every page loads. Null if they
 * need no group.
 */
const TEXTS = { "/": null, "/how-to-play": "how-to-play", "/privacy": "privacy" } as const;
const FONTS = { en: /rubik-en-fr/, fr: /rubik-en-fr/, ar: /rubik-arabic-wght/ } as const;
/** The lobby's picture, which is the largest picture on the first screen. */
const PICTURE = /terrace-[^/]*\.svg$/;

export function firstPages(): Plugin[] {
  return [
    {
      name: "first-pages-in-development",
      apply: "serve",
      transformIndexHtml: async (html) => {
        const script = await inlineScript();
        // A function, because "$&" and the like in the script would stand for parts of the page.
        return html.replace(SCRIPT_MARK, () => script);
      },
    },
    {
      name: "first-pages",
      apply: "build",
      enforce: "post",
      async generateBundle(_, bundle) {
        const shell = bundle["index.html"];
        if (shell?.type !== "asset") throw new Error("the build has no index.html");
        const older = this.emitFile({
          type: "asset",
          name: "older-browsers.js",
          source: await scriptForOlderBrowsers(),
        });
        this.emitFile({ type: "asset", fileName: "push-worker.js", source: await scriptForPush() });
        const html = replaced(String(shell.source), SCRIPT_MARK, await inlineScript());
        const scripts = `<meta name="chkobba-scripts" content="${SCRIPTS_MARK}" data-soon="${SOON_MARK}" data-older="/${this.getFileName(older)}" />`;
        const template = replaced(html, SCRIPTS_MARK, scripts);
        shell.source = emptyPage(template, "en", bundle);
        const emit = (name: string, source: string) =>
          this.emitFile({ type: "asset", fileName: `pages/${name}.html`, source });
        for (const language of LANGUAGES) {
          emit(`other.${language}`, emptyPage(template, language, bundle));
          const screen = template.replace(DESCRIPTION, "");
          emit(`tv.${language}`, emptyPage(screen, language, bundle, screenModules(language)));
        }
        for (const page of await prerenderedPages()) {
          emit(`${NAMES[page.path]}.${page.language}`, filledPage(template, page, bundle));
        }
      },
    },
  ];
}

/**
 * A script in syntax that every browser knows. It marks a browser that lacks one of these three features, such as
 * Safari before 15.4. Such a browser shows a sentence instead of the page. The page of a screen needs less, because the
 * browsers of televisions are older.
 */
const MARK_TOO_OLD =
  'self.HTMLDialogElement&&self.BroadcastChannel&&(self.structuredClone||location.pathname=="/tv")||(document.documentElement.className="too-old")';

/** The description for search engines, which do not list the page of a screen. */
const DESCRIPTION = /<!-- A description for search engines[\s\S]*?<\/div>\s*/;

async function inlineScript(): Promise<string> {
  return `<script>${MARK_TOO_OLD}</script><script>${await scriptBeforePaint()}</script>`;
}

function emptyPage(template: string, language: Language, bundle: Bundle, modules: readonly string[] = [LATE]): string {
  const html = replaced(template, ROOT_MARK, rootOf(language));
  return withFiles(html, language, filesOf([...modules, textsOf(language)], bundle), bundle);
}

/** The code that a screen needs before its first table. */
const screenModules = (language: Language) => ["/app/TvScreen.tsx", "/text-groups.ts", `/${language}/screens.ts`];

function filledPage(template: string, { path, language, html }: PrerenderedPage, bundle: Bundle): string {
  const marked = replaced(template, ROOT_MARK, `${rootOf(language)} data-prerendered="${path}"`);
  const filled = replaced(marked, EMPTY_ROOT, `<div id="root">${html}</div>`);
  const texts = TEXTS[path] === null ? [] : ["/text-groups.ts", `/${language}/${TEXTS[path]}.ts`];
  const files = filesOf([...MODULES[path], textsOf(language), ...texts], bundle);
  const late = filesOf([LATE], bundle);
  // The styles of the late parts are in the page, because their HTML is.
  const lateStyles = late.filter((file) => file.endsWith(".css"));
  const soon = [...late, ...filesOf(SOON[path], bundle)].filter((file) => !lateStyles.includes(file));
  const page = withTable(filled, path, language, bundle);
  return withFiles(page, language, [...files, ...lateStyles], bundle, soon);
}

/** Names the table's files, which a press on "Play the bot" requests before the app starts. */
function withTable(html: string, path: Prerendered, language: Language, bundle: Bundle): string {
  if (path !== "/") return html;
  const files = filesOf(["/app/Table.tsx", "/text-groups.ts", `/${language}/table.ts`], bundle);
  return replaced(html, "data-older=", `data-table="${files.map((file) => `/${file}`).join(" ")}" data-older=`);
}

const rootOf = (language: Language) => `<html lang="${language}" dir="${directionOf(language)}"`;
const textsOf = (language: Language) => `/${language}/index.ts`;

/**
 * Puts the styles into the page and preloads its font and picture. Scripts, and files that the page needs soon, are
 * requested once the first frame is laid out and start after its paint (see start-after-paint.ts).
 */
function withFiles(
  html: string,
  language: Language,
  files: readonly string[],
  bundle: Bundle,
  soon: readonly string[] = [],
): string {
  const styles = files.filter((file) => file.endsWith(".css"));
  const scripts = files.filter((file) => file.endsWith(".js")).map((file) => `/${file}`);
  const names = Object.keys(bundle);
  const fonts = names.filter((file) => file.endsWith(".woff2") && FONTS[language].test(file));
  const pictures = html.includes('data-prerendered="/"') ? names.filter((file) => PICTURE.test(file)) : [];
  const preloads = [...pictures.map(picturePreload), ...fonts.map(fontPreload)].join("");
  const page = replaced(withStyles(html, styles, bundle), "</head>", `${preloads}</head>`);
  return withLateScripts(page, scripts, soon);
}

function withLateScripts(html: string, more: readonly string[], soon: readonly string[]): string {
  const [element, entry] = SCRIPT.exec(html) ?? [];
  if (element === undefined || entry === undefined) throw new Error("index.html has no entry");
  const preloaded = [...html.matchAll(PRELOADS)].flatMap(([, href]) => href ?? []);
  const scripts = [...new Set([entry, ...preloaded, ...more])];
  const rest = html.replace(element, "").replaceAll(PRELOADS, "");
  const others = new Set(soon.map((file) => `/${file}`).filter((file) => !scripts.includes(file)));
  return replaced(replaced(rest, SCRIPTS_MARK, scripts.join(" ")), SOON_MARK, [...others].join(" "));
}

const picturePreload = (file: string) => `<link rel="preload" as="image" fetchpriority="high" href="/${file}">`;
const fontPreload = (file: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;

/**
 * Inlines the entry's style sheet and the style sheets `styles`. Also adds a disabled link to each of them. A disabled
 * link loads nothing, but the code that loads a chunk's styles finds it and does not load the style sheet again.
 */
function withStyles(html: string, styles: readonly string[], bundle: Bundle): string {
  const [link, entry] = STYLE_LINK.exec(html) ?? [];
  if (link === undefined || entry === undefined) throw new Error("index.html names no style sheet");
  const files = [entry, ...styles];
  const text = files.map((file) => sourceOf(bundle[file])).join("");
  const links = files.map((file) => `<link rel="stylesheet" disabled href="/${file}">`).join("");
  return replaced(html, link, `<style>${text}</style>${links}`);
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== "asset") throw new Error("a style sheet is missing");
  return typeof file.source === "string" ? file.source : new TextDecoder().decode(file.source);
}

function replaced(text: string, mark: string, by: string): string {
  if (!text.includes(mark)) throw new Error(`index.html has no ${mark}`);
  return text.replace(mark, () => by);
}
