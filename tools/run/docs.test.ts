// The documents name only files that exist.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
const files = new Set(tracked);
const folders = new Set(tracked.flatMap(parentsOf));
/** Decisions and the changelog describe the past, so they may name files that are gone. */
const documents = tracked.filter(
  (path) => path.endsWith(".md") && !/^docs\/decisions\/|^CHANGELOG|^\.github/.test(path),
);

const CODE = /`([^`\n]+)`/g;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** A name in the code: camelCase, PascalCase, or a setting. */
const NAME = /^(?:[a-z]+(?:[A-Z]\w*)+|(?:[A-Z][a-z0-9]+){2,}|[A-Z]+(?:_[A-Z]+)+)(?:\(\))?$/;
/** A path in backticks: a file with an extension of this project, or a folder that ends with a slash. */
const FILE = /^[\w@.*{}<>-]+(?:\/[\w@.*{}<>-]+)*\.(?:ts|tsx|mjs|cjs|css|json|py|md|sh|yml|yaml|service|conf|html)$/;
const FOLDER = /^[\w@.-]+(?:\/[\w@.-]+)*\/$/;

const code = tracked
  .filter(
    (path) =>
      /\.(?:ts|tsx|mjs|cjs|mts|json|css|sh|py|yml|conf|service)$|^deploy\//.test(path) &&
      !path.endsWith("package-lock.json"),
  )
  .map((path) => readFileSync(join(ROOT, path), "utf8"))
  .join("\n");
const words = new Set(code.match(/\w+/g));

describe.each(documents)("%s", (document) => {
  const text = readFileSync(join(ROOT, document), "utf8");

  it("names only files and folders that exist", () => {
    const named = [...text.matchAll(CODE)].map(([, found = ""]) => found);
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  it("names only functions, classes and settings that the code has", () => {
    const named = [...text.matchAll(CODE)].map(([, found = ""]) => found).filter((found) => NAME.test(found));
    expect(named.filter((name) => !words.has(name.replace("()", "")))).toEqual([]);
  });

  it("links only to files that exist", () => {
    const links = [...text.matchAll(LINK)].map(([, link = ""]) => link).filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter((link) => !isThere(normalize(join(dirname(document), link))))).toEqual([]);
  });
});

/** Also true for text that is not a path. A path may leave out leading folders, and may contain `*` or `{a,b}`. */
function exists(path: string): boolean {
  if (FOLDER.test(path)) return [...folders].some((folder) => `/${folder}/`.endsWith(`/${path}`));
  if (!FILE.test(path)) return true;
  const pattern = new RegExp(`(?:^|/)${patternOf(path)}$`);
  return tracked.some((file) => pattern.test(file));
}

function patternOf(path: string): string {
  return path
    .replaceAll(".", "\\.")
    .replaceAll("*", "[^/]*")
    .replace(/<[^>]*>/g, "[^/]*")
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(",", "|")})`);
}

function isThere(path: string): boolean {
  const plain = path.replace(/\/$/, "");
  return files.has(plain) || folders.has(plain) || plain === ".";
}

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === "." ? [] : [parent, ...parentsOf(parent)];
}
