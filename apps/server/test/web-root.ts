// Folders like those that the build of the web app makes.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LANGUAGES } from "@chkobba/protocol";
import { makeDataDir } from "./data-folders.ts";

export const INLINE_SCRIPT = 'document.documentElement.dataset.theme = "dark";';
export const INLINE_STYLE = "body{margin:0}";
const NAMES = ["home", "guide", "privacy", "tv", "other"];

/** @param files additional files by their paths; they may replace files of the folder */
export function makeWebRoot(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const root = makeDataDir();
  const all: Record<string, string | Buffer> = { "index.html": "" };
  for (const name of NAMES) {
    for (const language of LANGUAGES) all[`pages/${name}.${language}.html`] = page(name, language);
  }
  for (const [path, content] of Object.entries({ ...all, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

function page(name: string, language: string): string {
  return [
    `<!doctype html><html lang="${language}"><head>`,
    "<!-- page-head --><title>to be replaced</title><!-- /page-head -->",
    `<script>${INLINE_SCRIPT}</script><style>${INLINE_STYLE}</style><script type="module" src="/assets/index.js"></script>`,
    `</head><body>the ${name} page in ${language}</body></html>`,
  ].join("\n");
}
